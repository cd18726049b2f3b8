"""Names and remarks that would run as a script if a page took them for more than text."""

from __future__ import annotations

from itertools import product

RUN = ("ran()", "ran`1`", "top.ran()", "self['ran']()")
TAGS = (
    "<script>{}</script>",
    "<img src=x onerror={}>",
    "<svg onload={}>",
    "<svg/onload={}>",
    "<body onload={}>",
    "<iframe srcdoc='<script>parent.{}</script>'>",
    "<iframe src=javascript:{}>",
    "<a href=javascript:{} autofocus>x</a>",
    "<input autofocus onfocus={}>",
    "<details open ontoggle={}>",
    "<video><source onerror={}>",
    "<marquee onstart={}>",
    "<style onload={}>",
    "<math><mi xlink:href=javascript:{}>",
    "<object data=javascript:{}>",
    "<p style=animation-name:x onanimationstart={}>",
)
AROUND = ("{}", "\"'>{}", "-->{}", "</script>{}", "</textarea></title>{}", "{{{{{}}}}}", "${{{}}}", "**{}**", "[x]({})")
BARE = (
    "javascript:ran()",
    "{{constructor.constructor('ran()')()}}",
    "{@html '<img src=x onerror=ran()>'}",
    "{ran()}",
    "${ran()}",
    "';ran();'",
    '";ran();//',
    "`+ran()+`",
    "\\u003cimg src=x onerror=ran()\\u003e",
    "&lt;img src=x onerror=ran()&gt;",
    "&#60;img src=x onerror=ran()&#62;",
    "[x](javascript:ran())",
    "__proto__",
    "constructor",
    "\u202egnp.exe",
    "a\u200bb\u200dc\u2060d",
    "\u2066<b onclick=ran()>\u2069",
    "%3Cscript%3Eran()%3C/script%3E",
    "data:text/html,<script>ran()</script>",
    "{seat} {name} {pile}",
)


def payloads(count: int) -> list[str]:
    """The first of them are the most different from each other."""
    made = [*BARE, *(around.format(tag.format(run)) for run, around, tag in product(RUN, AROUND, TAGS))]
    doubled = [f"{first} {second}" for first, second in zip(made, made[7:], strict=False)]
    return (made + doubled)[:count]

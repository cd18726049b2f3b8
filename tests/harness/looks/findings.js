// All that is wrong with the look of a page, as lines "law: what". Evaluated in the page; nothing of it is changed.
(wanted) => {
  const ACTS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider]";
  const PASSING = "[data-passing]"; // has a button of its own by which it is put away
  const SOME = 1.5; // pixels that do not count
  const found = new Map(); // by law and element: a thing is told once
  const say = (law, element, more = "") => {
    const line = `${law}: ${named(element)}${more && ` ${more}`}`;
    found.set(line, (found.get(line) ?? 0) + 1);
  };
  const named = (one) => {
    if (one.id === "app") return "the page";
    const words = (one.getAttribute?.("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    const classes = [...(one.classList ?? [])].filter((name) => !/^s(velte)?-/.test(name)).join(".");
    const around = one.parentElement?.closest("[class]");
    const place = around ? [...around.classList].filter((name) => !/^s(velte)?-/.test(name)).join(".") : "";
    return `${place} > ${one.tagName.toLowerCase()}${classes && `.${classes}`} "${words}"`;
  };
  const shown = (one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !one.closest(".unseen, .in-flight, [inert]") &&
    !hushed(one) &&
    (!modal || modal.contains(one));
  // For screen readers alone.
  const hushed = (one) => {
    if (!one) return false;
    if (!hush.has(one)) hush.set(one, getComputedStyle(one).clipPath === "inset(50%)" || hushed(one.parentElement));
    return hush.get(one);
  };
  const hush = new Map();
  // What takes the stage lies over the table on purpose.
  const stage = document.querySelector("[data-scene]");
  const modal = [...document.querySelectorAll("dialog")].find((one) => one.matches(":modal")) ?? stage;
  const [width, height] = [document.documentElement.clientWidth, innerHeight];

  // -- what can be pressed ---------------------------------------------------------------------------------------------
  const target = (one) => one.closest("label") ?? one;
  const boxOf = (one) => [...shape(target(one)).getClientRects()].find((box) => box.width > 1 && box.height > 1);
  // A group of a drawing is as large as the largest thing in it that is seen.
  const shape = (one) => {
    if (!(one instanceof SVGGElement)) return one;
    const area = (part) => part.getBoundingClientRect().width * part.getBoundingClientRect().height;
    const seen = (part) => getComputedStyle(part).fill !== "rgba(0, 0, 0, 0)";
    return [...one.querySelectorAll("circle, rect, path, polygon")].filter(seen).sort((a, b) => area(b) - area(a))[0] ?? one;
  };
  const points = (one, box) => {
    const drawn = askew(target(one)) || one instanceof SVGElement; // mostly round, and neighbours may touch
    const inset = drawn ? Math.min(box.width, box.height) / 4 : Math.min(3 + radius(target(one), box) * 0.3, box.width / 2, box.height / 2);
    const [left, right, top, bottom] = [box.left + inset, box.right - inset, box.top + inset, box.bottom - inset];
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return [middle, [left, top], [right, top], [left, bottom], [right, bottom]];
  };
  // The box around what hangs askew is larger than it is.
  const askew = (one) => {
    for (let up = one; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.rotate !== "none" || /matrix\([^,]+, -?0\.0*[1-9]/.test(style.transform)) return true;
    }
    return false;
  };
  const radius = (one, box) => {
    const told = getComputedStyle(one).borderTopLeftRadius;
    const size = Math.min(box.width, box.height);
    return Math.min(told.endsWith("%") ? (parseFloat(told) / 100) * size : parseFloat(told) || 0, size / 2);
  };
  const missed = (one, box) => {
    for (const [x, y] of points(one, box)) {
      const met = document.elementFromPoint(x, y);
      if (met?.closest(PASSING)) continue;
      if (!met || !(target(one).contains(met) || met.closest("label")?.contains(one))) return { met };
    }
    return null;
  };
  const amongWords = (one) =>
    one.parentElement.matches("p, li, td, dd, span, summary, figcaption, small") &&
    [...one.parentElement.childNodes].some((other) => other.nodeType === Node.TEXT_NODE && other.data.trim());
  const moved = [];
  const scrolled = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (up.scrollHeight > up.clientHeight || up.scrollWidth > up.clientWidth) moved.push([up, up.scrollLeft, up.scrollTop]);
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  };
  const back = () => {
    for (const [one, left, top] of moved.splice(0).reverse()) one.scrollTo({ left, top, behavior: "instant" });
  };
  const acting = [...document.querySelectorAll(ACTS)].filter((one) => shown(one) && !one.matches(".skip, [tabindex='-1']:not(button, a, input)"));
  const able = acting.filter((one) => !one.disabled);
  for (const one of able) {
    let box = boxOf(one);
    if (!box) continue;
    let miss = missed(one, box);
    if (miss) {
      scrolled(target(one));
      box = boxOf(one);
      miss = missed(one, box);
      back();
    }
    if (miss) say("out of reach", one, `under ${miss.met ? named(miss.met) : "the edge"}`);
  }
  if (wanted.phone) {
    const names = new Set(able.filter((one) => large(boxOf(one))).map(nameOf));
    for (const one of able) {
      const box = boxOf(one);
      if (box && !large(box) && !amongWords(one) && !(one instanceof SVGElement && names.has(nameOf(one))))
        say("too small", one, `${box.width.toFixed(0)}x${box.height.toFixed(0)}`);
    }
  }
  function large(box) {
    return box && box.width >= 43.5 && box.height >= 43.5;
  }
  function nameOf(one) {
    return one.dataset.also ?? one.getAttribute("aria-label") ?? one.textContent.trim();
  }

  // -- what can be read ------------------------------------------------------------------------------------------------
  const texts = [];
  const walk = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (node.data.trim() && node.parentElement && !node.parentElement.closest("script, style, option, title") && shown(node.parentElement))
      texts.push(node);
  }
  const range = document.createRange();
  const rectsOf = (node) => {
    const [from, to] = [node.data.search(/\S/), node.data.trimEnd().length];
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5);
  };
  const clips = (one) => {
    // Those that cut off what stands in this element: hidden, not to be scrolled to.
    const found = [];
    let free = false; // an absolute box is not cut by ancestors that do not hold it
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const holds = style.position !== "static" || style.transform !== "none" || style.contain !== "none";
      if (!free || holds) {
        const [x, y] = [style.overflowX, style.overflowY];
        if (/auto|scroll/.test(x + y)) found.push([up, /hidden|clip/.test(x), /hidden|clip/.test(y), true]);
        else if (/hidden|clip/.test(x + y)) found.push([up, /hidden|clip/.test(x), /hidden|clip/.test(y), false]);
      }
      if (style.position === "fixed") break;
      if (holds) free = false;
      if (style.position === "absolute") free = true;
    }
    return found;
  };
  const known = new Map();
  for (const node of texts) {
    const one = node.parentElement;
    const boxes = rectsOf(node);
    if (!boxes.length) continue;
    if (!known.has(one)) known.set(one, clips(one));
    let scrolls = false;
    for (const [up, x, y, rolls] of known.get(one)) {
      const edge = up.getBoundingClientRect();
      if (rolls) scrolls = true;
      const cut = boxes.some(
        (box) =>
          (x && (box.left < edge.left - SOME || box.right > edge.right + SOME)) ||
          (y && !scrolls && (box.top < edge.top - box.height / 4 || box.bottom > edge.bottom + box.height / 4)),
      );
      if (cut) {
        say("cut off", one, up === one ? "" : `by ${named(up)}`);
        break;
      }
      if (rolls) break; // whatever is beyond can be scrolled to
    }
    if (!scrolls && boxes.some((box) => box.left < -SOME || box.right > width + SOME)) say("beyond the edge", one);
    if (!(one instanceof SVGElement)) {
      const ground = groundOf(one);
      const edge = ground?.getBoundingClientRect();
      if (edge && boxes.some((box) => box.right > edge.right + 2 || box.left < edge.left - 2))
        say("over its edge", one, `of ${named(ground)}`);
    }
    if (boxes.length > 1) brokenWords(node, one);
  }
  function groundOf(one) {
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.display === "inline" || style.display === "contents") continue;
      if (style.backgroundImage !== "none" || parseFloat(style.borderLeftWidth) > 0 || paints(style.backgroundColor)) return up;
      if (/auto|scroll/.test(style.overflowX)) return null;
    }
    return null;
  }
  function paints(colour) {
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(colour);
    return colour !== "transparent" && (!alpha || Number(alpha[1]) > 0.3);
  }
  function brokenWords(node, one) {
    for (const word of node.data.matchAll(/[\p{L}\p{N}’']{2,}/gu)) {
      if (word[0].length > 30) continue; // a fingerprint
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = [...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => Math.round(box.top));
      if (tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 4 && !node.data.includes("\u00ad"))
        say("broken word", one, word[0]);
    }
  }

  // -- what lies over it: with all that lets the pointer through made solid ----------------------------------------------
  // A rule for every element would have the whole page styled anew, twice.
  const SOLID = "data-solid";
  const ofDrawn = (rules) =>
    [...rules].flatMap((rule) => [
      ...(rule.style?.pointerEvents && /::?(before|after)/.test(rule.selectorText) ? [rule.selectorText] : []),
      ...ofDrawn(rule.cssRules ?? []),
    ]);
  const drawn = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => ofDrawn(sheet.cssRules));
  const hosts = drawn.map((selector) => selector.replace(/::?(before|after)/g, "")).join(", ");
  const airy = [...document.querySelectorAll("*")].filter((one) => getComputedStyle(one).pointerEvents !== "auto");
  const made = [...airy, ...(hosts ? document.querySelectorAll(hosts) : [])];
  const solid = new CSSStyleSheet();
  solid.replaceSync(`[${SOLID}], [${SOLID}]::before, [${SOLID}]::after { pointer-events: auto !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, solid];
  for (const one of made) one.setAttribute(SOLID, "");
  for (const node of texts) {
    const one = node.parentElement;
    if (one instanceof SVGElement) continue; // the words of a map are its ground
    for (const box of rectsOf(node)) {
      const [y, step] = [(box.top + box.bottom) / 2, box.width / 4];
      for (const x of [box.left + step, box.left + 2 * step, box.right - step]) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const met = document.elementFromPoint(x, y);
        if (!met || met.contains(one) || one.contains(met) || !covers(met)) continue;
        const whole = one.closest(ACTS);
        if ((whole && whole.contains(met)) || !inSight(one, x, y)) continue; // a piece on its own card
        say("covered", one, `by ${named(met)}`);
      }
    }
  }
  function covers(met) {
    const style = getComputedStyle(met);
    if (met.closest(PASSING) || (!wanted.exact && stays(met))) return false;
    if (Number(style.opacity) < 0.3) return false;
    if (met instanceof SVGElement && !(met instanceof SVGSVGElement)) return style.fill !== "none" && met.tagName !== "text";
    if (met instanceof SVGSVGElement) return false;
    return paints(style.backgroundColor) || style.backgroundImage !== "none" || met.tagName === "IMG";
  }
  function stays(met) {
    // A bar that stays while the page is scrolled: what is under it comes out again.
    for (let up = met; up; up = up.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(up).position)) return true;
    return false;
  }
  function inSight(one, x, y) {
    // What is rolled away under the edge of a list is not covered.
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const edge = up.getBoundingClientRect();
      if (x < edge.left || x >= edge.right || y < edge.top || y > edge.bottom - 1) return false; // hits are of whole pixels
    }
    return true;
  }
  for (const one of made) one.removeAttribute(SOLID);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== solid);

  // -- the stage: whoever touches it to roll it would be back at the table ------------------------------------------------
  for (const one of stage?.querySelectorAll("*") ?? [])
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + SOME)
      say("does not fit", one, `${one.scrollHeight - one.clientHeight} too tall`);

  // -- the page --------------------------------------------------------------------------------------------------------
  const page = document.scrollingElement;
  if (page.scrollWidth > page.clientWidth) say("sideways", document.getElementById("app"), String(page.scrollWidth - page.clientWidth));
  const excess = page.scrollHeight - innerHeight;
  if (wanted.exact ? excess !== 0 : excess > 0 && excess < 10) say("height", document.getElementById("app"), `${excess} too tall`);
  return [...found].map(([line, times]) => (times > 1 ? `${line} (${times})` : line));
};

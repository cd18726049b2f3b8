"""What printed rules call besides each other, in JavaScript.

A number of JavaScript is exact up to 2^53, and its bit operations take 32 bits only. A set of sixty spaces has more, so
bit operations beyond 32 bits are made with BigInt, and what is beyond 2^53 stays one. A mistake is loud then: a BigInt
and a number cannot be added.
"""

RUNTIME = """\
const $small=(a)=>typeof a!="bigint"&&(a|0)==a;
const $back=(x)=>x>=-9007199254740991n&&x<=9007199254740991n?Number(x):x;
const $and=(a,b)=>$small(a)&&$small(b)?a&b:$back(BigInt(a)&BigInt(b));
const $or=(a,b)=>$small(a)&&$small(b)?a|b:$back(BigInt(a)|BigInt(b));
const $xor=(a,b)=>$small(a)&&$small(b)?a^b:$back(BigInt(a)^BigInt(b));
const $shl=(a,n)=>n<31&&Math.abs(Number(a))<2**(31-n)?Number(a)<<n:$back(BigInt(a)<<BigInt(n));
const $shr=(a,n)=>$small(a)?a>>Math.min(n,31):$back(BigInt(a)>>BigInt(n));
const $not=(a)=>$small(a)?~a:$back(~BigInt(a));
const $mod=(a,b)=>(a%b+b)%b;
const $div=(a,b)=>(a-$mod(a,b))/b;
const below=(luck,n)=>luck.below(n);
"""

# In the guarded build nothing is undefined, everything counted is a whole number, every index lies in its row, and
# every field takes only what its declared width holds. `$guard` puts that around a state or a move.
GUARDS = """\
const $stop = (why) => { throw new Error(why); };
const $got = (x, name) => (x === undefined ? $stop(`${name} has no value`) : x);
const $said = (x) => (typeof x == "object" ? "a row or table" : String(x));
const $whole = (x) => typeof x == "boolean" || typeof x == "bigint" || Number.isSafeInteger(x);
const $int = (x) => ($whole(x) ? (typeof x == "boolean" ? Number(x) : x) : $stop(`no whole number: ${$said(x)}`));
const $truth = (x) => ($whole(x) ? x : $stop(`neither true nor false: ${$said(x)}`));
const $times = (n) => ($int(n) < 0 ? $stop(`a shift by ${n}`) : n);
function $fits(kind, x) {
  const signed = kind?.[0] == "i";
  const limit = kind && 2 ** (8 * Number(kind.slice(1)) - Number(signed));
  return kind && ($int(x) >= limit || x < (signed ? -limit : 0)) ? $stop(`${x} in ${kind}`) : $int(x);
}
function $row(row, kind, shape = [row.length]) {
  const at = (i) => (Object.hasOwn(row, i) ? i : $stop(`index ${String(i)} of ${row.length}`));
  return new Proxy(row, {
    get: (_, i) => (i == "length" ? row.length : $part(row[at(i)], kind, shape.slice(1))),
    set: (_, i, x) => { row[at(i)] = $fits(kind, x); return true; },
  });
}
function $table(table, fields) {
  const of = (name) => (Object.hasOwn(fields, name) ? name : $stop(`no field ${String(name)}`));
  return new Proxy(table, {
    get: (_, name) => $part(table[of(name)], ...fields[name]),
    set: (_, name, x) => { table[of(name)] = $fits(fields[name][0], x); return true; },
  });
}
const $part = (x, kind, shape) =>
  (shape.length ? $row(x, kind, shape) : typeof kind == "object" ? $table(x, kind) : $int(x));
"""

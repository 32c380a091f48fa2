import type { Span } from "../words/sentences.ts";

/** Where links may lead. */
const PROTOCOLS = ["https:", "http:", "mailto:"];
/** What an address is written with: a bracket, a quote or a blank ends it. */
const BARE = /https?:\/\/[a-z\d][!#$%&'()*+,\-./\d:;=?@a-z_~]*/iy;
const TARGET = /\([ \t]*([^\s<>"[\]`\\]+)(?:[ \t]+"[^"\n]*")?[ \t]*/y;
const IN_WORD = /[\p{L}\p{N}]/u;

/** A part of a text that is a link, and where it leads. */
export type Link = Span & { href: string };

/** The address where a link may lead; null elsewhere, and for one that shows another name than the site's before it. */
function safeAddress(written: string): string | null {
  const address = URL.parse(written);
  if (!address || !PROTOCOLS.includes(address.protocol) || address.username || address.password) return null;
  return address.href;
}

/** An address that stands in a text by itself; the signs that end a sentence behind it are not part of it. */
export function bareLinkAt(text: string, at: number): Link | null {
  if (IN_WORD.test(text.charAt(at - 1))) return null;
  BARE.lastIndex = at;
  const found = BARE.exec(text)?.[0] ?? "";
  const length = withoutClosing(found);
  const href = safeAddress(found.slice(0, length));
  return href === null ? null : { start: at, end: at + length, href };
}

/** The addresses that stand in a text by themselves, in order. */
export function bareLinksIn(text: string): Link[] {
  const links: Link[] = [];
  for (const { index } of text.matchAll(/https?:\/\//gi)) {
    const link = index >= (links.at(-1)?.end ?? 0) ? bareLinkAt(text, index) : null;
    if (link) links.push(link);
  }
  return links;
}

function withoutClosing(address: string): number {
  let open = 0;
  for (const letter of address) open += letter === "(" ? 1 : letter === ")" ? -1 : 0;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const letter = address.charAt(end - 1);
    if (letter === ")" && open < 0) open += 1;
    else if (!".,:;!?'*_~".includes(letter)) break;
  }
  return end;
}

/**
 * The part of a link behind its text: `(address)` or `(address "title")`; null where it is none, or leads elsewhere.
 */
export function linkTargetAt(text: string, at: number): { end: number; href: string } | null {
  TARGET.lastIndex = at;
  const found = TARGET.exec(text);
  if (!found?.[1]) return null;
  const [whole, written] = found;
  // The address takes closing brackets as far as they are of its own.
  const own = ownBrackets(written);
  const close = own === written.length ? at + whole.length : at + whole.indexOf(written) + own;
  if (text.charAt(close) !== ")") return null;
  const href = safeAddress(written.slice(0, own));
  return href === null ? null : { end: close + 1, href };
}

/** Where the first closing bracket stands that was not opened in the address. */
function ownBrackets(address: string): number {
  let open = 0;
  for (let at = 0; at < address.length; at += 1) {
    const letter = address.charAt(at);
    if (letter === ")" && open === 0) return at;
    open += letter === "(" ? 1 : letter === ")" ? -1 : 0;
  }
  return address.length;
}

/** Whether the end of a text that will grow may be the beginning of `(address)`. */
export function mayBecomeTarget(rest: string): boolean {
  const begun = /^\([ \t]*([^\s<>"[\]`\\)]*)$/.exec(rest)?.[1]?.toLowerCase();
  return (
    begun !== undefined &&
    ["https://", "http://", "mailto:"].some((scheme) => scheme.startsWith(begun) || begun.startsWith(scheme))
  );
}

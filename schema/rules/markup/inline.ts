import { Emphasis } from "./emphasis.ts";
import { bareLinkAt, linkTargetAt, mayBecomeTarget } from "./links.ts";
import type { Link } from "./links.ts";
import type { Sign } from "./runs.ts";

/** What may be a sign. */
const SIGNS = /[\\`*_[\]]|https?:\/\//gi;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/** A bracket that a link may begin with. */
interface Bracket {
  at: number;
  /** How many links there were before it, and openers of emphasis. */
  links: number;
  openers: number;
}

/** The signs in one paragraph. What is still open at its end counts as ended there where more of it will come. */
export function signsIn(text: string, isOpen: boolean): Sign[] {
  return new Paragraph(text, isOpen).read();
}

/** Reads a paragraph from its start on; each place is looked at a bounded number of times. */
class Paragraph {
  readonly #text: string;
  readonly #isOpen: boolean;
  readonly #signs: Sign[] = [];
  readonly #links: Link[] = [];
  readonly #brackets: Bracket[] = [];
  readonly #emphasis: Emphasis;
  readonly #ticks: Ticks;

  constructor(text: string, isOpen: boolean) {
    this.#text = text;
    this.#isOpen = isOpen;
    this.#emphasis = new Emphasis(text, this.#signs);
    this.#ticks = ticksIn(text);
  }

  read(): Sign[] {
    const signs = new RegExp(SIGNS);
    for (let found = signs.exec(this.#text); found; found = signs.exec(this.#text))
      signs.lastIndex = this.#readSign(found[0], found.index);
    if (this.#isOpen) this.#emphasis.endAll();
    return [...this.#signs, ...this.#links.map((link): Sign => ({ ...link, look: "link" }))];
  }

  /** Reads what may be a sign, and returns where it ends. */
  #readSign(sign: string, at: number): number {
    if (sign === "\\") return this.#readEscape(at);
    if (sign === "`") return this.#readCode(at);
    if (sign === "*" || sign === "_") return this.#emphasis.read(at);
    if (sign === "]") return this.#readLink(at);
    if (sign === "[") {
      this.#brackets.push({ at, links: this.#links.length, openers: this.#emphasis.openers });
      return at + 1;
    }
    const link = bareLinkAt(this.#text, at);
    if (link) this.#links.push(link);
    return link?.end ?? at + sign.length;
  }

  #hide(start: number, end: number): void {
    this.#signs.push({ start, end, look: "hidden" });
  }

  #readEscape(at: number): number {
    if (!ESCAPABLE.test(this.#text.charAt(at + 1))) return at + 1;
    this.#hide(at, at + 1);
    return at + 2;
  }

  #readCode(at: number): number {
    const from = this.#ticks.endOf(at);
    const close = this.#ticks.nextOf(from - at, from) ?? (this.#isOpen ? this.#text.length : null);
    if (close === null) return from;
    const end = Math.min(close + from - at, this.#text.length);
    this.#hide(at, from);
    this.#hide(close, end);
    this.#signs.push({ start: from, end: close, look: "code" });
    return end;
  }

  #readLink(at: number): number {
    const bracket = this.#brackets.pop();
    const end = bracket ? this.#linkEnd(bracket, at) : null;
    if (!bracket || end === null) return at + 1;
    this.#hide(bracket.at, bracket.at + 1);
    this.#hide(at, end);
    this.#emphasis.forgetFrom(bracket.openers);
    // No link is within another.
    this.#brackets.length = 0;
    return end;
  }

  /** Where the link ends whose text ends there; null where it is none. */
  #linkEnd(bracket: Bracket, at: number): number | null {
    const text = this.#text;
    // A picture is none, and is not drawn.
    if (text.charAt(bracket.at - 1) === "!" || at === bracket.at + 1) return null;
    const target = linkTargetAt(text, at + 1);
    if (!target) return this.#isOpen && mayBecomeTarget(text.slice(at + 1)) ? text.length : null;
    // What looks like an address leads there.
    if (this.#links.slice(bracket.links).some(({ href }) => href !== target.href)) return null;
    this.#links.length = bracket.links;
    this.#links.push({ start: bracket.at + 1, end: at, href: target.href });
    return target.end;
  }
}

/** The signs of code in a paragraph, which are asked for from its start on. */
interface Ticks {
  endOf(at: number): number;
  /** The first place from there on with so many signs. */
  nextOf(count: number, from: number): number | null;
}

function ticksIn(text: string): Ticks {
  const ends = new Map<number, number>();
  const places = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    ends.set(index, index + run.length);
    const others = places.get(run.length);
    if (others) others.push(index);
    else places.set(run.length, [index]);
  }
  const passed = new Map<number, number>();
  return {
    endOf: (at) => ends.get(at) ?? at + 1,
    nextOf(count, from) {
      const those = places.get(count) ?? [];
      let next = passed.get(count) ?? 0;
      while (next < those.length && (those[next] ?? 0) < from) next += 1;
      passed.set(count, next);
      return those[next] ?? null;
    },
  };
}

import type { Headline } from "../headline.ts";
import type { DatabaseSpent, StatementSpent } from "./spent.ts";

/** What an act has cost on one database, over all its rounds. */
export class Measured {
  times = 0;
  processor = 0;
  buffers = 0;
  fetched = 0;
  readonly statements = new Map<string, StatementSpent>();

  add(
    { processor, buffers, fetched, statements }: DatabaseSpent & { statements: StatementSpent[] },
    times: number,
  ): void {
    this.times += times;
    this.processor += processor;
    this.buffers += buffers;
    this.fetched += fetched;
    for (const one of statements) {
      const known = this.statements.get(one.statement) ?? { ...one, buffers: 0, ms: 0 };
      this.statements.set(one.statement, { ...known, buffers: known.buffers + one.buffers, ms: known.ms + one.ms });
    }
  }
}

/** An act, on the database of few people and on that of many. */
export interface Compared {
  name: string;
  few: Measured;
  many: Measured;
}

const NAME = 32;
const HEADS = ["CPU ms: few", "many", "×", "pages: few", "many", "×", "fetched: few", "many", "times"];
const row = (cells: string[]): string => cells.map((cell) => cell.padStart(13)).join("");
const ratio = (own: number, other: number): string => (own / other).toFixed(2);

/** Each act's cost, and how much more it is with many. */
export function growthTable(results: readonly Compared[]): string {
  const lines = results.map(({ name, few, many }) => {
    const each = (of: "processor" | "buffers", digits: number): string[] => {
      const [one, other] = [few[of] / few.times, many[of] / many.times];
      return [one.toFixed(digits), other.toFixed(digits), ratio(other, one)];
    };
    const fetched = [few, many].map((of) => (of.fetched / of.times).toFixed(1));
    return name.padEnd(NAME) + row([...each("processor", 3), ...each("buffers", 0), ...fetched, String(many.times)]);
  });
  return ["".padEnd(NAME) + row(HEADS), ...lines].join("\n");
}

/** Statements an act names, and letters of each. */
const [MOST_STATEMENTS, LETTERS] = [4, 150];

/** For each act, the statements that look at most pages more, or take most time more, with many. */
export function grownStatements(results: readonly Compared[]): string {
  return results
    .flatMap(({ name, few, many }) => {
      const grown = [...many.statements.values()].map(({ statement, buffers, ms }) => {
        const before = few.statements.get(statement) ?? { buffers: 0, ms: 0 };
        const each = (own: number, other: number): number => own / many.times - other / few.times;
        return { statement, pages: each(buffers, before.buffers), ms: each(ms, before.ms) };
      });
      const worst = grown.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_STATEMENTS);
      return [
        `\n${name}`,
        ...worst.map(
          ({ statement, pages, ms }) =>
            `  +${pages.toFixed(1)} pages, +${ms.toFixed(3)} ms  ${statement.replaceAll(/\s+/g, " ").slice(0, LETTERS)}`,
        ),
      ];
    })
    .join("\n");
}

/** The same in short, for the table of all benches. */
export function growthHeadline({ name, few, many }: Compared, messages: number): Headline {
  const [one, other] = [few.processor / few.times, many.processor / many.times];
  return {
    what: `${name}, among ${messages} messages`,
    measured: `${other.toFixed(2)} ms of PostgreSQL's processor time, ${(many.buffers / many.times).toFixed(0)} pages`,
    beside:
      `${ratio(other, one)} × the time, ` +
      `${ratio(many.buffers / many.times, few.buffers / few.times)} × the pages of an almost empty database`,
  };
}

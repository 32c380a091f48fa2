/** What PostgreSQL's log says of one step of one statement. */
export interface Duration {
  /** `statement` where parsing, planning and execution are one step. */
  step: "parse" | "bind" | "execute" | "statement";
  /** The statement's name, or the beginning of its text without values. */
  label: string;
  ms: number;
}

const LINE = /duration: ([\d.]+) ms {2}(parse|bind|execute|statement)(?: ([^:]+))?: (.*(?:\n\t.*)*)/g;
/** What the mail queue does by itself, and what a benchmark asks for itself. */
const ASIDE = /pgboss|alter system|pg_reload_conf/;
export const LABEL_LETTERS = 60;

/** Reads a piece of PostgreSQL's log, written with `log_min_duration_statement = 0`. */
export function durationsIn(log: string): Duration[] {
  return [...log.matchAll(LINE)].flatMap(([, ms, step, name, text = ""]) =>
    ASIDE.test(text) ? [] : [{ step: stepOf(step), label: labelOf(name, text), ms: Number(ms) }],
  );
}

function stepOf(step = ""): Duration["step"] {
  return step === "parse" || step === "bind" || step === "execute" ? step : "statement";
}

function labelOf(name: string | undefined, text: string): string {
  if (name !== undefined && name !== "<unnamed>") return name;
  const plain = text
    .replaceAll(/'[^']*'/g, "…")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.slice(0, LABEL_LETTERS);
}

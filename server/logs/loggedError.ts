/** An error as a log may have it: what went wrong and where, without the values it went wrong with. */
export interface LoggedError {
  type: string;
  message: string;
  /** Frames only: the text above them repeats the message. */
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
  /** Of a database's error, a system's or an answer's: names and numbers that our own code or another program gave. */
  [detail: string]: unknown;
}

/**
 * All that is logged of an error's own properties.
 * PostgreSQL's `detail` and `where` repeat rows.
 */
const DETAILS = [
  "code",
  "severity",
  "routine",
  "schema",
  "table",
  "column",
  "constraint",
  "dataType",
  "syscall",
  "status",
  "statusCode",
];

/**
 * Errors of the JSON parser and of the ORM's and the forms' checks
 * repeat in their messages what they could not read.
 */
const TELLTALES = /^(SyntaxError|ValidationError)$/;

/** An address, which may hold a password before the `@`; a token or a hash. */
const PRIVATE = /(?<![^\s<>"'(])[^\s<>"'(@]+@[^\s<>"')]+|[\w-]{40,}/g;

/** Causes of causes that are logged. */
const DEPTH = 4;

/** How every logger writes errors; the only way by which an error gets into a log. */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { name, cause } = error;
  const errors = "errors" in error && Array.isArray(error.errors) ? error.errors : [];
  return {
    type: name,
    message: messageOf(error),
    stack: framesOf(error),
    ...Object.fromEntries(DETAILS.flatMap((key) => detailOf(error, key))),
    ...(cause !== undefined && depth > 0 && { cause: loggedError(cause, depth - 1) }),
    ...(errors.length > 0 && depth > 0 && { errors: errors.map((one) => loggedError(one, depth - 1)) }),
  };
}

function detailOf(error: Error, key: string): [string, string | number][] {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" || typeof value === "number" ? [[key, value]] : [];
}

function messageOf(error: Error): string {
  if (TELLTALES.test(error.name)) return "";
  // Data exceptions quote the value, in the language and the quotation marks of that server.
  if (isOfPostgres(error) && error.code.startsWith("22")) return "a value does not fit";
  // The ORM adds PostgreSQL's detail, which quotes values, in further lines.
  const [first = ""] = error.message.split("\n", 1);
  return first.replaceAll(PRIVATE, "…");
}

/**
 * PostgreSQL's errors have a class and a condition as their code:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html.
 */
function isOfPostgres(error: Error): error is Error & { code: string } {
  return "severity" in error && "code" in error && typeof error.code === "string";
}

function framesOf({ stack = "", message }: Error): string {
  const said = new Set(message.split("\n"));
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && !said.has(line))
    .join("\n");
}

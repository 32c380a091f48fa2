import { createStore } from "../store.ts";

export interface LogEntry {
  /** Milliseconds since 1970. */
  at: number;
  level: "error" | "warn" | "info";
  text: string;
}

/** Entries that are stored; the oldest are dropped first (specification, section 9). */
export const LOG_MAX = 1000;

/** Characters stored of an entry: a stack may be long. */
const TEXT_MAX = 500;

const store = createStore<readonly LogEntry[]>([]);

const wordsOf = (value: unknown): string => (value instanceof Error ? (value.stack ?? value.message) : String(value));

export function log(level: LogEntry["level"], ...values: readonly unknown[]): void {
  const text = values.map(wordsOf).join(" ").slice(0, TEXT_MAX);
  store.set([...store.get().slice(1 - LOG_MAX), { at: Date.now(), level, text }]);
}

/** Records console messages, uncaught errors, and changes of the connection. */
export function followConsole(): void {
  for (const level of ["error", "warn"] as const) {
    const tell = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      tell(...values);
      log(level, ...values);
    };
  }
  addEventListener("error", ({ error, message }) => log("error", error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => log("error", reason));
  for (const change of ["online", "offline"]) addEventListener(change, () => log("info", change));
}

export const clearLog = (): void => store.set([]);
export const useLog = store.use;

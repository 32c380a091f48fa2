import { onTestFinished } from "vitest";

/** Gives an object something that jsdom lacks, for as long as the test runs. */
export function lend(target: object, properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    onTestFinished(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  }
}

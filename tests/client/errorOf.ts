import { prettyDOM } from "@testing-library/react";

/**
 * A query's error, which prints the page once it is read: a query that waits fails often before what it waits for is
 * there, and printing each time took a twelfth of these tests' time.
 */
export function errorOf(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = "TestingLibraryElementError";
  let text: string | undefined;
  const print = () => (text ??= [message, prettyDOM(container)].filter(Boolean).join("\n\n"));
  Object.defineProperty(error, "message", { configurable: true, get: print });
  return error;
}

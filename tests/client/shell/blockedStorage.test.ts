import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const [, script = ""] = /<script>([^]*?)<\/script>/.exec(readFileSync("client/index.html", "utf8")) ?? [];

test("where the browser blocks storage, the page has one of its own, which lasts as long as the page", () => {
  const page = createContext();
  runInContext(
    `const blocked = { configurable: true, get() { throw new Error("Access is denied for this document."); } };
    var window = globalThis;
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, blocked);`,
    page,
  );
  const use = (name: string): unknown =>
    runInContext(
      `${name}.setItem("session", "ann"); ${name}.setItem("count", 3); ${name}.setItem("gone", "1");
      ${name}.removeItem("gone");
      ({ keys: Object.keys(${name}), values: ["session", "count", "gone", "getItem"].map((key) => ${name}.getItem(key)) })`,
      page,
    );
  expect(() => use("localStorage")).toThrow("denied");
  runInContext(script, page);
  for (const name of ["localStorage", "sessionStorage"])
    expect(JSON.stringify(use(name))).toBe(
      JSON.stringify({ keys: ["session", "count"], values: ["ann", "3", null, null] }),
    );
});

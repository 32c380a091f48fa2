import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { imageInstructions } from "../kit/server/imageInstructions.ts";

const { stages, command } = imageInstructions();
const [build = [], image = []] = stages;
const packageFile: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

test("the image is built from files that are there, and that reach the build", () => {
  const copied = build.filter(([name]) => name === "COPY").flatMap(([, rest]) => rest.split(" ").slice(0, -1));
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const [first, ...others] = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => /^[^#]/.test(line));
  expect(first).toBe("*");
  expect(others.toSorted()).toEqual(copied.map((path) => `!${path}`).toSorted());
});

test("the image runs what `npm start` runs, as an ordinary user, on the Node of .nvmrc, and tells its health", () => {
  expect(command.join(" ")).toBe(packageFile.scripts.start);
  const of = (name: string): string[] => image.filter(([each]) => each === name).map(([, rest]) => rest);
  expect(of("USER")).toEqual(["node"]);
  expect(of("HEALTHCHECK")[0]).toContain("/readyz");
  const node = readFileSync(".nvmrc", "utf8").trim().replace(/^v/, "").split(".")[0];
  for (const stage of stages) expect(stage[0]?.[1]).toMatch(new RegExp(`^node:${node}-slim`));
});

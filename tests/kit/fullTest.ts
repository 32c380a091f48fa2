import { test } from "vitest";

type Register = (name: string, run: () => Promise<void>, timeoutMs?: number) => void;

/**
 * A test that runs with `FULL=1` alone: what it promises is kept by a cheaper one as well, or costs too much for every
 * run. A file that has only such tests is named `*.full.test.ts` instead.
 */
export const fullTest: Register = process.env.FULL ? test : () => undefined;

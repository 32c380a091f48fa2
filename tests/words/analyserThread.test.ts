import { describe, expect, test } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { workerAnalyser } from "../../server/adapters/words/workerAnalyser.ts";
import type { WorkerAnalyserOptions } from "../../server/adapters/words/workerAnalyser.ts";

/**
 * A thread that says each text once as a word; `die` ends it, `hang` never answers, `throw` fails. The lemma is the
 * number of the text since the thread began.
 */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    let asked = 0;
    parentPort.on("message", ({ text, part }) => {
      if (part && part.text !== "hang") parentPort.postMessage({ read: { read: asked } });
      if (part) return;
      asked += 1;
      if (text === "die") process.exit(1);
      if (text === "throw") throw new Error("secret text");
      if (text === "fail") parentPort.postMessage({ failure: "RangeError" });
      else if (text !== "hang") parentPort.postMessage({ words: [[0, text.length, String(asked), null, null]] });
    });
  `)}`,
);

async function withAnalyser(
  options: WorkerAnalyserOptions,
  work: (analyse: (text: string) => Promise<string>, analyser: ReturnType<typeof workerAnalyser>) => Promise<void>,
): Promise<void> {
  const analyser = workerAnalyser({ program: PROGRAM, ...options });
  const analyse = async (text: string) => (await analyser.analyse("en", text))[0]?.[2] ?? "";
  await work(analyse, analyser).finally(() => analyser.close());
}

const ANNA = { userId: "anna", nativeLanguage: "de" } as const;
const part = (text: string) => ({ text, language: "en", isLast: true, firstLine: 1 }) as const;

describe("the analyser's thread", () => {
  test.each(["die", "throw"])(
    "is started again after a text at which it ends by %s, and others do not notice",
    (text) =>
      withAnalyser({}, async (analyse) => {
        expect(await analyse("first")).toBe("1");
        const [failed, ...others] = await Promise.allSettled([analyse(text), analyse("second"), analyse("third")]);
        expect(failed).toMatchObject({ status: "rejected", reason: { message: "the analyser's thread has died" } });
        expect(others).toEqual([
          { status: "fulfilled", value: "1" },
          { status: "fulfilled", value: "2" },
        ]);
      }),
  );

  test("is started again after a text that takes too long", () =>
    // A file behind it, which may take as long as a thread needs to start: the new thread has had no text.
    withAnalyser({ longestMs: 300, longestFileMs: 30_000 }, async (analyse, { read }) => {
      const [failed, other] = await Promise.allSettled([analyse("hang"), read(part("words"), ANNA)]);
      expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("300 ms") } });
      expect(other).toEqual({ status: "fulfilled", value: { read: 0 } });
    }));

  test("goes on after a text that it cannot analyse, and names the error alone", () =>
    withAnalyser({}, async (analyse) => {
      await expect(analyse("fail")).rejects.toThrow("a text could not be analysed (RangeError)");
      expect(await analyse("second")).toBe("2");
    }));

  test("ends when it has had nothing to do, and is started again", () =>
    withAnalyser({ idleMs: 1 }, async (analyse) => {
      expect(await analyse("first")).toBe("1");
      await expect.poll(() => analyse(`later ${Math.random()}`)).toBe("1");
    }));
});

describe("parts of files", () => {
  test("are read when no text waits, however many do", () =>
    withAnalyser({}, async (analyse, { read }) => {
      const first = analyse("a");
      const file = read(part("words"), ANNA);
      const texts = ["b", "c", "d"].map((text) => analyse(text));
      expect(await file).toEqual({ read: 4 });
      await Promise.all([first, ...texts]);
    }));

  test("of one user take no room of others", () =>
    withAnalyser({ mostFilesEach: 2, mostFiles: 3 }, async (_analyse, { read }) => {
      const own = ["hang", "b", "c"].map((text) => read(part(text), ANNA).catch(() => "ended"));
      await expect(read(part("d"), ANNA)).rejects.toMatchObject({ code: "SERVICE_OVERLOADED" });
      const others = read(part("e"), { ...ANNA, userId: "ben" }).catch(() => "ended");
      await expect(read(part("f"), { ...ANNA, userId: "carl" })).rejects.toMatchObject({ code: "SERVICE_OVERLOADED" });
      void own;
      void others;
    }));

  test("that take too long end without the texts behind them", () =>
    withAnalyser({ longestFileMs: 300 }, async (analyse, { read }) => {
      const [failed, text] = await Promise.allSettled([read(part("hang"), ANNA), analyse("second")]);
      expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("300 ms") } });
      expect(text).toMatchObject({ status: "fulfilled" });
    }));
});

describe("texts that wait for the analyser", () => {
  test("are bounded: more are refused with a time to come back", () =>
    withAnalyser({ mostWaiting: 2 }, async (analyse) => {
      const waiting = ["hang", "b", "c"].map((text) => analyse(text).catch(() => "ended"));
      const refused = await analyse("d").catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(AppError);
      expect(refused).toMatchObject({ code: "SERVICE_OVERLOADED", params: { retryAfter: 2 } });
      void waiting;
    }));

  test("are analysed once where several ask for the same", () =>
    withAnalyser({}, async (analyse) => {
      expect(await Promise.all([analyse("same"), analyse("same"), analyse("same")])).toEqual(["1", "1", "1"]);
      expect(await analyse("other")).toBe("2");
    }));

  test("end with it", () =>
    withAnalyser({}, async (analyse, analyser) => {
      const waiting = ["hang", "b"].map((text) => analyse(text));
      const ended = Promise.allSettled(waiting);
      await analyser.close();
      for (const outcome of await ended)
        expect(outcome).toMatchObject({ status: "rejected", reason: { code: "SERVICE_OVERLOADED" } });
      await expect(analyse("after")).rejects.toMatchObject({ code: "SERVICE_OVERLOADED" });
    }));
});

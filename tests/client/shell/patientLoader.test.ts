import { expect, test } from "vitest";
import { createPatientLoader } from "../../../client/src/lib/i18n/patientLoader.ts";

test("a load that fails is tried five more times, then given up", async () => {
  const load = createPatientLoader({ retries: 5, parallel: 10, firstDelay: 0 });
  let tries = 0;
  const failing = (): Promise<string> => {
    tries += 1;
    return Promise.reject(new Error("offline"));
  };
  await expect(load(failing)).rejects.toThrow("offline");
  expect(tries).toBe(6);

  let left = 5;
  expect(await load(() => (left-- > 0 ? Promise.reject(new Error("offline")) : Promise.resolve("texts")))).toBe(
    "texts",
  );
});

test("of many loads ten run at a time, and all finish", async () => {
  const load = createPatientLoader({ retries: 0, parallel: 10, firstDelay: 0 });
  let running = 0;
  let most = 0;
  const slow = async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    return 1;
  };
  const all = await Promise.all(Array.from({ length: 37 }, () => load(slow)));
  expect(all).toHaveLength(37);
  expect(most).toBe(10);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isServerReachable, reportReachable, reportUnreachable } from "../../../client/src/lib/apollo/reachability.ts";
import { loadFile } from "../../../client/src/lib/loading/loadFile.ts";

let serverAnswers = true;
const reload = vi.fn();
let isLost = true;
const lost = (): Promise<string> =>
  isLost ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve("found");

beforeEach(() => {
  isLost = true;
  vi.useFakeTimers();
  reload.mockClear();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", () => (serverAnswers ? Promise.resolve(new Response()) : lost()));
});

// A load that went on would take the server for out of reach in all later files of this worker.
afterEach(async () => {
  isLost = false;
  reportReachable();
  await vi.advanceTimersByTimeAsync(60_000);
});

test("a file that cannot be fetched without a connection comes when there is one, however long that takes", async () => {
  serverAnswers = false;
  let tries = 0;
  const loading = loadFile(() => {
    tries += 1;
    return serverAnswers ? Promise.resolve("texts") : lost();
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect({ tries, reachable: isServerReachable() }).toEqual({ tries: 1, reachable: false });
  serverAnswers = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await loading).toBe("texts");
  expect(reload).not.toHaveBeenCalled();
});

test("a file that the server no longer has loads the page again, once a minute at most", async () => {
  serverAnswers = true;
  void loadFile(lost);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
  await expect(loadFile(lost)).rejects.toThrow("Failed to fetch");
  await vi.advanceTimersByTimeAsync(60_000);
  void loadFile(lost);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a server that says it is away is no server that has lost the file", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 503 })));
  reportUnreachable();
  void loadFile(lost);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});

import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { loadedPage } from "../../../client/src/app/routes/loadPage.ts";
import { pages } from "../../../client/src/app/routes/pages.ts";
import { useIdlePreload } from "../../../client/src/app/routes/useIdlePreload.ts";

/** The observer of the page's largest content, as Chromium has it. */
class Paints {
  static supportedEntryTypes = ["largest-contentful-paint"];
  static painted: () => void = () => {};
  constructor(onPaint: () => void) {
    Paints.painted = onPaint;
  }
  observe(): void {}
  disconnect(): void {
    Paints.painted = () => {};
  }
}

let loaded: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  loaded = [];
  for (const name of ["chatLayout", "chatScreen", "search"] as const) {
    loadedPage(name).set(null);
    vi.spyOn(pages, name).mockImplementation(() => {
      loaded.push(name);
      return new Promise(() => {});
    });
  }
  vi.stubGlobal("PerformanceObserver", Paints);
  vi.stubGlobal("requestIdleCallback", (then: () => void) => setTimeout(then));
});

test("the pages that are likely next load one a second, from when the largest content is painted", async () => {
  renderHook(() => useIdlePreload("/"));
  await vi.advanceTimersByTimeAsync(1400);
  Paints.painted();
  await vi.advanceTimersByTimeAsync(1400);
  Paints.painted();
  await vi.advanceTimersByTimeAsync(1400);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(loaded).toEqual(["chatLayout"]);
  await vi.advanceTimersByTimeAsync(1010);
  expect(loaded).toEqual(["chatLayout", "chatScreen"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(loaded).toEqual(["chatLayout", "chatScreen", "search"]);
});

test("a page that is left loads nothing more", async () => {
  const { unmount } = renderHook(() => useIdlePreload("/"));
  await vi.advanceTimersByTimeAsync(1600);
  expect(loaded).toEqual(["chatLayout"]);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual(["chatLayout"]);
});

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "nothing loads ahead on a line like %j",
  async (connection) => {
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection }));
    renderHook(() => useIdlePreload("/"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(loaded).toEqual([]);
  },
);

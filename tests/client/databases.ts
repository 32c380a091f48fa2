import { deleteDB } from "idb";
import * as fake from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";

/** Gives every test of a file a browser that has databases, empty at first. Call once in a test file. */
export function giveDatabases(): void {
  const { default: _, indexedDB, forceCloseDatabase: _close, ...classes } = fake;
  Object.assign(globalThis, classes);
  beforeEach(() => void vi.stubGlobal("indexedDB", indexedDB));
  // Awaited, so that none is deleted in the next test.
  afterEach(async () => {
    for (const { name } of await indexedDB.databases()) if (name) await deleteDB(name);
  });
}

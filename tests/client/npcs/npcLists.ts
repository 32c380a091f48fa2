import { act } from "@testing-library/react";
import { vi } from "vitest";
import type { NpcCardFragment } from "../../../client/src/features/npcs/npcs.generated.ts";
import { server, YUKI } from "../appServer.tsx";

/** A character as the server sends it in a list; what a test does not care about is filled in. */
export const npc = (id: string, fields: Partial<NpcCardFragment> = {}): NpcCardFragment => ({
  ...YUKI,
  id,
  name: id,
  ...fields,
});

/** A page of characters. */
export const npcs = (items: NpcCardFragment[], total = items.length) => ({ data: { npcs: { items, total } } });

/** What was asked of the lists of a type, latest last. */
export const listed = (type: string) =>
  server.asked.filter((it) => it.name === "NpcList" && it.variables.type === type).map(({ variables }) => variables);

/** Answers lists out of these, page by page. */
export function serve(type: string, all: NpcCardFragment[]): void {
  const others = server.answers.NpcList;
  server.answers.NpcList = (variables, headers) => {
    if (variables.type !== type) return others?.(variables, headers);
    const [page, limit] = [Number(variables.page), Number(variables.limit)];
    return npcs(all.slice((page - 1) * limit, page * limit), all.length);
  };
}

/**
 * Replaces the browser's IntersectionObserver; returns a function that scrolls the ends of lists into view.
 * Call in a test, before the page is opened.
 */
export function watchScrolling(): () => void {
  const reached = new Set<() => void>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      private readonly reach: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.reach = () => callback([{ isIntersecting: true }]);
      }
      observe(): void {
        reached.add(this.reach);
      }
      disconnect(): void {
        reached.delete(this.reach);
      }
    },
  );
  return () =>
    act(() => {
      for (const reach of reached) reach();
    });
}

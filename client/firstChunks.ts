import { join } from "node:path";
import type { Rolldown } from "vite";
import { EVERY_PAGES_TEXTS, FIRST_NEEDS } from "./firstNeeds.ts";

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup["name"], (...given: never) => unknown>>[1];

const SOURCES = join(import.meta.dirname, "src");
const FIRST_TEXTS = new Set([...EVERY_PAGES_TEXTS, ...FIRST_NEEDS.flatMap(({ texts }) => texts)]);

/** Packages of every page. They change less often than our code; parts of like size arrive and are compiled at once. */
const PACKAGES: readonly { name: string; test: RegExp }[] = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\// },
  {
    name: "packages",
    test: /node_modules\/(@apollo|@wry|rxjs|optimism|graphql-ws|react-router|react-router-dom)\//,
  },
];

/** What is loaded together, in the order in which a module is taken: the modules here and what they import. */
const PARTS: readonly { name: string; modules: readonly string[] }[] = [
  { name: "first", modules: ["main.tsx", "features/npcs/HomePage.tsx"] },
  { name: "today", modules: ["features/npcs/home/Today.tsx"] },
  { name: "welcome", modules: ["features/accounts/welcome/WelcomePage.tsx"] },
  { name: "sheets", modules: ["app/layout/PageSheets.tsx"] },
  { name: "chat", modules: ["app/layout/ChatLayout.tsx", "features/chat/screen/ChatScreen.tsx"] },
  { name: "events", modules: ["lib/events/followEvents.ts"] },
  { name: "sending", modules: ["app/sendWaiting.ts"] },
  {
    name: "words",
    modules: [
      "features/words/WordsPage.tsx",
      "features/words/review/ReviewPage.tsx",
      "lib/words/guest/answerGuest.ts",
      "lib/words/guest/carryGuestWords.ts",
      "lib/words/guest/guestMarks.ts",
    ],
  },
];

/**
 * The build's chunks: few and large ones for the pages that people enter by. Over HTTP/1.1 a browser has six
 * connections, and each file beyond them waits for a round trip. The bundler divides the other pages.
 */
export function firstChunks(): Rolldown.CodeSplittingOptions {
  const chunks = new Map<string, string>();
  const partOf = (id: string, graph: Graph): string | undefined => {
    if (chunks.size === 0) for (const part of PARTS) fill(chunks, part, graph);
    return chunks.get(id);
  };
  // A chunk takes along what its modules import, so what is imported comes first.
  return {
    groups: [
      ...PACKAGES,
      { debugName: "texts", name: textsChunk },
      ...PARTS.map(({ name }) => ({
        debugName: name,
        name: (id: string, graph: Graph) => (partOf(id, graph) === name ? name : null),
      })),
    ],
  };
}

/** Packages are left out: only the parts of them that are used are taken along. */
function fill(chunks: Map<string, string>, { name, modules }: (typeof PARTS)[number], graph: Graph): void {
  const waiting = modules.map((module) => join(SOURCES, module));
  for (const id of waiting) {
    if (chunks.has(id) || id.includes("/node_modules/")) continue;
    chunks.set(id, name);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
}

/** All texts of first pages in one language come together. */
function textsChunk(id: string): string | null {
  const [, language, name] = /\/(?:locales|texts)\/([^/]+)\/([^/]+)\.json$/.exec(id) ?? [];
  return language && name && FIRST_TEXTS.has(name) ? `texts-${language}` : null;
}

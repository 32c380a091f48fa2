import { join } from "node:path";
import { build } from "vite";
import type { Plugin, Rolldown } from "vite";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { print, stripIgnoredCharacters } from "graphql";
import { EVERY_PAGES_TEXTS, FIRST_NEEDS } from "./firstNeeds.ts";
import { FIRST_QUESTIONS, operationName } from "./src/app/entrance/firstQuestions.ts";
import type { FirstQuestion } from "./src/app/entrance/firstQuestions.ts";
import type { EarlyQuestion } from "./src/lib/early/earlyAnswers.ts";

/** The script that asks for what the first page needs: one small file, which runs before the app's code is here. */
const EARLY = "src/early.ts";

/** The files of the build that a first page needs, by their addresses. early.ts has them as FIRST_FILES. */
export interface FirstFiles {
  /** The page's paths, as a regular expression. */
  path: string;
  code: string[];
  /** On which visits; null for all. */
  visit: "first" | "later" | null;
  /** By language of the interface. */
  texts: Record<string, string[]>;
}

/** What a first page asks the server for, step by step. early.ts has them as FIRST_STEPS. */
export interface FirstSteps {
  /** The page's paths, as a regular expression. */
  path: string;
  steps: EarlyQuestion[][];
}

/** Adds that script to the build and to the page. */
export function preloadFirst(): Plugin {
  let folder = "";
  return {
    name: "preload-first",
    apply: "build",
    configResolved: ({ root }) => void (folder = root),
    generateBundle: {
      order: "pre",
      async handler(_options, bundle) {
        const source = await earlyScript(join(folder, EARLY), firstFiles(bundle));
        this.emitFile({ type: "asset", name: "early.js", source });
      },
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const early = Object.keys(bundle).find((file) => /\/early-[^/]+\.js$/.test(file));
        if (!early) throw new Error(`the build has no ${EARLY}`);
        // It waits for nothing, and nothing for it.
        const attrs = { type: "module", async: true, src: `/${early}` };
        return [{ tag: "script", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}

function firstFiles(bundle: Rolldown.OutputBundle): FirstFiles[] {
  const chunks = Object.values(bundle).filter((made) => made.type === "chunk");
  const chunkOf = (ending: string): Rolldown.OutputChunk | undefined =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  const withImports = (chunk: Rolldown.OutputChunk | undefined): string[] => {
    const files = new Set(chunk ? [chunk.fileName] : []);
    for (const file of files)
      for (const needed of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(needed);
    return [...files];
  };
  // The page itself names these.
  const loaded = new Set(withImports(chunkOf("/index.html")));
  const codeOf = (module: string): string[] => {
    const files = withImports(chunkOf(`/src/${module}`));
    if (files.length === 0) throw new Error(`the build has no ${module}`);
    return files.filter((file) => !loaded.has(file));
  };
  const textsOf = (language: string, names: readonly string[]): string[] =>
    names.flatMap((name) => chunkOf(`/${language}/${name}.json`)?.fileName ?? []);
  const languages = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => /\/locales\/([^/]+)\/common\.json$/.exec(id)?.[1] ?? []);
  return FIRST_NEEDS.map(({ path, visit = null, modules, texts }) => ({
    path,
    visit,
    code: [...new Set(modules.flatMap(codeOf))],
    texts: Object.fromEntries(
      languages.map((language) => [language, [...new Set(textsOf(language, [...EVERY_PAGES_TEXTS, ...texts]))]]),
    ),
  }));
}

/** As the app's cache wants the answers: with the types of all that has an id. */
function firstSteps(): FirstSteps[] {
  const asSent = ({ document, variables }: FirstQuestion): EarlyQuestion => ({
    operationName: operationName(document),
    query: stripIgnoredCharacters(print(addTypenameToDocument(document))),
    variables,
  });
  return FIRST_QUESTIONS.map(({ path, steps }) => ({ path, steps: steps.map((step) => step.map(asSent)) }));
}

async function earlyScript(entry: string, first: FirstFiles[]): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { FIRST_FILES: JSON.stringify(first), FIRST_STEPS: JSON.stringify(firstSteps()) },
    build: {
      write: false,
      lib: { entry, formats: ["es"] },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  const [result] = Array.isArray(made) ? made : [made];
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} cannot be built`);
  return chunk.code;
}

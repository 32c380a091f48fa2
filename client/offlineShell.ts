import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { Plugin, Rolldown } from "vite";

/** What can be opened without a connection, as modules below `src`; with what they import. */
const OFFLINE = [
  "features/npcs/HomePage.tsx",
  "features/npcs/home/Today.tsx",
  "app/layout/ChatLayout.tsx",
  "app/layout/PageSheets.tsx",
  "features/chat/screen/ChatScreen.tsx",
  "features/accounts/ProfilePage.tsx",
  "features/words/WordsPage.tsx",
  "features/words/review/ReviewPage.tsx",
  "app/routes/NotFoundPage.tsx",
  "components/keys/KeysSheet.tsx",
  "app/offline/cachedChats.ts",
  "app/sendWaiting.ts",
];

/** Files without their content in their name, of the build and of the public folder. */
const UNNAMED = ["favicon.svg", "app.webmanifest", "faces/wei.svg"];

/** A file that the service worker keeps; `revision` tells its content where its name does not. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

/** Adds the service worker to the build, with the list of what it keeps. */
export function offlineShell(): Plugin {
  let folder = "";
  let publicFolder = "";
  return {
    name: "offline-shell",
    apply: "build",
    configResolved: ({ root, publicDir }) => {
      folder = root;
      publicFolder = publicDir;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") this.error("the build has no index.html");
        const files: ShellFile[] = [
          { url: "/index.html", revision: hashOf(page.source) },
          ...shellFiles(bundle).map((file) => ({ url: `/${file}`, revision: null })),
          ...(await Promise.all(
            UNNAMED.map(async (file) => ({
              url: `/${file}`,
              revision: hashOf(await readFile(join(publicFolder, file))),
            })),
          )),
        ];
        this.emitFile({ type: "asset", fileName: "sw.js", source: await workerScript(folder, files) });
      },
    },
  };
}

const hashOf = (source: string | Uint8Array): string => createHash("sha256").update(source).digest("hex").slice(0, 16);

function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    const output = bundle[file];
    if (found.has(file) || !output) return;
    found.add(file);
    if (output.type !== "chunk") return;
    output.imports.forEach(add);
    output.viteMetadata?.importedCss.forEach(add);
  };
  const outputs = Object.values(bundle);
  const early = outputs.find(({ fileName }) => /\/early-[^/]+\.js$/.test(fileName));
  if (early) add(early.fileName);
  for (const output of outputs) if (output.type === "chunk" && output.isEntry) add(output.fileName);
  for (const module of OFFLINE) {
    const chunk = outputs.find(
      (output) => output.type === "chunk" && output.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
    );
    if (!chunk) throw new Error(`the build has no ${module}`);
    add(chunk.fileName);
  }
  return [...found];
}

async function workerScript(folder: string, files: ShellFile[]): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { SHELL_FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      lib: { entry: join(folder, "src/sw.ts"), formats: ["iife"], name: "worker" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [result] = Array.isArray(made) ? made : [made];
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error("the service worker cannot be built");
  return chunk.code;
}

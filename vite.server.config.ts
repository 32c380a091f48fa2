import { builtinModules } from "node:module";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

/** Packages with parts that are not JavaScript, which they look for beside themselves. */
const FROM_NODE_MODULES = ["@node-rs/argon2", "lindera-wasm-nodejs-ipadic", "sharp"];

const PACKAGED = /[\\/]node_modules[\\/]/;

/** Drops the source maps of files that hold packages alone: Node reads the maps at each start, and these are most of them. */
function ownSourceMaps(): Plugin {
  return {
    name: "own-source-maps",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk" || !output.moduleIds.every((id) => PACKAGED.test(id))) continue;
        output.code = output.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
        delete bundle[`${output.fileName}.map`];
      }
    },
  };
}

/**
 * A log asks at its making which files led to it, and with source maps Node reads those of all of them to answer: a tenth
 * of a start. Only transports, which we have none of, look at the answer.
 */
function callersAsBuilt(): Plugin {
  const ASKING = "getCallSites()";
  return {
    name: "callers-as-built",
    transform: {
      filter: { id: /pino[\\/]lib[\\/]caller\.js$/ },
      handler(code) {
        if (!code.includes(ASKING)) this.error("pino asks for its callers in another way");
        return { code: code.replace(ASKING, "getCallSites({ sourceMap: false })"), map: null };
      },
    },
  };
}

/**
 * The server, dist/server/main.js, and the operator's commands, admin.js,
 * with what they share beside them, and the program of the analyser's thread; packages are in it, but for a few.
 */
export default defineConfig({
  // The client's public files are the client build's concern.
  publicDir: false,
  // Loading two thousand files of packages one by one took a fifth of a start.
  ssr: { noExternal: true, external: FROM_NODE_MODULES },
  plugins: [ownSourceMaps(), callersAsBuilt()],
  build: {
    ssr: true,
    license: { fileName: "licences.md" },
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node24",
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        admin: "server/admin.ts",
        // The program of a thread: it is named, and not imported.
        analyserWorker: "server/adapters/words/analyserWorker.ts",
      },
      output: {
        chunkFileNames: ({ name }) => `${name.replaceAll("~", "-")}.js`,
        sourcemapExcludeSources: true,
        // Apart from our code, and what is loaded later apart from what is loaded at once.
        codeSplitting: { groups: [{ name: "packages", test: PACKAGED, entriesAware: true }] },
      },
      external: [...builtinModules, /^node:/],
    },
  },
});

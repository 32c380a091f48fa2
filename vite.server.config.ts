import { builtinModules } from "node:module";
import { defineConfig } from "vite";

/**
 * The server, dist/server/main.js, and the operator's commands, admin.js,
 * with what they share beside them, and the program of the analyser's thread; packages stay in node_modules.
 */
export default defineConfig({
  // The client's public files are the client build's concern.
  publicDir: false,
  build: {
    ssr: true,
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
      output: { chunkFileNames: "[name].js" },
      external: [...builtinModules, /^node:/],
    },
  },
});

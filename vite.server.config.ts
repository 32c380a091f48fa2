import { builtinModules } from "node:module";
import { defineConfig } from "vite";

/** The server: our own code in one file, dist/server/main.js; packages stay in node_modules. */
export default defineConfig({
  // The client's public files are the client build's concern.
  publicDir: false,
  build: {
    ssr: "server/main.ts",
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node24",
    sourcemap: true,
    minify: false,
    rolldownOptions: { external: [...builtinModules, /^node:/] },
  },
});

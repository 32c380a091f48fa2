import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { chinesePhrases } from "./client/chinesePhrases.ts";
import { compressAssets } from "./client/compressAssets.ts";
import { firstChunks } from "./client/firstChunks.ts";
import { firstLoadBudget } from "./client/firstLoadBudget.ts";
import { offlineShell } from "./client/offlineShell.ts";
import { preloadFirst } from "./client/preloadFirst.ts";
import { stylesLast } from "./client/stylesLast.ts";

/** The router's package exports its development build to every bundler; its production build lies beside it. */
const ROUTER = join(import.meta.dirname, "node_modules/react-router/dist/production");

const server = process.env.DEV_SERVER ?? "http://127.0.0.1:4000";

/**
 * The client: built to dist/client, which the server serves;
 * in development it runs on its own port and asks the server.
 */
export default defineConfig({
  root: "client",
  plugins: [
    react(),
    tailwindcss(),
    chinesePhrases(),
    preloadFirst(),
    stylesLast(),
    firstLoadBudget(),
    offlineShell(),
    compressAssets(),
  ],
  // RxJS has its code of this century under this name; the usual one brings helpers for ES5.
  resolve: {
    conditions: ["es2015", ...defaultClientConditions],
    alias: [
      { find: /^react-router$/, replacement: join(ROUTER, "index.mjs") },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, "dom-export.mjs") },
    ],
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    // The page's policy allows nothing but our own origin, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    // Browsers that cannot preload modules load them when they are imported.
    modulePreload: { polyfill: false },
    // The playground's editor is large, and only its own page loads it.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // The playground's packages carry a React Compiler directive that means nothing here.
      onwarn: (warning, warn) => void (warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning)),
      output: {
        codeSplitting: firstChunks(),
        // The first load names some eighty other files: one character less of each is 150 bytes. 42 bits tell a file's
        // versions apart.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
  optimizeDeps: { exclude: ["graphiql/setup-workers/vite", "@graphiql/react/setup-workers/vite"] },
  worker: { format: "es" },
  server: {
    proxy: {
      "/graphql": { target: server, ws: true },
      "/api": { target: server },
      "/readyz": { target: server },
      "/media": { target: server },
    },
  },
});

import { builtinModules } from "node:module";
import { defineConfig } from "vite";

/**
 * The server, dist/server/main.js, and the operator's commands, admin.js,
 * with what both share beside them; packages stay in node_modules.
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
      input: { main: "server/main.ts", admin: "server/admin.ts" },
      output: { chunkFileNames: "[name].js" },
      external: [...builtinModules, /^node:/],
    },
  },
});

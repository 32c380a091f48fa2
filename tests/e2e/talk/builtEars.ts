import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { join } from "node:path";
import { build } from "vite";
import type * as HandEars from "../../../client/src/features/chat/talk/hearing/handEars.ts";
import type * as VoiceEars from "../../../client/src/features/chat/talk/hearing/voiceEars.ts";

declare global {
  interface Window {
    ears: Pick<typeof VoiceEars, "openVoiceEars"> & Pick<typeof HandEars, "openHandEars">;
  }
}

const HEARING = join(import.meta.dirname, "../../../client/src/features/chat/talk/hearing");
const ENTRY = "virtual-ears";
const CODE = `
  import { openHandEars } from "${HEARING}/handEars.ts";
  import { openVoiceEars } from "${HEARING}/voiceEars.ts";
  window.ears = { openHandEars, openVoiceEars };`;

/** Serves a page with the ears alone as `window.ears`, under the policy that the product's pages have. */
export async function serveEars(policy: string): Promise<Server> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    worker: { format: "es" },
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: "ears.js" } },
    },
    plugins: [
      {
        name: "ears",
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? CODE : null),
      },
    ],
  });
  const files = [made].flat().flatMap((one) => ("output" in one ? one.output : []));
  const server = createServer((req, res) => {
    res.setHeader("Content-Security-Policy", policy);
    const file = files.find(({ fileName }) => req.url === `/${fileName}`);
    if (!file) {
      res.setHeader("Content-Type", "text/html");
      res.end('<!doctype html><link rel="icon" href="data:,"><script type="module" src="/ears.js"></script>');
      return;
    }
    res.setHeader("Content-Type", file.fileName.endsWith(".js") ? "text/javascript" : "application/octet-stream");
    res.end(file.type === "chunk" ? file.code : file.source);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

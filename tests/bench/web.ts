import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { openBrowser } from "../e2e/kit/browser.ts";
import { startBuiltServer } from "./builtServer.ts";
import { headline } from "./headline.ts";
import { percentile } from "./measure.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { reportFrames } from "./web/frameReport.ts";
import { phone, visit } from "./web/visit.ts";
import type { Visit } from "./web/visit.ts";

/*
 * What a person waits for on a phone with a slow line and a processor four times slower than this machine's: their
 * first visit, with nothing kept, their return to a chat, with what the browser has kept, and the frames that taps cost
 * them (`--frames`: these alone). Medians of some visits. No
 * time is asserted, since machines differ. Lighthouse 13.5.0 is not used: its 114 packages take 176 MB
 * and 8 s of each install, and it reads the same figures from the same events of Chromium.
 */

const { values } = parseArgs({
  options: { visits: { type: "string", default: "5" }, frames: { type: "boolean", default: false } },
});
const visits = Number(values.visits);

let token = "";
const server = await startBuiltServer({
  prepare: async (database) => void ({ token } = await registeredUser(database)),
  env: { PRICE_REPLY: "0", PRICE_WORD: "0" },
});
const browser = await openBrowser();

async function firstVisits(): Promise<Visit[]> {
  const seen: Visit[] = [];
  for (let n = 0; n < visits; n += 1) {
    const context = await phone(browser);
    seen.push(await visit(context, `${server.url}/`));
    await context.close();
  }
  return seen;
}

/** A guest opens a chat with the first character, closes the page, and opens the chat again several times. */
async function returns(): Promise<Visit[]> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(`${server.url}/`);
  await page.waitForFunction(() => localStorage.getItem("session") !== null);
  const npcId = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("session") ?? "{}");
    const answer = await fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: "{ npcs(limit: 1) { items { id } } }" }),
    });
    const { data } = await answer.json();
    localStorage.setItem("welcomed", JSON.parse(localStorage.getItem("session") ?? "{}").user.id);
    return String(data.npcs.items[0].id);
  });
  const path = `${server.url}/chat/${npcId}`;
  await page.goto(path);
  await page.waitForTimeout(5000);
  await page.close();
  const seen: Visit[] = [];
  for (let n = 0; n < visits; n += 1) seen.push(await visit(context, path));
  await context.close();
  return seen;
}

const middle = (seen: Visit[], part: (one: Visit) => number): number => percentile(seen.map(part), 0.5);

function report(name: string, seen: Visit[]): void {
  const code = seen[0]?.code ?? [];
  const gzip = code.reduce((sum, path) => sum + gzipSync(readFileSync(join("dist/client", path))).length, 0);
  const figures: [string, string][] = [
    ["first content", `${(middle(seen, (one) => one.firstContent) / 1000).toFixed(2)} s`],
    ["largest content", `${(middle(seen, (one) => one.largestContent) / 1000).toFixed(2)} s`],
    ["layout shift", middle(seen, (one) => one.shift).toFixed(3)],
    ["bytes before the largest content", `${(middle(seen, (one) => one.bytes) / 1000).toFixed(0)} kB`],
    ["requests before it", middle(seen, (one) => one.requests).toFixed(0)],
    ["JS and CSS among them, gzip", `${(gzip / 1000).toFixed(0)} kB in ${code.length} files`],
  ];
  console.log(`${name}, ${seen.length} visits`);
  for (const [what, value] of figures) console.log(`  ${what.padEnd(36)}${value.padStart(20)}`);
  headline({ what: name, measured: figures.map(([what, value]) => `${what} ${value}`).join(", "), beside: "" });
}

try {
  if (!values.frames) {
    report("a first visit", await firstVisits());
    report("a return to a chat", await returns());
  }
  await reportFrames(browser, server.url, token);
} finally {
  await browser.close();
  await server.close();
}

import { parseArgs } from "node:util";
import { openBrowser } from "../e2e/kit/browser.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import { barePage } from "./client/barePage.ts";
import { headline } from "./headline.ts";
import { startBuiltServer } from "./builtServer.ts";
import { chatPage } from "./client/chatPage.ts";
import { longChat } from "./client/longChat.ts";
import type { LongChat } from "./client/longChat.ts";
import { watchPage } from "./client/pageFigures.ts";
import type { PageFigures } from "./client/pageFigures.ts";

/*
 * What the page does while a reply of 100 tokens a second streams into a long chat and a person types: long tasks,
 * React's commits, how long a key takes until it is seen, and how many messages are mounted; beside a bare page that
 * only appends the same tokens to a text. No time is asserted, since machines differ; it fails when messages pile up in
 * the page or the reply does not arrive whole.
 */

const { values } = parseArgs({
  options: { messages: { type: "string", default: "5000" }, seconds: { type: "string", default: "12" } },
});
const messages = Number(values.messages);
const seconds = Number(values.seconds);
const TOKEN_MS = 10;
/** At most so many messages may be mounted, however long the chat is. */
const MOST_MOUNTED = 80;

const tokens = Array.from({ length: (seconds * 1000) / TOKEN_MS }, (_, index) => `w${index} `);
const model = await startModelServer({ tokens, tokenMs: TOKEN_MS });
const browser = await openBrowser();
let chat: LongChat | undefined;
const server = await startBuiltServer({
  modelUrl: model.url,
  prepare: async (database) => {
    chat = await longChat(database, messages);
  },
});
try {
  if (!chat) throw new Error("there is no chat");
  const bare = await barePage(browser, TOKEN_MS);
  const reference = await watchPage(bare.page, { start: bare.start, field: bare.field, seconds });
  const ours = await chatPage(browser, server.url, chat, model);
  console.log(
    `${messages} messages, all of them read in: ${ours.loaded} s to scroll to the first one; at most ${ours.mounted} mounted meanwhile.\n`,
  );
  const figures = await watchPage(ours.page, { start: ours.start, field: ours.field, seconds });
  const whole = await ours.isWhole(tokens.join("").trim());
  report(reference, figures);
  if (!whole) fail("the reply did not arrive whole");
  if (Math.max(ours.mounted, figures.mounted) > MOST_MOUNTED) fail(`more than ${MOST_MOUNTED} messages were mounted`);
} finally {
  await browser.close();
  await server.close();
  await model.close();
}

function report(reference: PageFigures, ours: PageFigures): void {
  const lines: [string, (figures: PageFigures) => number, number][] = [
    ["long tasks, share of the time %", ({ longTaskShare }) => longTaskShare * 100, 1],
    ["frames a second", ({ frames }) => frames, 0],
    ["React commits a second", ({ commits }) => commits, 0],
    ["React commits a frame", ({ commits, frames }) => commits / frames, 2],
    ["key to paint ms p50", ({ keyDelays }) => keyDelays.p50, 0],
    ["key to paint ms p75", ({ keyDelays }) => keyDelays.p75, 0],
    ["key to paint ms p95", ({ keyDelays }) => keyDelays.p95, 0],
    ["messages mounted, most", ({ mounted }) => mounted, 0],
    ["elements in the page", ({ elements }) => elements, 0],
  ];
  headline({
    what: "the page while a reply streams into a long chat",
    measured: `key to paint p95 ${ours.keyDelays.p95.toFixed(0)} ms, ${ours.frames.toFixed(0)} frames a second`,
    beside: `a bare page ${reference.keyDelays.p95.toFixed(0)} ms, ${reference.frames.toFixed(0)} frames a second`,
  });
  console.log(`${"".padEnd(34)}${"bare".padStart(9)}${"ours".padStart(9)}${"ratio".padStart(9)}`);
  for (const [name, of, digits] of lines) {
    const [a, b] = [of(reference), of(ours)];
    const ratio = a > 0 ? (b / a).toFixed(1) : "";
    console.log(
      `${name.padEnd(34)}${a.toFixed(digits).padStart(9)}${b.toFixed(digits).padStart(9)}${ratio.padStart(9)}`,
    );
  }
}

function fail(reason: string): void {
  console.log(reason);
  process.exitCode = 1;
}

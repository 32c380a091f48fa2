import { parseArgs } from "node:util";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { signedIn } from "../e2e/kit/guest.ts";
import { newVisitor, openBrowser } from "../e2e/kit/browser.ts";
import { givePageSound } from "../e2e/talk/pageSound.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { payer } from "../kit/points/points.ts";
import { startBuiltServer } from "./builtServer.ts";
import { headline } from "./headline.ts";
import { percentile } from "./measure.ts";
import { MODEL_MS, timedModel } from "./talk/timedModel.ts";
import { sentence, takeTurns } from "./talk/turns.ts";
import type { Turn } from "./talk/turns.ts";

/*
 * How long one who talks hands free waits: from the last sound of what they say until the first of the reply, in Chromium
 * on the built server, beside models that answer in known times. What the models and the pause take is no part of what
 * the product adds. No time is asserted, since machines differ.
 */

const { values } = parseArgs({
  options: {
    turns: { type: "string", default: "20" },
    /** Milliseconds of silence that end what is said: a setting of the talk's. */
    pause: { type: "string", default: "1200" },
  },
});
const PAUSES: Record<string, string> = { 800: "short", 1200: "usual", 2000: "long" };
const pauseMs = Number(values.pause);

let token = "";
const model = await timedModel();
const server = await startBuiltServer({
  modelUrl: model.server.url,
  prepare: async (database) => void ({ token } = await payer({ url: "", database }, 1_000_000)),
  env: { AI_TRANSCRIPTION_MODEL: "listens", AI_SPEECH_MODEL: "speaks" },
});
const browser = await openBrowser();

async function measured(): Promise<Turn[]> {
  const settings = { language: "en", nativeLanguage: "de", level: "beginner" } as const;
  const { data: user } = await accountsOverGraphql(server.url).updateProfile(token, settings);
  if (!user) throw new Error("the person could not be set up");
  const remembered = {
    ...signedIn({ accessToken: token, expiresIn: 90 * 86_400, user }),
    talkSettings: JSON.stringify({ pause: PAUSES[pauseMs] }),
  };
  const visitor = await newVisitor(browser, server.url, { remembered, width: 390, height: 844 });
  await givePageSound(visitor.context);
  const page = await visitor.open(`/chat/${NPC_IDS.oliver}`);
  await page.getByRole("button", { name: "Talk out loud" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("Listening…").waitFor();
  // The first turn warms the server up.
  const [, ...turns] = await takeTurns(page, model, await sentence(), Number(values.turns) + 1);
  if (visitor.complaints.length > 0) throw new Error(visitor.complaints.join("\n"));
  return turns;
}

const PARTS: [name: string, of: (turn: Turn) => number][] = [
  ["the end of speech is heard, beyond the pause", ({ silence }) => silence - pauseMs],
  ["the recording is packed and brought to the model", ({ recording }) => recording],
  ["its text is sent, and the chat's model asked", ({ sending }) => sending],
  ["the first sentence comes, and its voice is asked for", ({ asking }) => asking],
  ["the sound comes and plays", ({ playing }) => playing],
  ["added by the product", ({ whole, models }) => whole - models - pauseMs],
  ["taken by the models", ({ models }) => models],
  ["the pause", () => pauseMs],
  ["from the last sound to the first of the reply", ({ whole }) => whole],
];

try {
  const turns = await measured();
  const figures = PARTS.map(([name, of]) => ({
    name,
    shares: [0.5, 0.95].map((share) => percentile(turns.map(of), share).toFixed(0)),
  }));
  console.log(`${turns.length} turns; models: ${JSON.stringify(MODEL_MS)} ms`);
  console.log(`${"ms".padEnd(56)}${"p50".padStart(8)}${"p95".padStart(8)}`);
  for (const { name, shares } of figures)
    console.log(name.padEnd(56) + shares.map((share) => share.padStart(8)).join(""));
  const shareOf = (name: string): string => figures.find((one) => one.name === name)?.shares.join(" / ") ?? "";
  headline({
    what: "a turn of a talk",
    measured: `${shareOf("added by the product")} ms added (p50 / p95)`,
    beside: `models ${shareOf("taken by the models")} ms, pause ${pauseMs} ms`,
  });
} finally {
  await browser.close();
  await server.close();
  await model.server.close();
}

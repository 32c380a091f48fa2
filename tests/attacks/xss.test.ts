import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { inlineHashes } from "../../server/http/files/inlineHashes.ts";
import { newVisitor, sharedBrowser } from "../e2e/kit/browser.ts";
import { composer, paid, terms } from "../e2e/chat/learner.ts";
import { conversation } from "../e2e/chat/conversation.ts";
import { reader } from "../e2e/kit/texts.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { injectedOn, watchedVisitor, watchScripts } from "../kit/attacks/watchedPage.ts";
import { groupedPayloads, XSS_PAYLOADS } from "../kit/attacks/xssPayloads.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { storedMoment } from "../kit/chat/storedMoment.ts";
import { fullTest } from "../kit/fullTest.ts";
import { newCharacter, uploadedPicture } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import type { Payer } from "../kit/recharge/placed.ts";

const t = reader("en-US");

/** What the model says next: a reply of payloads, or an answer to any of the tools made of one. */
let said = "Hello";
const toolAnswer = (): string => {
  const term = { term: said, meaning: said, notes: said, reading: said };
  const suggestion = { text: said.slice(0, 200), translation: said.slice(0, 200) };
  return JSON.stringify({
    translation: said,
    keyTerms: [term],
    suggestions: [1, 2, 3].map((at) => ({ ...suggestion, text: `${at} ${suggestion.text}` })),
    text: said,
    changes: [{ before: "Hello", after: said, reason: said }],
  });
};
const target = targetOfFile({
  tokens: ({ stream }) => (stream ? [...said.matchAll(/.{1,9}/gsu)].map(([piece]) => piece) : [toolAnswer()]),
});

/** Mails that are shown in the browser. */
const MAILS = process.env.FULL ? 70 : 6;

/** The attacker, whose characters and texts the victim sees. */
let attacker: Payer;
let victim: Payer;
let pictures: string[];
const characters: string[] = [];
const links: string[] = [];
beforeAll(async () => {
  [attacker, victim] = [await target.member(), await target.member()];
  pictures = [await uploadedPicture(target.url, attacker.token)];
  const short = XSS_PAYLOADS.filter((payload) => payload.length <= 50);
  const tags = XSS_PAYLOADS.filter((payload) => payload.length <= 24);
  const npcs = npcsOverGraphql(target.url);
  for (const [at, texts] of groupedPayloads(500).entries()) {
    const { id } = await newCharacter(target.url, attacker.token, {
      name: short[at] ?? "a",
      description: texts,
      greeting: texts,
      backgroundKnowledge: texts,
      imagePrompt: texts,
      tags: tags.slice(0, 10),
      images: pictures,
      visibility: "public",
      isAIAvatar: at % 2 === 0,
    });
    characters.push(id);
    const { data: link } = await npcs.share(attacker.token, id);
    links.push(`/chat/${id}?share_id=${link?.shareId}`);
  }
  // Names that lists show, one a character: only names and the first lines of descriptions stand there. All characters
  // stand on home and in what is found: of names that are alike every third one does, with FULL set all.
  for (const name of short.filter((_, at) => process.env.FULL || at % 3 === 0)) {
    const fields = { name, images: pictures, visibility: "public", description: name, greeting: name, tags: [] };
    await newCharacter(target.url, attacker.token, fields);
  }
  const profile = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";
  const bio = groupedPayloads(500)[0];
  for (const user of [attacker, victim]) await user.request(profile, { input: { nickname: "<b data-xss>a</b>", bio } });
}, 60_000);

// It tests the list, which seldom changes.
fullTest("the payloads are real: as markup they run or become elements", async () => {
  const visitor = await newVisitor(await sharedBrowser(), target.url);
  await watchScripts(visitor);
  const page = await visitor.context.newPage();
  let live = 0;
  for (const payload of XSS_PAYLOADS) {
    await page.setContent(`<!doctype html><title>x</title><p>${payload}</p>`, { waitUntil: "domcontentloaded" });
    live += Number((await injectedOn(page)).length > 0 || visitor.complaints.length > 0);
    visitor.complaints.length = 0;
  }
  await visitor.context.close();
  expect(live).toBeGreaterThan(40);
});

/** Nothing but texts stands on the page, and some of them are payloads. */
async function isOnlyText(page: Page, place: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.body.textContent), { message: place }).toMatch(/xss|data-xss/);
  expect([place, await injectedOn(page)]).toEqual([place, []]);
}

test("what people and models write is shown as text, wherever it is shown", async () => {
  const visitor = await watchedVisitor(target, victim);
  let pages = 0;
  await underAttack(target, async () => {
    const inMessages = groupedPayloads(3900);
    // Of pages that are alike every other one is looked at; with FULL set, all of them.
    const some = <Item>(items: readonly Item[]): Item[] =>
      items.filter((_item, at) => process.env.FULL || at % 2 === 0);
    for (const [at, texts] of inMessages.entries()) {
      said = texts;
      await converse(victim, characters[at] ?? "", texts);
    }
    const page = await visitor.context.newPage();
    const look = async (path: string, place: string): Promise<void> => {
      await page.goto(path);
      pages += 1;
      await isOnlyText(page, place);
    };
    for (const path of [
      "/",
      "/search?query=xss",
      "/search?query=data-xss",
      "/search?query=<script>xss()</script>",
      "/chat-list",
    ])
      await look(path, path);
    for (const id of some(characters)) await look(`/chat/${id}`, "a chat");
    for (const texts of some(inMessages))
      await look(`/m/${await storedMoment(target.database, attacker.userId, [texts, texts])}`, "a moment");
    await look("/profile", "the profile");
    await look("/points/records", "the records of points");

    said = XSS_PAYLOADS[0] ?? "";
    await look(`/chat/${characters[0]}`, "a chat with tools");
    const chat = conversation(page);
    await chat.send("Hello");
    await chat.finished();
    await expect.poll(async () => (await chat.bubbles()).at(-1)).toBe(said);
    await paid(page, "chat:translation.translate").last().click();
    await terms(chat).last().click();
    await page.getByRole("dialog").waitFor();
    await isOnlyText(page, "a translation and a word");
    await page.keyboard.press("Escape");
    await paid(page, "chat:suggestions.ask").click();
    await page.getByRole("region", { name: t("chat:suggestions.title") }).waitFor();
    await isOnlyText(page, "suggestions");
    await composer(page).fill("Hello");
    await paid(page, "common:polish.action").click();
    await page.getByRole("region", { name: t("common:polish.suggestion") }).waitFor();
    await isOnlyText(page, "a better wording");
    expect(visitor.complaints).toEqual([]);

    const maker = await watchedVisitor(target, attacker);
    const makers = await maker.context.newPage();
    const paths = [
      "/characters",
      `/characters/edit/${characters[0]}`,
      `/avatar-chat/${characters[0]}/${victim.userId}`,
      "/chat-list?tab=avatar",
    ];
    for (const path of paths) {
      await makers.goto(path);
      pages += 1;
      await makers.getByRole("heading", { level: 1 }).first().waitFor();
      expect([path, await injectedOn(makers)]).toEqual([path, []]);
    }
    expect(maker.complaints).toEqual([]);
    await maker.context.close();
    return {
      subject: "Scripts in texts of people and models",
      promise: "shown as text: no script, no dialog, no element, no word from the page's policy",
      sent: `${XSS_PAYLOADS.length} payloads in 16 kinds of texts, on ${pages} pages in Chromium`,
    };
  });
  await visitor.context.close();
});

test("what the server itself writes into pages and mails is text too", async () => {
  const visitor = await newVisitor(await sharedBrowser(), target.url);
  await watchScripts(visitor);
  const page = await visitor.context.newPage();
  let looked = 0;
  await underAttack(target, async () => {
    // One; with FULL set, all of them.
    for (const link of links.slice(0, process.env.FULL ? links.length : 1)) {
      await page.goto(link, { waitUntil: "domcontentloaded" });
      looked += 1;
      const described = await page.locator('meta[property="og:description"]').getAttribute("content");
      expect(described).toMatch(/xss/);
      expect([link, await injectedOn(page)]).toEqual([link, []]);
    }
    const client = accountsOverGraphql(target.url);
    const addresses = XSS_PAYLOADS.flatMap((payload) => [`${payload}@example.com`, `"${payload}"@example.com`]);
    let taken = 0;
    for (const address of [...addresses, "plain@example.com"]) {
      const { code } = await client.sendRegisterCode(address, XSS_PAYLOADS[0]);
      taken += Number(code === null);
    }
    const outbox = join(target.dataDir, "outbox");
    const mails = (): string[] => readdirSync(outbox).filter((name) => name.endsWith(".json"));
    await expect.poll(() => mails().length).toBeGreaterThanOrEqual(Math.min(taken, MAILS));
    // A page of its own, without the policy of ours.
    const mailReader = await visitor.context.newPage();
    for (const file of mails().slice(0, MAILS)) {
      const { html }: { html: string } = JSON.parse(readFileSync(join(outbox, file), "utf8"));
      await mailReader.setContent(html, { waitUntil: "domcontentloaded" });
      looked += 1;
      expect([file, await injectedOn(mailReader)]).toEqual([file, []]);
    }
    for (const path of ["/dev/outbox", "/api/docs", `/api/docs?q=${encodeURIComponent(XSS_PAYLOADS[0] ?? "")}`]) {
      await page.goto(path);
      looked += 1;
      expect([path, await injectedOn(page)]).toEqual([path, []]);
    }
    expect(visitor.complaints.filter((complaint) => !complaint.includes("evil.example"))).toEqual([]);
    return {
      subject: "Scripts in share previews and mails",
      promise: "text, in each of them",
      sent: `${links.length} previews, ${addresses.length} addresses (${taken} taken), ${looked} pages and mails in Chromium`,
    };
  });
  await visitor.context.close();
});

test("what is asked for is never answered as a page that contains it", async () => {
  await underAttack(target, async () => {
    const wrong: unknown[] = [];
    const allowed = ["'self'", ...inlineHashes("dist/client").scripts].join(" ");
    let asked = 0;
    for (const [at, payload] of XSS_PAYLOADS.entries()) {
      const text = encodeURIComponent(payload);
      const everywhere = [
        `/${text}`,
        `/nowhere/${text}?x=${text}`,
        `/api/${text}`,
        `/api/npc/${text}`,
        `/api/npc/search?query=${text}`,
        `/media/${text}`,
        `/share/${text}.jpg`,
        `/faces/${text}`,
        `/graphql?query=${text}`,
        `/playground?query=${text}`,
        `/chat/${text}?share_id=${text}`,
      ];
      const paths = process.env.FULL ? everywhere : everywhere.filter((_, place) => (place + at) % 8 === 0);
      for (const path of paths) {
        asked += 1;
        const headers = {
          accept: "text/html,*/*",
          "apollo-require-preflight": "1",
          referer: payload.replaceAll(/[^\x20-\x7e]/g, ""),
        };
        const response = await fetch(target.url + path, { headers });
        const body = await response.text();
        const type = response.headers.get("content-type") ?? "";
        const isPage = type.includes("html");
        const isGuarded = response.headers.get("x-content-type-options") === "nosniff";
        const policy = response.headers.get("content-security-policy") ?? "";
        if (
          (isPage && /xss\(\)|data-xss/.test(body)) ||
          !isGuarded ||
          (isPage && !policy.includes(`script-src ${allowed};`))
        )
          wrong.push([path, response.status, type, body.slice(0, 100)]);
      }
    }
    expect(wrong).toEqual([]);
    return {
      subject: "Scripts in what is asked for",
      promise: "never in a page; nosniff and a policy on every answer",
      sent: `${asked} addresses`,
    };
  });
});

test("an address of a picture is none of another site, or of a script", async () => {
  const addresses = [
    ...XSS_PAYLOADS,
    "https://evil.example/a.png",
    "data:image/svg+xml,<svg onload=xss()>",
    "/media/../graphql",
    "//evil.example/a",
  ];
  const before = await npcsOverGraphql(target.url).view(attacker.token, characters[0] ?? "");
  await underAttack(target, async () => {
    const taken: unknown[] = [];
    for (const address of addresses) {
      const { code } = await npcsOverGraphql(target.url).update(attacker.token, characters[0] ?? "", {
        images: [address],
      });
      if (code !== "VALIDATION_FAILED") taken.push([address, code]);
    }
    expect(taken).toEqual([]);
    const after = await npcsOverGraphql(target.url).view(attacker.token, characters[0] ?? "");
    expect(after.data?.images).toEqual(before.data?.images);
    return { subject: "Scripts as addresses of pictures", promise: "refused", sent: `${addresses.length} addresses` };
  });
});

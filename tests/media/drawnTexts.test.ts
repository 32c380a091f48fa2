import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { drawable } from "../../server/adapters/images/drawn/fontCoverage.ts";
import { joinedPhrases } from "../../server/adapters/images/drawn/joinedPhrases.ts";
import { pictureArtist } from "../../server/adapters/images/drawn/pictureArtist.ts";

const folder = mkdtempSync(join(tmpdir(), "causerie-fonts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a letter that no font has makes a text undrawable, as nothing else in it does", async () => {
  expect(await drawable("\u0378")).toBeNull();
  expect(await drawable("\u{FFFF0} \u0378")).toBeNull();
  expect(await drawable(" \n\u200B ")).toBe("\u200B");
});

test("without fonts no text is drawable, and the picture is drawn without texts", async () => {
  const config = join(folder, "fonts.conf");
  writeFileSync(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  const script = `
    import { drawable } from "./server/adapters/images/drawn/fontCoverage.ts";
    import { pictureArtist } from "./server/adapters/images/drawn/pictureArtist.ts";
    const texts = await Promise.all(["Yuki", "雪", "!"].map(drawable));
    const character = { name: "Yuki", description: "雪", language: "ja" };
    const picture = await pictureArtist().drawCharacter(character, null);
    console.log(JSON.stringify({ texts, picture: Buffer.from(picture).toString("base64") }));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, FONTCONFIG_FILE: config },
    encoding: "utf8",
  });
  const { texts, picture }: { texts: (string | null)[]; picture: string } = JSON.parse(said);
  expect(texts).toEqual([null, null, null]);
  const { data, info } = await sharp(Buffer.from(picture, "base64"))
    .extract({ left: 690, top: 100, width: 460, height: 330 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = data.filter((channel) => channel < 128).length;
  expect([info.width, dark]).toEqual([460, 0]);
});

test("texts of any kind and length are drawn or left out, and break nothing", async () => {
  const hostile = [
    "<span>&amp;</b>",
    "]]>",
    "a".repeat(500),
    "\u202Eabc",
    "\n\n\n",
    "é́́́́",
    "🙂".repeat(200),
    "%s&#0;",
    "\uFFFF\u0001\uD800 x",
  ];
  for (const description of hostile) {
    const picture = await pictureArtist().drawCharacter(
      { name: description.slice(0, 50), description, language: "en" },
      null,
    );
    expect([description, await sharp(picture).metadata()]).toMatchObject([description, { width: 1200, height: 630 }]);
  }
});

test.each(["preview", "whole"] as const)(
  "a name that no font can draw is left out of a moment's %s with its sign, and the other one stays",
  async (shape) => {
    const moment = { language: "en" as const, lines: [{ isOwn: false, text: "Hello!", language: "en" as const }] };
    const drawn = (npcName: string, ownName: string | null): Promise<Uint8Array> =>
      pictureArtist().drawMoment({ ...moment, npcName, ownName }, shape, null);
    const [alone, beside, nameless] = await Promise.all([
      drawn("Ann", null),
      drawn("\u0378", "Ann"),
      drawn("\u0378", null),
    ]);
    expect(Buffer.compare(beside, alone)).toBe(0);
    expect(Buffer.compare(nameless, alone)).not.toBe(0);
  },
);

test.each([
  ["ja", "温かい飲み物を飲むと、いつも気分がよくなります。", "温かい|飲み物を|飲むと、|いつも|気分が|よくなります。"],
  ["ja", "週末は「山登り」へ行きました。", "週末は|「山登り」へ|行きました。"],
  ["ko", "따뜻한 음료를 마셔요.", "따뜻한| |음료를| |마셔요."],
  ["zh", "你好", "你|好"],
] as const)("in %s, lines of a drawn text may end between phrases and not inside words", (language, text, parts) => {
  const joined = joinedPhrases(text, language);
  expect(joined.replaceAll(/(?<!\u2060)(?=[^\u2060.])(?<!^)/gu, "|").replaceAll("\u2060", "")).toBe(parts);
});

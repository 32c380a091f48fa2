import { readdirSync } from "node:fs";
import { join } from "node:path";
import { INTERFACE_LANGUAGES } from "../../schema/rules/languages.ts";
import type { TreeCopy } from "./treeCopy.ts";

const PROOF = `import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { errorText } from "../../schema/texts/errorText.ts";
import { offlineModel } from "../../server/adapters/ai/offline/offlineModel.ts";
import { offlineLanguageTools } from "../../server/adapters/ai/offline/offlineLanguageTools.ts";
import { analyseText } from "../../server/adapters/words/analyseText.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { promptOf } from "./offlinePrompt.ts";

const server = testServerOfFile();
const signal = new AbortController().signal;

test("Spanish can be practised and be the language of the interface", async () => {
  const guest = await server.guest("es");
  expect((await guest.request("{ viewer { language } }")).data).toEqual({ viewer: { language: "es" } });
  expect(readConfig({ DEFAULT_LANGUAGE: "es" }).defaultLanguage).toBe("es");
  expect(errorText("NOT_FOUND", "es-ES")).toMatch(/^Es: /);
  expect((await analyseText("es", "Buenos días")).length).toBe(2);
});

test("a seeded character shows its original texts", async () => {
  const guest = await server.guest("es");
  const { data } = await guest.request("query ($id: ID!) { npc(id: $id) { name language } }", { id: NPC_IDS.oliver });
  expect(data).toEqual({ npc: { name: "Oliver", language: "en" } });
});

test("the phrasebook says that it does not have Spanish", async () => {
  let reply = "";
  const prompt = { ...promptOf(["¡Hola!"]), language: "es" } as const;
  for await (const piece of offlineModel({ delayMs: 0 }).streamReply(prompt, signal)) reply += piece;
  expect(reply).toBe(errorText("UNTRANSLATABLE", "es-ES", "reply"));
  const tools = offlineLanguageTools();
  const refused = { code: "UNTRANSLATABLE" };
  const asked = { text: "Good morning", from: "en", to: "es", level: "beginner" } as const;
  await expect(tools.translate(asked, signal)).rejects.toMatchObject(refused);
  const polished = { text: "hola", language: "es", purpose: "chat", nativeLanguage: "en" } as const;
  await expect(tools.polish(polished, signal)).rejects.toMatchObject(refused);
  const inEnglish = { text: "i am here", language: "en", purpose: "chat", nativeLanguage: "es" } as const;
  expect((await tools.polish(inEnglish, signal)).text).toBe("I am here.");
});
`;

const CLIENT_PROOF = `import { expect, test } from "vitest";
import { INTERFACE_LANGUAGES, LANGUAGES } from "../../../schema/rules/languages.ts";
import { textsOf } from "./localeTexts.ts";

test("the interface offers Spanish, and has its texts", () => {
  expect(LANGUAGES).toContain("es");
  expect(INTERFACE_LANGUAGES).toContain("es-ES");
  expect([...textsOf("es-ES", "common").values()].flat().every((text) => text.startsWith("Es: "))).toBe(true);
});
`;

/** English texts in place of Spanish ones, with the plural form that Spanish has besides. */
function asSpanish(value: unknown): unknown {
  if (typeof value === "string") return `Es: ${value}`;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]: [string, unknown]) => {
      const own = [key, asSpanish(text)] as const;
      return key.endsWith("_other") ? [own, [key.replace(/_other$/, "_many"), asSpanish(text)] as const] : [own];
    }),
  );
}

/** Spanish, as a language of the interface and one to practise, without a phrasebook. */
export function addLanguage(tree: TreeCopy): void {
  tree.insert(
    "schema/rules/languages.ts",
    "before",
    "] as const satisfies readonly LanguageFacts[];",
    '  { ...LATIN, tag: "es", locale: "es-ES", englishName: "Spanish", ownName: "Español", hasPhrasebook: false },\n',
  );
  tree.write(
    "db/migrations/900-spanish.ts",
    `import { Migration } from "@mikro-orm/migrations";

export class Migration900Spanish extends Migration {
  override up(): void {
    this.addSql('alter domain "language" drop constraint "language_check"');
    this.addSql(
      \`alter domain "language" add constraint "language_check" check (value in ('zh', 'en', 'de', 'fr', 'ja', 'ko', 'es'))\`,
    );
  }
}
`,
  );
  tree.insert(
    "db/migrations/list.ts",
    "before",
    "\n/** Every migration",
    'import { Migration900Spanish } from "./900-spanish.ts";\n',
  );
  tree.insert("db/migrations/list.ts", "before", "\n];", '\n  { name: "900-spanish", class: Migration900Spanish },');
  for (const folder of ["client/src/locales", "schema/texts"])
    for (const file of readdirSync(join(tree.folder, folder, "en-US")))
      tree.write(
        `${folder}/es-ES/${file}`,
        `${JSON.stringify(asSpanish(JSON.parse(tree.read(`${folder}/en-US/${file}`))), null, 2)}\n`,
      );
  for (const locale of [...INTERFACE_LANGUAGES, "es-ES"])
    tree.insert(
      `client/src/locales/${locale}/home.json`,
      "after",
      '  "practise": {\n',
      `    "es": "${locale}: Spanish",\n`,
    );
  const texts = "schema/texts/localeTexts.ts";
  for (const kind of ["Errors", "Mails", "Notices", "People"])
    tree.insert(
      texts,
      "before",
      `import fr${kind} `,
      `import es${kind} from "./es-ES/${kind.toLowerCase()}.json" with { type: "json" };\n`,
    );
  tree.insert(
    texts,
    "before",
    '  "fr-FR": {',
    '  "es-ES": { errors: esErrors, mails: esMails, notices: esNotices, people: esPeople },\n',
  );
  tree.insert(
    "client/src/app/entrance/NoTexts.tsx",
    "before",
    '  "zh-CN":',
    '  "es-ES": "Hace falta una conexión.",\n',
  );
  tree.insert(
    "client/src/features/npcs/home/HomeLine.tsx",
    "before",
    "  zh: { morning",
    '  es: { morning: "Buenos días", afternoon: "Buenas tardes", evening: "Buenas noches" },\n',
  );
  tree.insert("schema/rules/words/voiceSamples.ts", "before", "  zh: ", '  es: "¡Hola! ¿Qué tal tu día?",\n');
  tree.prove("tests/chat/trial.test.ts", PROOF);
  tree.prove("tests/client/shell/trial.test.ts", CLIENT_PROOF);
}

export const LANGUAGE_TESTS = [
  "tests/chat/trial.test.ts",
  "tests/client/shell/trial.test.ts",
  "tests/client/shell/locales.test.ts",
  "tests/server/schemaDrift.test.ts",
  "tests/npcs/seeds.test.ts",
  "tests/language/offlineTranslate.test.ts",
  "tests/words/analyser.test.ts",
  "tests/accounts/mailWriter.test.ts",
];

import { beforeAll, expect, test } from "vitest";
import type { Person } from "../kit/accounts/people.ts";
import type { Api } from "../kit/channels/api.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let operator: Person;
beforeAll(async () => {
  operator = await personWithRole(server, "operator");
});

const SET = "mutation ($input: HouseTextInput!) { setHouseText(input: $input) { version text operatorName } }";
const VIEW = "query ($language: Language) { houseText(kind: imprint, language: $language) { language text } }";
const LINKS = "{ serverInfo { houseTexts } }";

const write = (language: string, text: string, version: number): Promise<string | null> =>
  operator.codeOf(SET, { input: { kind: "imprint", language, text, version } });

async function seen(who: Api, language: string): Promise<{ language: string; text: string } | null> {
  const { data } = await who.request<{ houseText: { language: string; text: string } | null }>(VIEW, { language });
  return data?.houseText ?? null;
}

test("people without a session read a text in their language, else in English, else in the first there is", async () => {
  const stranger = server.as(null);
  expect(await seen(stranger, "de")).toBeNull();
  expect((await stranger.request(LINKS)).data).toEqual({ serverInfo: { houseTexts: [] } });
  expect(await write("fr", "Mentions **légales**", 0)).toBeNull();
  expect(await seen(stranger, "de")).toEqual({ language: "fr", text: "Mentions **légales**" });
  expect((await stranger.request(LINKS)).data).toEqual({ serverInfo: { houseTexts: ["imprint"] } });
  expect(await write("en", "Imprint", 0)).toBeNull();
  expect(await seen(stranger, "de")).toEqual({ language: "en", text: "Imprint" });
  expect(await write("de", "Impressum", 0)).toBeNull();
  expect(await seen(stranger, "de")).toEqual({ language: "de", text: "Impressum" });
  const asked = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "fr-FR,de;q=0.5" },
    body: JSON.stringify({ query: "{ houseText(kind: imprint) { language } }" }),
  });
  expect(await asked.json()).toEqual({ data: { houseText: { language: "fr" } } });
});

test("a text keeps its earlier versions, is none once it is empty, and nobody overwrites what another one has written", async () => {
  expect(await write("ja", "一つ目", 0)).toBeNull();
  expect(await write("ja", "別の人", 0)).toBe("CONFLICT");
  const both = await Promise.all(["あ", "い"].map((text) => write("ja", text, 1)));
  expect(both.toSorted()).toEqual(["CONFLICT", null]);
  expect(await write("ja", "", 2)).toBeNull();
  expect((await seen(server.as(null), "ja"))?.language).not.toBe("ja");
  const { data } = await operator.request<{ houseTextVersions: { version: number; operatorName: string }[] }>(
    "{ houseTextVersions(kind: imprint, language: ja) { version operatorName } }",
  );
  expect(data?.houseTextVersions).toEqual([3, 2, 1].map((version) => ({ version, operatorName: operator.username })));
  const audit = "{ auditEntries(limit: 1) { items { act subject } } }";
  expect((await operator.request(audit)).data).toEqual({
    auditEntries: { items: [{ act: "setHouseText", subject: "imprint ja 3" }] },
  });
});

test("a text that is too long is refused", async () => {
  expect(await write("ko", "가".repeat(50_001), 0)).toBe("VALIDATION_FAILED");
});

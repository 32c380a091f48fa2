import { INTERFACE_LANGUAGES } from "../../schema/rules/languages.ts";
import type { TreeCopy } from "./treeCopy.ts";

const PROOF = `import { beforeAll, expect, test } from "vitest";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { askGraphql } from "../kit/channels/askGraphql.ts";
import { rest } from "../kit/channels/restClient.ts";
import { characterFields, contractFields } from "../kit/npcs/characters.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let token: string;
beforeAll(async () => void ({ token } = await registeredUser(server.database)));

const CREATE = "mutation ($input: NpcInput!) { it: createNpc(input: $input) { id catchphrase } }";
const UPDATE =
  "mutation ($id: ID!, $changes: NpcChanges!) { it: updateNpc(id: $id, changes: $changes) { id catchphrase } }";
const VIEW = "query ($id: ID!) { it: npc(id: $id) { id catchphrase } }";
interface Answer { id: string; catchphrase: string | null }

test("a catchphrase is stored, changed and shown over GraphQL", async () => {
  const ask = askGraphql(server.url);
  const fields = await characterFields(server.url, token);
  expect((await ask<Answer>(CREATE, { input: fields }, token)).data).toMatchObject({ catchphrase: null });
  const { data } = await ask<Answer>(CREATE, { input: { ...fields, catchphrase: "  Oh  crumbs! " } }, token);
  expect(data).toMatchObject({ catchphrase: "Oh crumbs!" });
  const id = data?.id;
  expect((await ask<Answer>(VIEW, { id }, null)).data).toEqual({ id, catchphrase: "Oh crumbs!" });
  await ask<Answer>(UPDATE, { id, changes: { catchphrase: "Rise!" } }, token);
  expect((await ask<Answer>(VIEW, { id }, null)).data).toEqual({ id, catchphrase: "Rise!" });
  await ask<Answer>(UPDATE, { id, changes: { catchphrase: "" } }, token);
  expect((await ask<Answer>(VIEW, { id }, null)).data).toEqual({ id, catchphrase: null });
});

test("and over REST", async () => {
  const json = { ...(await contractFields(server.url, token)), catchphrase: "Oh crumbs!" };
  const { status, body } = await rest(server.url, "/npc", { token, json });
  expect([status, body.catchphrase]).toEqual([201, "Oh crumbs!"]);
  const path = \`/npc/\${String(body.id)}\`;
  await rest(server.url, path, { method: "PUT", token, json: { catchphrase: "Rise!" } });
  expect((await rest(server.url, path)).body).toMatchObject({ name: "Mira", catchphrase: "Rise!" });
  const refused = await rest(server.url, path, { method: "PUT", token, json: { catchphrase: "x".repeat(101) } });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ["catchphrase"]]);
});
`;

const CLIENT_PROOF = `import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { prepareSocket } from "../accounts/memberServer.ts";
import { prepareApp } from "../appServer.tsx";
import { prepareUploads } from "./fakeUpload.ts";
import { fill, openCreate } from "./npcEditing.ts";

prepareApp();
prepareSocket();
prepareUploads();

test("the form takes a catchphrase, of one line", async () => {
  await openCreate();
  await fill("en-US: catchphrase", "x".repeat(101));
  expect(screen.getByText("101 of 100 characters")).toBeTruthy();
  expect(screen.getByLabelText("en-US: catchphrase").tagName).toBe("INPUT");
});
`;

/** An optional text of a character: its maker writes it, everyone sees it. */
export function addNpcText(tree: TreeCopy): void {
  tree.insert(
    "schema/rules/npcTexts.ts",
    "before",
    "] as const satisfies readonly NpcText[];",
    '  { name: "catchphrase", snakeName: "catchphrase", max: 100, isLine: true, isRequired: false, isPlain: true, example: "Oh crumbs!" },\n',
  );
  tree.write(
    "db/migrations/900-catchphrase.ts",
    `import { Migration } from "@mikro-orm/migrations";

export class Migration900Catchphrase extends Migration {
  override up(): void {
    this.addSql('alter table "npcs" add column "catchphrase" text null');
  }
}
`,
  );
  const list = "db/migrations/list.ts";
  tree.insert(
    list,
    "before",
    "\n/** Every migration",
    'import { Migration900Catchphrase } from "./900-catchphrase.ts";\n',
  );
  tree.insert(list, "before", "\n];", '\n  { name: "900-catchphrase", class: Migration900Catchphrase },');
  tree.insert("rest-compat/operations/npcs.graphql", "after", "  image_prompt: imagePrompt\n", "  catchphrase\n");
  tree.insert("client/src/features/npcs/edit/edit.graphql", "after", "  imagePrompt\n", "  catchphrase\n");
  for (const locale of INTERFACE_LANGUAGES)
    tree.insert(
      `client/src/locales/${locale}/npcForm.json`,
      "before",
      '  "background": {\n',
      `  "catchphrase": { "label": "${locale}: catchphrase", "hint": "${locale}: what it often says." },\n`,
    );
  tree.prove("tests/npcs/trial.test.ts", PROOF);
  tree.prove("tests/client/npcs/trial.test.tsx", CLIENT_PROOF);
}

export const NPC_TEXT_TESTS = [
  "tests/npcs/trial.test.ts",
  "tests/client/npcs/trial.test.tsx",
  "tests/client/shell/locales.test.ts",
  "tests/server/schemaDrift.test.ts",
];

import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheEarlyAnswers } from "../../../client/src/app/entrance/cacheEarlyAnswers.ts";
import { ServerInfoDocument } from "../../../client/src/lib/session/session.generated.ts";
import { answeredEarly } from "../../../client/src/lib/apollo/client.ts";
import { askEarly } from "../../../client/src/lib/early/askEarly.ts";
import { restoreSession } from "../../../client/src/lib/session/session.ts";
import { readStoredSession } from "../../../client/src/lib/session/storedSession.ts";
import { GUEST, rememberSession } from "../people.ts";

const question = (operationName: string) => ({ operationName, query: `query ${operationName}`, variables: {} });
const early = { serverInfo: { __typename: "ServerInfo", demo: ["ai"], houseTexts: [], notice: null } };
const late = { serverInfo: { __typename: "ServerInfo", demo: [], houseTexts: [], notice: null } };

let asked: string[] = [];
let answer: (name: string) => unknown;

beforeEach(() => {
  asked = [];
  answer = () => ({ data: early });
  delete window.earlyAnswers;
  vi.spyOn(performance, "now").mockReturnValue(2_000);
  document.head.replaceChildren();
  rememberSession(GUEST);
  restoreSession();
  vi.stubGlobal(
    "fetch",
    async (_url: string, { body, headers }: { body: string; headers: { authorization: string } }) => {
      const { operationName } = JSON.parse(body);
      asked.push(`${operationName} as ${headers.authorization}`);
      return new Response(JSON.stringify(answer(operationName)));
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const token = (): string => readStoredSession()?.token ?? "";

function app(): { client: ApolloClient; ask: () => Promise<unknown>; toServer: () => number } {
  const server = vi.fn(() => of({ data: late }));
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([answeredEarly, new ApolloLink(server)]),
  });
  const ask = async (): Promise<unknown> =>
    (await client.query({ query: ServerInfoDocument, fetchPolicy: "no-cache" })).data;
  return { client, ask, toServer: () => server.mock.calls.length };
}

test("a page's first questions are asked in their order, and the first pictures of their answers fetched", async () => {
  const npc = (id: string) => ({ id, avatar: `/faces/${id}.svg`, images: id === "yuki" ? ["/media/yuki.webp"] : [] });
  answer = (name) => ({ data: name === "Lists" ? { npcs: { items: [npc("yuki"), npc("wei")] } } : {} });
  await askEarly("t", [[question("Opening"), question("Lists")], [question("History")]]);
  expect(asked).toEqual(["Opening as Bearer t", "Lists as Bearer t", "History as Bearer t"]);
  const pictures = [...document.head.querySelectorAll("link")].map((link) => link.getAttribute("href"));
  expect(pictures).toEqual(["/media/yuki.webp", "/faces/wei.svg"]);
});

test("what needs the answer of a question that failed is left to the app", async () => {
  answer = () => ({ data: null, errors: [{ message: "NOT_FOUND" }] });
  await askEarly("t", [[question("Opening")], [question("History")]]);
  expect(asked).toEqual(["Opening as Bearer t"]);
});

test("the app takes an early answer in the place of asking, once", async () => {
  await askEarly(token(), [[question("ServerInfo")]]);
  const { ask, toServer } = app();
  expect(await ask()).toMatchObject(early);
  expect(toServer()).toBe(0);
  expect(await ask()).toMatchObject(late);
  expect(toServer()).toBe(1);
});

test("an early answer that is old by now is asked for again", async () => {
  await askEarly(token(), [[question("ServerInfo")]]);
  vi.spyOn(performance, "now").mockReturnValue(20_000);
  expect(await app().ask()).toMatchObject(late);
});

test("a question that failed early is asked again", async () => {
  answer = () => ({ errors: [{ message: "INTERNAL" }] });
  await askEarly(token(), [[question("ServerInfo")]]);
  expect(await app().ask()).toMatchObject(late);
});

test("what was answered to another session is not shown to this one", async () => {
  await askEarly("another session's", [[question("ServerInfo")]]);
  const { client, ask } = app();
  cacheEarlyAnswers(client, Object.assign(Object.create(null), { pathname: "/" }));
  expect(await ask()).toMatchObject(late);
  expect(client.readQuery({ query: ServerInfoDocument })).toBeNull();
});

test("an early answer is there for the page's first render, and never replaces what is newer", async () => {
  await askEarly(token(), [[question("ServerInfo")]]);
  const home = Object.assign(Object.create(null), { pathname: "/" });
  const first = app().client;
  cacheEarlyAnswers(first, home);
  await vi.waitFor(() => expect(first.readQuery({ query: ServerInfoDocument })).toMatchObject(early));

  const second = app().client;
  second.writeQuery({
    query: ServerInfoDocument,
    data: { serverInfo: { demo: ["mail"], houseTexts: [], notice: null } },
  });
  cacheEarlyAnswers(second, home);
  await Promise.resolve();
  expect(second.readQuery({ query: ServerInfoDocument })).toMatchObject({ serverInfo: { demo: ["mail"] } });
});

import { Kind, parse } from "graphql";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInEarly } from "../../../client/src/lib/session/earlyGuest.ts";
import { readStoredSession } from "../../../client/src/lib/session/storedSession.ts";
import { GUEST, rememberSession } from "../people.ts";

const at = (path: string): Location => Object.assign(Object.create(null), { pathname: path, search: "" });

let asked: { operationName: string; query: string; variables: unknown }[] = [];
let answer: () => unknown;

beforeEach(() => {
  asked = [];
  answer = () => ({ data: { guestLogin: { accessToken: "early-token", expiresIn: 3600, user: GUEST } } });
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, _options: object, work: () => Promise<unknown>) => (last = last.then(work)),
  };
  vi.stubGlobal("navigator", { locks, language: "fr-FR", languages: ["fr-FR"] });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return new Response(JSON.stringify(answer()));
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a first visitor is signed in before the app is there, once, however often it is tried", async () => {
  await Promise.all([signInEarly(at("/")), signInEarly(at("/chat/yuki"))]);
  expect(asked).toMatchObject([{ operationName: "GuestLogin", variables: { language: "fr", nativeLanguage: "fr" } }]);
  expect(asked[0]?.query).toContain("mutation GuestLogin");
  expect(readStoredSession()).toMatchObject({ token: "early-token", user: { id: GUEST.id } });
});

test("what is asked without the app stands alone: it has all fragments that it names", async () => {
  await signInEarly(at("/"));
  const { definitions } = parse(asked[0]?.query ?? "");
  const known = definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one.name.value] : []));
  const named = [...(asked[0]?.query ?? "").matchAll(/\.\.\.\s*(?!on\b)(\w+)/g)].map(([, name]) => name);
  expect(named).not.toEqual([]);
  expect(known).toEqual(expect.arrayContaining(named));
});

test("a visitor by a shared link practises the character's language from the start", async () => {
  const meta = document.createElement("meta");
  meta.name = "character-language";
  meta.content = "ja";
  document.head.append(meta);
  await signInEarly(at("/chat/yuki"));
  meta.remove();
  expect(asked).toMatchObject([{ variables: { language: "ja", nativeLanguage: "fr" } }]);
});

test("the page's questions may be asked as soon as someone is signed in, before the app has its turn", async () => {
  const told: string[] = [];
  await signInEarly(at("/"), (token) => told.push(`${token}, stored ${readStoredSession()?.token}`));
  await signInEarly(at("/search"), (token) => told.push(token));
  expect(told).toEqual(["early-token, stored early-token", "early-token"]);
});

test("who is signed in, and who opens a page that needs no guest, is left alone", async () => {
  await signInEarly(at("/login"));
  await signInEarly(at("/profile"));
  rememberSession(GUEST);
  await signInEarly(at("/"));
  expect(asked).toEqual([]);
});

test("an answer that is no session leaves none behind, and the app to ask again", async () => {
  answer = () => ({ errors: [{ message: "RATE_LIMITED", extensions: { code: "RATE_LIMITED" } }] });
  await signInEarly(at("/"));
  expect(readStoredSession()).toBeNull();
});

test("where a browser knows no turns, the app alone signs guests in", async () => {
  vi.stubGlobal("navigator", { language: "fr-FR", languages: ["fr-FR"] });
  await signInEarly(at("/"));
  expect(asked).toEqual([]);
});

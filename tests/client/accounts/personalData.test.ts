import { giveDatabases } from "../databases.ts";
import { globSync, readFileSync } from "node:fs";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { forgetAfterSessions } from "../../../client/src/lib/personalData/forgetAfterSessions.ts";
import { currentToken, refuseToken, restoreSession, signIn, signOut } from "../../../client/src/lib/session/session.ts";
import { addWaiting } from "../../../client/src/lib/outbox/outbox.ts";
import { ANN, GUEST } from "../people.ts";
import { storedOf } from "../outbox/storedOutbox.ts";

giveDatabases();

const PERSONAL = {
  "chat.draft.ann.yuki": "half a sen",
  "chat.outbox.ann.yuki": "[]",
  "scene.draft.ann.npc.new.en": '{"place":"a secret"}',
  "npc.draft.ann.new": '{"backgroundKnowledge":"a secret"}',
  "playground.ann.graphiql:tabState": "{}",
  pointsExplained: "ann",
  pricesTold: "ann reply",
  hasChats: "ann",
  hasScene: "ann",
  hasWords: "ann",
  welcomed: "ann",
  reviewsWait: "ann",
  chatsOf: "ann",
};

/** Ann's things, stored by a visit of hers, in a browser that is set to dark. */
function storeAll(): void {
  for (const [key, value] of Object.entries(PERSONAL)) localStorage.setItem(key, value);
  sessionStorage.setItem("profile.draft.ann", "{}");
  sessionStorage.setItem("registration.ann", "{}");
  localStorage.setItem("themeMode", "dark");
}

const left = (): string[] =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
    (key) => key in PERSONAL || key.startsWith("profile") || key.startsWith("registration"),
  );

test.each([
  ["logs out", () => signOut()],
  ["is signed out from elsewhere", () => refuseToken(currentToken(), "revoked")],
])("nothing of a person stays in the browser when she %s", (_, leave) => {
  signIn("t", 60, ANN);
  storeAll();
  // Of an earlier version, which did not say whose.
  localStorage.setItem("graphiql:tabState", "{}");
  const stop = forgetAfterSessions();
  leave();
  expect(localStorage.getItem("graphiql:tabState")).toBeNull();
  expect(left().filter((key) => localStorage.getItem(key) !== "")).toEqual([]);
  expect(localStorage.getItem("themeMode")).toBe("dark");
  stop();
});

test("what waits after a session has expired outlives the guest who is made by itself, also over a reload", () => {
  signIn("t", 60, ANN);
  storeAll();
  let stop = forgetAfterSessions();
  refuseToken("t", "expired");
  signIn("g", 60, GUEST, true);
  stop();
  restoreSession();
  stop = forgetAfterSessions();
  expect(left()).toHaveLength(Object.keys(PERSONAL).length + 2);
  signIn("t2", 60, ANN);
  expect(left()).toHaveLength(Object.keys(PERSONAL).length + 2);
  stop();
});

test("what a guest was writing whom the server has forgotten goes to the guest who takes their place", async () => {
  signIn("t", 60, GUEST, true);
  const message = {
    kind: "message",
    npcId: "lena",
    requestId: "q1",
    text: "waits",
    createdAt: 1,
    errorCode: null,
  } as const;
  await addWaiting(GUEST.id, message);
  const stop = forgetAfterSessions();
  localStorage.setItem(`chat.draft.${GUEST.id}.lena`, "half a sen");
  localStorage.setItem(`chat.outbox.${GUEST.id}.lena`, JSON.stringify([{ ...message, requestId: "earlier" }]));
  refuseToken("t", "forgotten");
  signIn("g", 60, { ...GUEST, id: "guest-2" }, true);
  expect(localStorage.getItem("chat.draft.guest-2.lena")).toBe("half a sen");
  await waitFor(async () =>
    expect(await storedOf("guest-2")).toMatchObject([{ requestId: "q1" }, { requestId: "earlier" }]),
  );
  await waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["reviews-guest-2"]));
  stop();
});

test.each([
  ["another person", { ...ANN, id: "bob" }],
  ["a guest by choice", GUEST],
])("what waits after a session has expired is deleted when %s signs in", (_, someone) => {
  signIn("t", 60, ANN);
  storeAll();
  const stop = forgetAfterSessions();
  refuseToken("t", "expired");
  signIn("o", 60, someone);
  expect(left().filter((key) => localStorage.getItem(key) !== "")).toEqual([]);
  stop();
});

/** Files that store something in the browser: of the device, or of a person, which `personalData` knows to delete. */
const STORING = {
  device: [
    "app/installed/startApp.ts",
    "lib/i18n/interfaceLanguage.ts",
    "lib/loading/loadFile.ts",
    "lib/session/storedSession.ts",
    "features/chat/talk/talkSettings.ts",
    "lib/speech/listensFirst.ts",
    "lib/speech/pace.ts",
    "lib/theme/theme.ts",
    "lib/words/newWordsShown.ts",
    "lib/words/readingsShown.ts",
    "lib/words/wordTapped.ts",
  ],
  person: [
    "app/offline/cachedChats.ts",
    "features/accounts/profile/form/ProfileForm.tsx",
    "features/accounts/register/sentCode.ts",
    "features/npcs/edit/form/useNpcForm.ts",
    "features/npcs/home/keptRoom.ts",
    "features/npcs/scenes/useSceneForm.ts",
    "lib/house/closedNotice.ts",
    "features/playground/Playground.tsx",
    "lib/chats/drafts.ts",
    "lib/personalData/forgetAfterSessions.ts",
    "lib/personalData/ownDatabase.ts",
    "lib/personalData/ownDatabases.ts",
    "lib/outbox/earlierMessages.ts",
    "lib/outbox/outbox.ts",
    "lib/outbox/outboxDatabase.ts",
    "lib/outbox/outboxSign.ts",
    "lib/points/knownPrices.ts",
    "lib/points/pointsNews.ts",
    "lib/session/welcome.ts",
    "lib/words/guest/guestWordCounts.ts",
    "lib/words/guest/guestWordsDatabase.ts",
    "lib/words/guest/guestWordsSign.ts",
  ],
};

test("every file that stores something in the browser is known, so that nothing of a person is forgotten here", () => {
  const storing = globSync("client/src/**/*.{ts,tsx}")
    .filter((file) => /localStorage|sessionStorage|openDB|ownDatabase\b/.test(readFileSync(file, "utf8")))
    .map((file) => file.replace("client/src/", ""));
  expect(storing.toSorted()).toEqual([...STORING.device, ...STORING.person].toSorted());
});

import { cleanup, configure, renderHook } from "@testing-library/react";
import React from "react";
import { afterEach, beforeAll, vi } from "vitest";
import { latePages } from "../../client/src/app/routes/latePages.ts";
import { pages } from "../../client/src/app/routes/pages.ts";
import { reportReachable } from "../../client/src/lib/apollo/reachability.ts";
import { forgetDrafts } from "../../client/src/lib/chats/drafts.ts";
import { closeGuestDialog } from "../../client/src/lib/guestDialog/guestDialog.ts";
import { i18n, startI18n } from "../../client/src/lib/i18n/i18n.ts";
import { hideLoadingOverlay } from "../../client/src/lib/overlay/loadingOverlay.ts";
import { restoreSession } from "../../client/src/lib/session/session.ts";
import { closePageSheet } from "../../client/src/lib/sheets/pageSheet.ts";
import { dismissToast, useToasts } from "../../client/src/lib/toasts/toasts.ts";
import { failOnWrongAnswers } from "./bySchema.ts";
import { errorOf } from "./errorOf.ts";
import { rememberStyles } from "./styles.ts";

const TEXTS = [
  "auth",
  "avatarChat",
  "blocks",
  "reports",
  "chat",
  "chatList",
  "home",
  "npcForm",
  "npcs",
  "points",
  "profile",
  "recharge",
  "validation",
  "welcome",
  "words",
];

beforeAll(async () => {
  rememberStyles();
  // What asks after its test is over gets no answer: a failure would tell the next test that the server is out of reach.
  globalThis.fetch = () => new Promise(() => undefined);
  // A page's code is read when it is first opened, which takes its time on a busy machine.
  configure({ asyncUtilTimeout: 10_000, getElementError: errorOf });
  // The app loads likely next pages in the background. One that is still loading when a file ends would fail in all
  // later files of its worker.
  const { playground: _playground, ...preloaded } = { ...pages, ...latePages };
  await Promise.all(Object.values(preloaded).map((load) => load()));
  await import("../../client/src/lib/speech/readAloud.ts");
  if (i18n.isInitialized) return;
  localStorage.setItem("language", "en-US");
  await startI18n();
  await i18n.loadNamespaces(TEXTS);
});

/**
 * React notes for its warnings where each element was made, up to a number of them: that is a tenth of the tests'
 * processor time. With that number reached it notes nothing.
 */
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (typeof internals === "object" && internals !== null && "recentlyCreatedOwnerStacks" in internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });

/** What shows a text of people's or a model's, or takes one, and does not say that the text has its own direction. */
const TEXTS_OF_PEOPLE = [
  "[lang]:not(html)",
  "textarea",
  ...["text", "search"].map((type) => `input[type=${type}]:not([readonly], [inputmode=numeric], [inputmode=decimal])`),
]
  .map((shown) => `${shown}:not([dir])`)
  .join(", ");

/**
 * Test files share a worker: what a test leaves in the page, in the
 * browser's storage and in the stores outside React goes with it.
 */
afterEach(async () => {
  const undirected = [...document.querySelectorAll(TEXTS_OF_PEOPLE)].map((element) => element.outerHTML.slice(0, 200));
  cleanup();
  // First: a spy on a faked timer would put it back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const { result, unmount } = renderHook(useToasts);
  const toasts = result.current;
  unmount();
  for (const { id } of toasts) dismissToast(id);
  closeGuestDialog();
  closePageSheet();
  hideLoadingOverlay();
  reportReachable();
  forgetDrafts(() => true);
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
  await i18n.changeLanguage("en-US");
  failOnWrongAnswers();
  if (undirected.length > 0) throw new Error(`no dir="auto" on ${undirected.join("\n")}`);
});

import type { ApolloClient } from "@apollo/client";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { App } from "../../client/src/app/App.tsx";
import { createApolloClient } from "../../client/src/lib/apollo/client.ts";
import { reportReachable } from "../../client/src/lib/apollo/reachability.ts";
import type { NpcCardFragment } from "../../client/src/features/npcs/npcs.generated.ts";
import { restoreSession } from "../../client/src/lib/session/session.ts";
import { restoreTheme } from "../../client/src/lib/theme/theme.ts";
import { bySchema, isData } from "./bySchema.ts";
import { GUEST, rememberSession } from "./people.ts";
import { reviewQueueOf } from "./words/reviewCards.ts";

export const YUKI: NpcCardFragment = {
  id: "yuki",
  name: "Yuki",
  description: "Works in a café.",
  gloss: null,
  language: "ja",
  avatar: "/yuki.svg",
  images: ["/yuki.svg"],
  languages: ["ja", "en"],
  visibility: "public",
  hold: null,
  isAIAvatar: false,
  isOwner: false,
  tags: ["food"],
  chatCount: 3,
  creator: null,
};

type Variables = Record<string, unknown>;
type Answer = (variables: Variables, headers: Headers) => unknown;

/** A refusal as the server words it. */
export const refused = (code: string, more: Record<string, unknown> = {}) => ({
  errors: [{ message: code, extensions: { code, ...more } }],
});

/** What a user has not read: in own chats, and in those of their AI avatars. */
export const unreadOf = (own: number, avatar: number) => ({ own, avatar, total: own + avatar });

const page = (items: unknown[]) => ({ items, total: items.length });

/**
 * The server as the network shows it: answers by operation name. Throwing is a network that fails, and a `Response` is
 * sent unchecked.
 */
export const server = {
  asked: [] as { name: string; variables: Variables; headers: Headers }[],
  answers: {} as Record<string, Answer>,
};

let user = GUEST;

const usual = (): Record<string, Answer> => ({
  GuestLogin: () => ({ data: { guestLogin: { accessToken: "guest-token", expiresIn: 3600, user } } }),
  Viewer: () => ({ data: { viewer: user } }),
  ServerInfo: () => ({ data: { serverInfo: { demo: ["ai", "images"], houseTexts: [], notice: null } } }),
  NpcList: () => ({ data: { npcs: page([YUKI]) } }),
  Vocabulary: () => ({ data: { vocabulary: null } }),
  NpcTags: () => ({ data: { npcTags: [{ tag: "food", count: 1 }] } }),
  ChatList: () => ({ data: { chats: page([]) } }),
  RecentChats: () => ({ data: { chats: page([]) } }),
  AvatarChatList: () => ({ data: { avatarChats: page([]) } }),
  MessageWords: () => ({ data: { messageWords: [] } }),
  RewordingInfo: () => ({ data: { serverInfo: { rewords: false } } }),
  FittingScene: () => ({ data: { fittingScene: null } }),
  RememberedWords: () => ({ data: { rememberedWords: { waiting: 0, speakers: [] } } }),
  FirstFace: () => ({ data: { npcs: page([YUKI]) } }),
  ReviewQueue: () => ({ data: { reviewQueue: reviewQueueOf([]) } }),
  Unread: () => ({ data: { unread: unreadOf(0, 0) } }),
  UpdateProfile: ({ input }) => {
    user = { ...user, ...(input as object) };
    return { data: { updateProfile: user } };
  },
});

async function answerFetch(_url: unknown, init?: RequestInit): Promise<Response> {
  const request = JSON.parse(String(init?.body)) as {
    operationName: string;
    query: string;
    variables: Variables;
  };
  const { operationName, variables } = request;
  const headers = new Headers(init?.headers);
  server.asked.push({ name: operationName, variables, headers });
  const answer = server.answers[operationName];
  if (!answer) throw new TypeError(`No answer to ${operationName}`);
  const given = await answer(variables, headers);
  if (given instanceof Response) return given;
  const data = isData(given) && given.data ? { data: bySchema(request, given.data) } : {};
  const text = JSON.stringify(Object.assign({}, given, data));
  return new Response(text, {
    // As the server answers an operation whose token it refuses.
    status: text.includes('"code":"UNAUTHENTICATED"') ? 401 : 200,
    headers: { "content-type": "application/json" },
  });
}

/** How often an operation was asked for. */
export const asked = (name: string): number => server.asked.filter((it) => it.name === name).length;

export function rememberGuest(fields: Record<string, unknown> = {}): void {
  rememberSession(GUEST, fields);
  localStorage.setItem("welcomed", GUEST.id);
}

/** A link of the bottom bar: jsdom applies no styles, so the top bar's is in the page as well. */
export function tab(name: string): HTMLElement {
  const link = screen.getAllByRole("link", { name }).at(-1);
  if (!link) throw new Error(`There is no tab ${name}`);
  return link;
}

const clients: ApolloClient[] = [];

/** Opens the product at a path, as a browser would; `state` is what the page before left with it. */
export function open(path: string, state?: unknown): void {
  window.history.replaceState(state === undefined ? null : { usr: state, key: "led", idx: 1 }, "", path);
  restoreTheme();
  restoreSession();
  const client = createApolloClient();
  clients.push(client);
  render(<App client={client} />);
}

class NothingInView {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A WebSocket that never opens. */
class SilentSocket extends EventTarget {
  close(): void {}
}

/** Gives every test a server with its usual answers, and stands in for what jsdom lacks. Call once in a test file. */
export function prepareApp(): void {
  beforeEach(() => {
    server.asked = [];
    server.answers = usual();
    user = GUEST;
    // The last test may have ended while its server was out of reach.
    reportReachable();
    vi.stubGlobal("fetch", answerFetch);
    vi.stubGlobal("WebSocket", SilentSocket);
    vi.stubGlobal("IntersectionObserver", NothingInView);
    vi.stubGlobal("ResizeObserver", NothingInView);
    vi.stubGlobal("matchMedia", () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal("scrollTo", () => undefined);
    Element.prototype.scrollIntoView = () => undefined;
  });
  // What a test's app still asks for is not asked of the next test's server.
  afterEach(() => {
    cleanup();
    for (const client of clients.splice(0)) client.stop();
  });
}

import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { Observable } from "rxjs";
import type { Observer } from "rxjs";
import { beforeEach, vi } from "vitest";
import type { MessageFragment } from "../../../client/src/lib/messages/message.generated.ts";
import { useSendOutbox } from "../../../client/src/app/useSendOutbox.ts";
import ChatScreen from "../../../client/src/features/chat/screen/ChatScreen.tsx";
import { createCache } from "../../../client/src/lib/apollo/cache.ts";
import { signIn } from "../../../client/src/lib/session/session.ts";
import type { SessionUser } from "../../../client/src/lib/session/storedSession.ts";
import { bySchema } from "../bySchema.ts";
import { lend } from "../lend.ts";
import { GUEST } from "../people.ts";

export const NPC_ID = "11111111-1111-4111-8111-111111111111";

export const NPC = {
  id: NPC_ID,
  name: "Yuki",
  description: "Works in a café.",
  avatar: "/yuki.webp",
  images: ["/yuki-large.webp"],
  languages: ["ja"],
  voicePitch: 0,
  voicePace: 0,
  isOwner: false,
  creator: null,
};

/** The chat with Yuki, as opening it answers. */
export const CHAT = {
  id: "c1",
  lastMessage: "",
  lastMessageTime: "2026-01-01T12:00:00Z",
  unreadCount: 0,
  readByCreator: false,
  isEnded: false,
  hasScenes: false,
  npc: NPC,
};

/** A message as the server sends it; what a test does not care about is filled in. */
export function message(
  fields: Partial<MessageFragment> & { id: string; position: number },
): MessageFragment & { __typename: "Message" } {
  return {
    __typename: "Message",
    npcId: NPC_ID,
    sender: "npc",
    messageType: "normal",
    text: "",
    language: "ja",
    isRead: true,
    timestamp: new Date().toISOString(),
    requestId: null,
    isGenerating: false,
    status: "complete",
    errorCode: null,
    replyId: null,
    usedMemories: [],
    alternatives: { index: 1, count: 1 },
    translation: null,
    ...fields,
  };
}

export const greeting = message({ id: "greeting", position: 2, text: "いらっしゃいませ！" });
export const infoCard = message({
  id: "card",
  position: 1,
  messageType: "npc_info",
  sender: "system",
  text: "Works in a café.",
});
export const writing = (fields: Partial<MessageFragment> = {}) =>
  message({ id: "reply", position: 4, isGenerating: true, status: "generating", replyId: "r1", ...fields });

type Variables = Record<string, unknown>;
type Data = Record<string, unknown>;
interface Refusal {
  refused: string;
  /** Seconds. */
  retryAfter?: number;
}
type Answer = (variables: Variables) => Data | Refusal | Promise<Data | Refusal>;

interface Watcher {
  observer: Observer<ApolloLink.Result>;
  operation: ApolloLink.Operation;
}

const isRefusal = (answer: Data | Refusal): answer is Refusal => typeof answer.refused === "string";

/** A server of the test's own: it answers by operation name, remembers what was asked, and emits events. */
export function createChatServer(history: MessageFragment[] = [infoCard, greeting]) {
  const asked: { name: string; variables: Variables }[] = [];
  const watchers = new Map<string, Set<Watcher>>();
  const answers: Record<string, Answer> = {
    OpenChat: () => ({ openChat: CHAT }),
    ChatHistory: () => ({ chatHistory: { hasMore: false, messages: history } }),
    GuestRounds: () => ({ viewer: { id: "u1", guestRoundsLeft: 20 } }),
    MessageWords: () => ({ messageWords: [] }),
    MarkChatRead: () => ({ markChatRead: { id: "c1" } }),
  };

  const link = new ApolloLink((operation) => {
    const { operationName = "", variables, query } = operation;
    asked.push({ name: operationName, variables });
    const subscribes = query.definitions.some(
      (it) => it.kind === "OperationDefinition" && it.operation === "subscription",
    );
    return new Observable((observer) => {
      if (subscribes) {
        const set = watchers.get(operationName) ?? new Set();
        const watcher = { observer, operation };
        watchers.set(operationName, set.add(watcher));
        return () => void set.delete(watcher);
      }
      const answer = answers[operationName];
      if (!answer) throw new Error(`The test answers no ${operationName}.`);
      Promise.resolve()
        .then(() => answer(variables))
        .then(
          (result) => {
            if (isRefusal(result)) {
              const { refused: code, ...others } = result;
              observer.next({ errors: [new GraphQLError(code, { extensions: { code, ...others } })] });
            } else observer.next({ data: bySchema(operation, result) });
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      return undefined;
    });
  });

  /** Sends an event to those who watch a subscription. */
  const emit = (name: string, data: Record<string, unknown>): void => {
    for (const { observer, operation } of watchers.get(name) ?? []) observer.next({ data: bySchema(operation, data) });
  };
  return {
    client: new ApolloClient({ cache: createCache(), link }),
    answers,
    asked: (name: string): Variables[] => asked.filter((it) => it.name === name).map(({ variables }) => variables),
    emit,
    isWatched: (name: string): boolean => (watchers.get(name)?.size ?? 0) > 0,
    chatUpdated: (update: MessageFragment) => emit("ChatUpdated", { chatUpdated: update }),
    delta: (seq: number, text: string) =>
      emit("WatchReply", { watchReply: { __typename: "ReplyDelta", seq, pieces: [text] } }),
    done: (final: MessageFragment) => emit("WatchReply", { watchReply: { __typename: "ReplyDone", message: final } }),
    breakOff: (name: string) => {
      for (const { observer } of watchers.get(name) ?? []) observer.complete();
    },
  };
}

/** A refusal as the server words it. */
export const refusal = (code: string, more: Omit<Refusal, "refused"> = {}): Refusal => ({ refused: code, ...more });

/** Gives elements sizes, which jsdom has none of: the conversation is 600 px high, a row 60 px. */
function giveSizes(): void {
  class SizedObserver implements ResizeObserver {
    private readonly targets = new Set<Element>();
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe(target: Element): void {
      this.targets.add(target);
      queueMicrotask(() => {
        if (!this.targets.has(target)) return;
        const contentRect = new DOMRect(0, 0, 400, target.getAttribute("role") === "log" ? 600 : 60);
        this.callback(
          [
            {
              target,
              contentRect,
              borderBoxSize: [],
              contentBoxSize: [],
              devicePixelContentBoxSize: [],
            },
          ],
          this,
        );
      });
    }
    unobserve(target: Element): void {
      this.targets.delete(target);
    }
    disconnect(): void {
      this.targets.clear();
    }
  }
  vi.stubGlobal("ResizeObserver", SizedObserver);
  window.DOMRect ??= class {
    constructor(
      readonly x = 0,
      readonly y = 0,
      readonly width = 0,
      readonly height = 0,
    ) {}
  } as typeof DOMRect;
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockImplementation(() => document.body);
  const scrollTo = function (this: Element, to?: ScrollToOptions | number): void {
    this.scrollTop = typeof to === "object" ? (to.top ?? 0) : 0;
    this.dispatchEvent(new Event("scroll"));
  };
  lend(Element.prototype, { scrollTo, scrollBy: () => undefined });
}

/** Says whether the test's device is touched; also what the page asks of the screen. */
export function setPointer(pointer: "fine" | "coarse"): void {
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query === `(pointer: ${pointer})`,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

/** Gives a test the parts of a browser that a conversation needs. */
export function giveBrowser(): void {
  giveSizes();
  setPointer("fine");
}

/** Gives every test the parts of a browser that a conversation needs. Call once in a test file. */
export function prepareChat(): void {
  beforeEach(giveBrowser);
}

/** The part of the app that sends what waits. */
function Sender() {
  useSendOutbox(`/chat/${NPC_ID}`);
  return null;
}

/** Opens the chat's page as a signed-in guest, or as another user. */
export async function renderChat(server: ReturnType<typeof createChatServer>, user: Partial<SessionUser> = {}) {
  signIn("token", 3600, { ...GUEST, id: "u1", ...user });
  return render(
    <ApolloProvider client={server.client}>
      <MemoryRouter initialEntries={[`/chat/${NPC_ID}`]}>
        <Routes>
          <Route path="/chat/:npcId" element={<ChatScreen />} />
          <Route path="/chat-list" element={<p>the list</p>} />
          <Route path="/chat" element={<p>no chat</p>} />
        </Routes>
        <Sender />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

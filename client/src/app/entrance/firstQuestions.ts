import type { DocumentNode } from "@apollo/client";
import { ChatHistoryDocument } from "../../features/chat/history/history.generated.ts";
import { OpenChatDocument } from "../../features/chat/screen/screen.generated.ts";
import { RecentChatsDocument } from "../../features/npcs/home/recentChats.generated.ts";
import { FIRST_NPCS, RECENT_CHATS, TAGS_SHOWN } from "../../features/npcs/npcListing.ts";
import { NpcListDocument, NpcTagsDocument } from "../../features/npcs/npcs.generated.ts";
import { pathVariables } from "../../lib/early/pathVariables.ts";
import { ServerInfoDocument } from "../../lib/session/session.generated.ts";
import { RememberedWordsDocument } from "../../lib/words/remembered.generated.ts";

export interface FirstQuestion {
  document: DocumentNode;
  /** `$1` stands for what the path's first group matches. */
  variables: Record<string, unknown>;
}

/** The queries that a page sends first, exactly as it sends them. */
export interface FirstQuestions {
  /** The page's paths, as a regular expression. */
  path: string;
  /** Queries of one step are sent together; each step waits for the answers of the one before. */
  steps: readonly (readonly FirstQuestion[])[];
}

export const FIRST_QUESTIONS: readonly FirstQuestions[] = [
  {
    path: "^/$",
    steps: [
      [
        { document: NpcListDocument, variables: { type: "public", ...FIRST_NPCS } },
        { document: RecentChatsDocument, variables: { limit: RECENT_CHATS } },
        { document: NpcTagsDocument, variables: { limit: TAGS_SHOWN } },
        { document: ServerInfoDocument, variables: {} },
        { document: RememberedWordsDocument, variables: {} },
      ],
    ],
  },
  {
    path: "^/chat/([^/]+)/?$",
    // The first visit of a chat writes its greeting.
    steps: [
      [{ document: OpenChatDocument, variables: { npcId: "$1", shareId: null } }],
      [{ document: ChatHistoryDocument, variables: { npcId: "$1" } }],
    ],
  },
];

/** The questions of the page at a path, step by step. */
export function firstQuestions(pathname: string): readonly (readonly FirstQuestion[])[] {
  for (const { path, steps } of FIRST_QUESTIONS) {
    const [whole, named] = new RegExp(path).exec(pathname) ?? [];
    if (whole !== undefined)
      return steps.map((step) =>
        step.map(({ document, variables }) => ({ document, variables: pathVariables(variables, named) })),
      );
  }
  return [];
}

/** The name by which the server knows a question. */
export function operationName({ definitions }: DocumentNode): string {
  const [operation] = definitions.filter((it) => it.kind === "OperationDefinition");
  return operation?.name?.value ?? "";
}

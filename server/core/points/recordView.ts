import type { SqlEntityManager } from "@mikro-orm/sql";
import { findShownNpcs } from "../../../db/queries/npcs/npcs.ts";
import type { EntryRow } from "../../../db/queries/points/accounts.ts";
import { findSubjects } from "../../../db/queries/points/subjects.ts";
import { isUuid } from "../../../schema/rules/identifiers.ts";
import type { Purpose } from "../../../schema/rules/points.ts";
import { npcView } from "../npcs/npcView.ts";
import type { NpcReader, NpcView } from "../npcs/npcView.ts";

/** An entry as its owner's list shows it, with what it belongs to. */
export interface RecordView extends EntryRow {
  /**
   * The character that was talked to, as the chat list shows it;
   * null where it was about none, or the conversation is gone.
   */
  npc: NpcView | null;
  /** The other user in a conversation with the viewer's AI avatar. */
  avatarChatUserId: string | null;
  /** Of a recharge: its order. */
  orderId: string | null;
}

/** The purposes whose reference is a reply's or a message's id. */
const IN_CONVERSATIONS: readonly string[] = ["reply", "translate", "suggest"] satisfies Purpose[];
const RECHARGE: Purpose = "recharge";

/** Joins entries with what they belong to: two queries, however many they are. */
export async function recordViews(
  em: SqlEntityManager,
  reader: NpcReader,
  entries: readonly EntryRow[],
): Promise<RecordView[]> {
  const references = entries.flatMap(({ description, reference }) =>
    reference !== null && IN_CONVERSATIONS.includes(description) && isUuid(reference) ? [reference] : [],
  );
  const subjects = await findSubjects(em, reader.userId, references);
  const npcs = await findShownNpcs(
    em,
    subjects.map(({ npcId }) => npcId),
  );
  const subjectOf = new Map(subjects.map((subject) => [subject.reference, subject]));
  const npcOf = new Map(npcs.map((npc) => [npc.id, npcView(npc, reader)]));
  return entries.map((entry) => {
    const subject = entry.reference === null ? undefined : subjectOf.get(entry.reference);
    return {
      ...entry,
      npc: (subject && npcOf.get(subject.npcId)) ?? null,
      avatarChatUserId: subject && subject.userId !== reader.userId ? subject.userId : null,
      orderId: entry.description === RECHARGE ? entry.reference : null,
    };
  });
}

import type { SqlEntityManager } from "@mikro-orm/sql";
import type { EntryRow } from "../../../../db/queries/points/accounts.ts";
import { findSubjects } from "../../../../db/queries/points/subjects.ts";
import type { SubjectRow } from "../../../../db/queries/points/subjects.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { isInChat } from "../../../../schema/rules/points.ts";
import type { Purpose } from "../../../../schema/rules/points.ts";
import { npcView } from "../../npcs/npcView.ts";
import type { NpcReader, NpcView } from "../../npcs/npcView.ts";

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

const RECHARGE: Purpose = "recharge";

/** The conversations that entries belong to, by what the entries refer to. */
type Subjects = ReadonlyMap<string, SubjectRow>;

/** What entries belong to: one query, however many they are. */
export async function subjectsOf(
  em: SqlEntityManager,
  reader: NpcReader,
  entries: readonly EntryRow[],
): Promise<Subjects> {
  const references = entries.flatMap(({ description, reference }) =>
    reference !== null && isInChat(description) && isUuid(reference) ? [reference] : [],
  );
  return new Map((await findSubjects(em, reader, references)).map((subject) => [subject.reference, subject]));
}

/** Without `subjects` it does not say what the entry belongs to. */
export function recordView(entry: EntryRow, subjects: Subjects | null, reader: NpcReader): RecordView {
  const subject = entry.reference === null ? undefined : subjects?.get(entry.reference);
  return {
    ...entry,
    npc: subject ? npcView(subject.npc, reader) : null,
    avatarChatUserId: subject && subject.userId !== reader.userId ? subject.userId : null,
    orderId: entry.description === RECHARGE ? entry.reference : null,
  };
}

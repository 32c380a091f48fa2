import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Rewording } from "../../../schema/rules/level/rewording.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { PromisedWords } from "../../../schema/rules/words/promisedWords.ts";
import { roundPart } from "../accounts/guestRounds.ts";
import type { Round } from "../accounts/guestRounds.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import { named } from "../../driver/named.ts";
import type { Connections } from "../../driver/named.ts";
import { reservePart } from "../points/reservations.ts";
import type { NewReservation } from "../points/reservations.ts";
import { SHOWN_LETTERS } from "./chatList.ts";
import { nextTime, timeOfNext } from "./messageTimes.ts";
import { sceneOf, storedScene } from "./playedScene.ts";
import type { StoredScene } from "./playedScene.ts";
import { paceOf, storedPace } from "../level/paces.ts";
import type { StoredPace } from "../level/paces.ts";
import { memoryState, memoryStateOf } from "../memory/memoryState.ts";
import type { MemoryState, StoredMemoryState } from "../memory/memoryState.ts";
import { dueWordsOf, storedDueWords } from "../words/reviews/dueWords.ts";
import type { DueWord, StoredDueWords } from "../words/reviews/dueWords.ts";
import { npcText, spokenBefore, spokenOf, unlessReadAlong } from "./replyContext.ts";
import type { ReplyContext, SpokenRow, StoredSaying } from "./replyContext.ts";

/** A reply about to be written: whose answer it is, which alternative, and who holds it for how long. */
export interface NewReply {
  id: string;
  price: number;
  node: string;
  leaseMs: number;
}

/** The reply that runs in a chat, if any, and whether its writer has fallen silent. */
export async function findRunningReply(
  em: SqlEntityManager,
  chatId: string,
): Promise<{ id: string; price: number; lapsed: boolean } | null> {
  const [running] = await named(em, "reply_running", (db) =>
    db
      .selectFrom("replies")
      .select(["id", "price", sql<boolean>`lease_until <= clock_timestamp()`.as("lapsed")])
      .where("chat_id", "=", chatId)
      .where("status", "=", sql.lit("generating"))
      .compile(),
  );
  return running ?? null;
}

/** How a message is paid for: with a guest's round, with points, or not at all. */
export type Payment =
  | { kind: "round"; round: Round }
  | { kind: "points"; reservation: NewReservation }
  | { kind: "free" };

/** A user's message, the character's answer and its first reply, about to be stored. */
export interface NewTurn {
  userId: string;
  npcId: string;
  language: Language;
  text: string;
  requestId: string;
  messageId: string;
  answerId: string;
  reply: NewReply;
  payment: Payment;
  at: Date;
}

/** Where and when a turn was added, and the character and the talk that it is added to. */
export interface TurnPlace {
  chatId: string;
  position: number;
  /** The time of the message. */
  at: Date;
  answerAt: Date;
  readerId: string | null;
  npcName: string;
  npcDescription: string;
  background: string;
  /** What was said before, oldest first. */
  spoken: SpokenRow[];
  /** Words that the user should meet again. */
  dueWords: DueWord[];
  promised: PromisedWords | null;
  /** When something was said in the chat last; null where nothing was. */
  silentSince: Date | null;
  memory: MemoryState | null;
  pace: ReplyContext["pace"];
  scene: ReplyContext["scene"];
  /** False where more was said than this statement can see, while it waited for the chat. */
  hasAllSpoken: boolean;
  /** Whether nothing was said in the chat before. */
  isFirst: boolean;
}

/** What the statement of a turn is given; of the payment's values each kind uses its own. */
interface TurnValues extends Omit<NewTurn, "reply" | "payment">, NewReply, NewReservation, Round {
  mayBegin: boolean;
  mostSpoken: number;
}

interface TurnRow extends Omit<TurnPlace, "spoken" | "dueWords" | "memory" | "pace" | "scene"> {
  isPaid: boolean;
  spoken: StoredSaying[];
  dueWords: StoredDueWords;
  memory: StoredMemoryState | null;
  pace: StoredPace | null;
  scene: StoredScene | null;
}

type Value = <Name extends keyof TurnValues>(name: Name) => RawBuilder<TurnValues[Name]>;

const PAYING: Record<Payment["kind"], (value: Value) => RawBuilder<unknown>> = {
  free: () => sql`paid as (select id from chat)`,
  points: (value) => reservePart(value, "chat"),
  round: (value) => roundPart(value, "chat"),
};

/** What is said in a part that one plays tells nothing of oneself: it is not remembered. */
const IS_PLAYED = sql`exists (select from scene_runs sr where sr.chat_id = place.id and sr.ended_at is null)`;

const turnPaidBy = (kind: Payment["kind"]) =>
  compiledOnce<TurnValues, TurnRow>(`turn_${kind}`, (db, value) => {
    const answerTime = (of: "chat" | "place") => nextTime(sql.ref(`${of}.at`));
    const language = value("language");
    return sql<TurnRow>`
      with chat as (
        select c.id, c.message_count as position, ${timeOfNext("c", value("at"))} as at, c.started_at is null as first, c.promised, c.last_message_at,
          -- Its reader is as the user was told, unless the character has ceased to be an AI avatar before the first message.
          case when n.is_ai_avatar or c.started_at is not null then c.reader_id end as reader_id,
          ${npcText("name", language)} as name, ${npcText("description", language)} as description, n.background
        from chats c join npcs n on n.id = c.npc_id
        where c.user_id = ${value("userId")} and c.npc_id = ${value("npcId")} and n.deleted_at is null
          and n.hold is distinct from 'hidden'
          and c.user_blocked_at is null and c.reader_blocked_at is null
          and (${value("mayBegin")}::boolean or c.started_at is not null)
          -- "offset 0" has PostgreSQL look this chat up. As a join it went through all replies that run,
          -- or have run until the index was cleaned last.
          and not exists (select from replies r where r.chat_id = c.id and r.status = 'generating' offset 0)
          and not exists (select from messages m where m.chat_id = c.id and m.request_id = ${value("requestId")} offset 0)
        for update of c
      ), ${PAYING[kind](value)}, place as (
        select chat.* from chat where exists (select from paid)
      ), said as (
        insert into messages (id, chat_id, position, sender, text, language, request_id, created_at, is_off_record)
        select ${value("messageId")}::uuid, id, position, 'user', ${value("text")}, ${language}, ${value("requestId")}, at,
          ${IS_PLAYED}
        from place
      ), answered as (
        insert into messages (id, chat_id, position, sender, language, shown_alternative, created_at, is_off_record)
        select ${value("answerId")}::uuid, id, position + 1, 'npc', ${language}, 1, ${answerTime("place")}, ${IS_PLAYED} from place
      ), opened as (
        insert into replies (id, message_id, chat_id, alternative, status, price, guest_hour, lease_owner, lease_until, created_at)
        select ${value("id")}::uuid, ${value("answerId")}::uuid, id, 1, 'generating', ${value("price")}::int,
          ${kind === "round" ? sql`(select hour from paid)` : sql`null`}, ${value("node")}::uuid,
          ${leaseEnd(value("leaseMs"))}, ${answerTime("place")}
        from place
      ), begun as (
        insert into started_chats (chat_id) select id from place where place.first
      ), listed as (
        update chats set message_count = place.position + 2, started_at = coalesce(started_at, place.at),
          last_message = left(${value("text")}, ${sql.lit(SHOWN_LETTERS)}), last_message_at = place.at,
          reader_id = place.reader_id, reader_unread_count = reader_unread_count + (place.reader_id is not null)::int
        from place where chats.id = place.id
      )
      select chat.id as "chatId", exists (select from place) as "isPaid", chat.position, chat.at, ${answerTime("chat")} as "answerAt",
        chat.reader_id as "readerId", chat.first as "isFirst",
        chat.name as "npcName", chat.description as "npcDescription", chat.background,
        ${spokenBefore(sql.ref("chat.id"), sql.ref("chat.position"), value("mostSpoken"))} as spoken,
        ${kind === "round" ? sql`null` : unlessReadAlong("chat", storedDueWords(value("userId"), language, value("at")))} as "dueWords",
        ${unlessReadAlong("chat", sql`chat.promised`)} as promised, chat.last_message_at as "silentSince",
        ${kind === "round" ? sql`null` : memoryState({ id: sql.ref("chat.id"), userId: sql`${value("userId")}::uuid`, readerId: sql.ref("chat.reader_id") })} as memory,
        ${kind === "round" ? sql`null` : unlessReadAlong("chat", storedPace(sql`${value("userId")}::uuid`, language))} as pace,
        ${storedScene(sql.ref("chat.id"), language)} as scene,
        chat.position = 0 or exists (
          select from messages b where b.chat_id = chat.id and b.position = chat.position - 1
        ) as "hasAllSpoken"
      from chat`.compile(db);
  });

const TURNS = { free: turnPaidBy("free"), points: turnPaidBy("points"), round: turnPaidBy("round") };

/**
 * Takes a message's payment and adds it to a chat with its answer, in one statement that locks the chat itself and
 * gives the reply's context: the reader waits for each trip to the database. "unpaid", and nothing added, where there
 * is nothing to pay with; null, and nothing added or taken, where the chat is not ready: there is none, or none to
 * write to, nothing was said in it before (unless it `mayBegin`), a reply runs, or the request was seen before. Gives
 * the last `mostSpoken` sayings before the message, and words that are due, which guests do not have and chats that a
 * creator reads do not tell.
 */
export async function insertTurn(
  em: Connections,
  { reply, payment, ...turn }: NewTurn,
  how: { mayBegin: boolean; mostSpoken: number },
): Promise<TurnPlace | "unpaid" | null> {
  const paying = {
    ...NO_PAYMENT,
    ...(payment.kind === "points" && payment.reservation),
    ...(payment.kind === "round" && payment.round),
  };
  const [row] = await TURNS[payment.kind](em, { ...paying, ...turn, ...reply, ...how });
  if (!row) return null;
  const { isPaid, memory, pace, scene, ...place } = row;
  if (!isPaid) return "unpaid";
  return {
    ...place,
    spoken: spokenOf(place.spoken),
    dueWords: dueWordsOf(place.dueWords, turn.at),
    memory: memoryStateOf(memory),
    pace: paceOf(pace),
    scene: sceneOf(scene),
  };
}

/** For the values of another kind of payment. */
const NO_PAYMENT = { amount: 0, reasonKey: "", description: "", reference: null, mostOfGuest: 0, mostInHour: 0 };

function leaseEnd(leaseMs: number | RawBuilder<number>): RawBuilder<Date> {
  return sql`clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'`;
}

/** The text of an edited message that a reply answers, and which of its texts that is. */
export interface Question {
  text: string;
  edition: number;
}

/** Opens a further reply to the same message and shows it: to the text that the shown one answers, unless another is given. */
export async function insertAlternative(
  em: SqlEntityManager,
  alternative: {
    chatId: string;
    messageId: string;
    alternative: number;
    reply: NewReply;
    /** The hour from which it has a guest's round. */
    guestHour: Date | null;
    requestId: string | null;
    /** How it is to say again what the one says that is shown. */
    rewording: Rewording | null;
    question: Question | null;
    at: Date;
  },
): Promise<void> {
  const { chatId, messageId, requestId, rewording, reply, question, at } = alternative;
  await named(em, "alternative", (db) =>
    sql`
      with answered as (
        select s.edition, s.question, s.alternative
        from messages a join replies s on s.chat_id = a.chat_id and s.message_id = a.id and s.alternative = a.shown_alternative
        where a.chat_id = ${chatId} and a.id = ${messageId}
      ), opened as (
        insert into replies (id, message_id, chat_id, alternative, request_id, rewording, reworded_alternative, edition,
          question, status, price, guest_hour, lease_owner, lease_until, created_at)
        select ${reply.id}::uuid, ${messageId}::uuid, ${chatId}::uuid, ${alternative.alternative}::int, ${requestId},
          ${rewording}::text, case when ${rewording}::text is not null then alternative end,
          coalesce(${question?.edition ?? null}::int, edition), coalesce(${question?.text ?? null}::text, question),
          'generating', ${reply.price}::int, ${alternative.guestHour}::timestamptz, ${reply.node}::uuid, ${leaseEnd(reply.leaseMs)}, ${at}::timestamptz
        from answered
      )
      update messages set shown_alternative = ${alternative.alternative} where chat_id = ${chatId} and id = ${messageId}`.compile(
      db,
    ),
  );
}

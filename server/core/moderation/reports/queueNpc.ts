import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Doubt } from "../../npcs/publishing/doubt.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { npcEvidence } from "./evidence.ts";
import { openReport } from "./openReport.ts";
import type { NewReport } from "./openReport.ts";

/** Puts a character that waits for a person to look at it into the queue, in the open transaction. */
export async function queueNpc(tx: Transaction, npc: Npc, { rule, cause, words }: Doubt, now: Date): Promise<void> {
  const report: NewReport = {
    subject: "npc",
    subjectKey: `npc:${npc.id}`,
    npcId: npc.id,
    authorId: npc.creator?.id ?? null,
    reporterId: null,
    repeatKey: null,
    isFromFilter: true,
    rule,
    text: words.join(", "),
    name: null,
    email: null,
    locale: LANGUAGE_FACTS[npc.language].locale,
    evidence: { ...(await npcEvidence(tx.em, npc)), doubt: { cause, words } },
    copies: [],
  };
  await openReport(tx, report, now);
}

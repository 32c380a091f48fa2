import { User } from "../../../../db/entities/accounts/user.entity.ts";
import { findAvatarChat } from "../../../../db/queries/chat/chats.ts";
import { findMoment, findSharer } from "../../../../db/queries/chat/moments.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isLinkId, isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { personEvidence } from "./evidence.ts";
import type { Reported, ReportScope } from "./reported.ts";
import { requireReportableNpc } from "./reportedNpc.ts";

/** A person by the character at which they were met: its maker, or who talks to it where it is the reporter's avatar. */
interface MetPerson {
  npcId?: string | undefined;
  userId?: string | undefined;
  shareId?: string | undefined;
}

/** A person whom the reporter has met. Throws NOT_FOUND. */
export async function requireMetPerson(scope: ReportScope, { npcId = "", userId = "", shareId }: MetPerson) {
  if (!isUuid(npcId) || !isUuid(userId)) throw new AppError("NOT_FOUND");
  const { em, viewer } = scope;
  if (!viewer || !(await findAvatarChat(em, viewer.userId, npcId, userId))) {
    const { creator } = await requireReportableNpc(scope, { npcId, shareId });
    if (creator?.id !== userId.toLowerCase()) throw new AppError("NOT_FOUND");
  }
  const person = await em.findOne(User, userId);
  if (!person) throw new AppError("NOT_FOUND");
  return person;
}

/** A person who is reported. Throws NOT_FOUND. */
export async function reportedPerson(scope: ReportScope, met: MetPerson): Promise<Reported> {
  const person = await requireMetPerson(scope, met);
  return {
    subject: "person",
    subjectKey: `person:${person.id}`,
    npcId: met.npcId ?? null,
    authorId: person.id,
    evidence: personEvidence(person),
  };
}

/** A person who is reported for what they have shared. Throws NOT_FOUND. */
export async function reportedSharer({ em, clock }: ReportScope, momentId: string): Promise<Reported> {
  const moment = isLinkId(momentId) ? await findMoment(em, momentId, clock()) : null;
  const sharer = moment && !moment.withdrawnAt ? await findSharer(em, momentId) : null;
  if (!moment || !sharer) throw new AppError("NOT_FOUND");
  const { id, npcName, ownName, lines } = moment;
  return {
    subject: "person",
    subjectKey: `moment:${id}`,
    npcId: moment.npcId,
    authorId: sharer.id,
    // The page says nothing of them but the name that they chose there.
    evidence: personEvidence({ nickname: sharer.nickname, bio: "" }, { id, npcName, ownName, lines }),
  };
}

import type { Consequence } from "../../../../schema/rules/decisions.ts";
import type { DecisionAct, Hold, ReportSubject } from "../../../../schema/rules/moderation.ts";

/** What is decided about: a person who is reported for a moment is judged by that moment. */
type Thing = ReportSubject | "moment";

/** What a decision changes. `release` lets a character be public that waited for a person to look at it. */
export type Effect = "nothing" | "release" | Consequence;

/**
 * What each act does to each thing; null where it is refused. A reply is one reader's: what is decided about it is about
 * its character, which is not deleted for it. An account is deleted by an operator, not by a decision.
 */
const EFFECTS: Record<Thing, Record<DecisionAct, Effect | null>> = {
  npc: {
    dismiss: "release",
    hide: "hideNpc",
    makePrivate: "makeNpcPrivate",
    suspend: "suspendAuthor",
    delete: "deleteNpc",
  },
  reply: {
    dismiss: "nothing",
    hide: "hideNpc",
    makePrivate: "makeNpcPrivate",
    suspend: "suspendAuthor",
    delete: null,
  },
  picture: {
    dismiss: "nothing",
    hide: "hidePicture",
    makePrivate: null,
    suspend: "suspendAuthor",
    delete: "deletePicture",
  },
  person: { dismiss: "nothing", hide: null, makePrivate: null, suspend: "suspendAuthor", delete: null },
  moment: { dismiss: "nothing", hide: "withdrawMoment", makePrivate: null, suspend: "suspendAuthor", delete: null },
};

/** What a decision needs: a thing that is still there, and of a suspension someone to suspend. */
export interface DecidedThing {
  subject: ReportSubject;
  subjectKey: string;
  npcId: string | null;
  authorId: string | null;
}

/** The id in the key of a thing: of a picture its URL. */
export function idOf(subjectKey: string): string {
  return subjectKey.slice(subjectKey.indexOf(":") + 1);
}

/** What an act does to a thing; null where it is refused. */
export function effectOf(thing: DecidedThing, act: DecisionAct): Effect | null {
  const effect = EFFECTS[thing.subjectKey.startsWith("moment:") ? "moment" : thing.subject][act];
  if (effect === "suspendAuthor" && thing.authorId === null) return null;
  const isAboutNpc = effect === "hideNpc" || effect === "makeNpcPrivate" || effect === "deleteNpc";
  return isAboutNpc && thing.npcId === null ? null : effect;
}

/** How a character is held by an effect; undefined where that does not touch it. */
export function holdOf(effect: Effect): Hold | null | undefined {
  if (effect === "hideNpc") return "hidden";
  if (effect === "makeNpcPrivate") return "private";
  return effect === "release" ? null : undefined;
}

/** What a decision has done to something of its author's; null where it has dismissed what was said about it. */
export function consequenceOf(thing: DecidedThing, act: DecisionAct): Consequence | null {
  const effect = effectOf(thing, act);
  return effect === "nothing" || effect === "release" ? null : effect;
}

import type { NpcTexts } from "../../../../db/entities/npcs/npcTexts.ts";
import type { KeptLine } from "../../../../db/queries/moderation/reportedReply.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { LANGUAGES } from "../../../../schema/rules/languages.ts";
import type { WaitingCause } from "../../../../schema/rules/moderation.ts";
import { PLAIN_NPC_TEXTS } from "../../../../schema/rules/npcTexts.ts";
import type { Evidence, KeptPicture, NpcEvidence, PersonEvidence } from "../reports/evidence.ts";

export interface NpcEvidenceView {
  /** The first is the original. */
  texts: (NpcTexts & { language: Language })[];
  facts: { name: string; text: string }[];
  tags: string[];
  images: KeptPicture[];
  background: string | null;
  scenes: string[];
  /** What has held it back; null in reports of people. */
  heldBackFor: WaitingCause | null;
}

export interface ReplyEvidenceView {
  npcName: string;
  before: KeptLine | null;
  text: string;
  after: KeptLine | null;
}

export interface PictureEvidenceView extends KeptPicture {
  shownBy: string;
}

export interface PersonEvidenceView {
  nickname: string;
  bio: string;
  avatar: KeptPicture | null;
  moment: { npcName: string; ownName: string | null; lines: KeptLine[] } | null;
}

export type EvidenceView = NpcEvidenceView | ReplyEvidenceView | PictureEvidenceView | PersonEvidenceView;

/** Evidence as a moderator sees it: of a reply not whose chat it is from. */
export function evidenceView(evidence: Evidence): EvidenceView {
  switch (evidence.subject) {
    case "npc":
      return npcView(evidence);
    case "reply": {
      const { npcName, before, text, after } = evidence;
      return { npcName, before, text, after };
    }
    case "picture": {
      const { url, kept, shownBy } = evidence;
      return { url, kept, shownBy };
    }
    case "person":
      return personView(evidence);
  }
}

function npcView({ name, description, greeting, language, texts, background, ...evidence }: NpcEvidence) {
  const translated = LANGUAGES.flatMap((other) => {
    const said = texts[other];
    return said ? [{ language: other, ...said }] : [];
  });
  const facts = PLAIN_NPC_TEXTS.flatMap((text) => {
    const said = evidence[text.name];
    return said ? [{ name: text.name, text: said }] : [];
  });
  return {
    texts: [{ language, name, description, greeting }, ...translated],
    facts,
    tags: evidence.tags,
    images: evidence.images,
    background: background ?? null,
    scenes: evidence.scenes ?? [],
    heldBackFor: evidence.doubt?.cause ?? null,
  };
}

function personView({ nickname, bio, avatar, moment }: PersonEvidence): PersonEvidenceView {
  const lines = moment?.lines.map(({ isOwn, text }) => ({
    sender: isOwn ? ("user" as const) : ("npc" as const),
    text,
  }));
  return {
    nickname,
    bio,
    avatar,
    moment: moment && { npcName: moment.npcName, ownName: moment.ownName, lines: lines ?? [] },
  };
}

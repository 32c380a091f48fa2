import type { MomentLine } from "../../../../db/entities/chat/moment.entity.ts";
import type { MomentRow } from "../../../../db/queries/chat/moments.ts";
import type { Language } from "../../../../schema/rules/languages.ts";

/** A moment as everyone sees it. */
export interface MomentView {
  id: string;
  url: string;
  npcName: string;
  ownName: string | null;
  language: Language;
  lines: MomentLine[];
  createdAt: Date;
  /** The character, and the link that opens it, where strangers may meet it. */
  npcId: string | null;
  shareId: string | null;
  portrait: string | null;
}

/** `origin` is where users reach this server, such as `https://causerie.example`. */
export function momentView(origin: string, { withdrawnAt: _withdrawnAt, ...row }: MomentRow): MomentView {
  return { ...row, url: `${origin}/m/${row.id}` };
}

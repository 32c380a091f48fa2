import { findHouseTextKinds } from "../../../../db/queries/moderation/houseTexts.ts";
import { findNotice } from "../../../../db/queries/moderation/notices.ts";
import type { NoticeView } from "../../../../db/queries/moderation/notices.ts";
import type { HouseTextKind } from "../../../../schema/rules/house.ts";
import type { Scope } from "../../scope.ts";

/** The texts of the house that there are, in some language: what pages lead to. */
export function listHouseTextKinds({ em }: Pick<Scope, "em">): Promise<HouseTextKind[]> {
  return findHouseTextKinds(em);
}

/** The notice to all that is in force; null where there is none. */
export function viewNotice({ em, clock }: Pick<Scope, "em" | "clock">): Promise<NoticeView | null> {
  return findNotice(em, clock());
}

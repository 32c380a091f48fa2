import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { PageSheet } from "../../../lib/sheets/pageSheet.ts";
import { PROFILE_CARD, ProfileCardContent } from "./ProfileCardContent.tsx";
import type { ProfileCardContentProps } from "./ProfileCardContent.tsx";

/** A card of the profile that opens a sheet. */
export function SheetCard({ sheet, ...content }: ProfileCardContentProps & { sheet: PageSheet }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => openPageSheet(sheet)} className={PROFILE_CARD}>
      <ProfileCardContent {...content} />
    </button>
  );
}

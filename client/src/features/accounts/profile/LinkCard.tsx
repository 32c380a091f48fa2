import { Link } from "react-router-dom";
import { PROFILE_CARD, ProfileCardContent } from "./ProfileCardContent.tsx";
import type { ProfileCardContentProps } from "./ProfileCardContent.tsx";

/** Leads to a page of one's own; the whole card is the link. */
export function LinkCard({ to, ...content }: ProfileCardContentProps & { to: string }) {
  return (
    <Link to={to} className={PROFILE_CARD}>
      <ProfileCardContent {...content} />
    </Link>
  );
}

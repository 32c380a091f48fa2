import { lazy, Suspense } from "react";
import { useIsHelpOffered } from "../../../lib/chats/helpOffers.ts";

const HelpCard = lazy(async () => ({ default: (await import("./HelpCard.tsx")).HelpCard }));

/** Who helps, where a message speaks of harming oneself. */
export function HelpOffer({ messageId }: { messageId: string }) {
  const isOffered = useIsHelpOffered(messageId);
  return <Suspense fallback={null}>{isOffered && <HelpCard />}</Suspense>;
}

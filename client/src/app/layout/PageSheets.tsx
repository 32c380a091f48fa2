import { PageKeysSheet } from "../../components/keys/PageKeysSheet.tsx";
import { GuestDialog } from "../../components/sheets/GuestDialog.tsx";
import { PractiseSheet } from "../../features/accounts/PractiseSheet.tsx";
import { MomentSheets } from "../../features/chat/moment/MomentSheets.tsx";
import { MemorySheets } from "../../features/memory/used/MemorySheets.tsx";
import { BlockSheets } from "../../features/moderation/blocks/BlockSheets.tsx";
import { ReportSheets } from "../../features/moderation/reports/ReportSheets.tsx";
import { NpcShareSheet } from "../../features/npcs/share/NpcShareSheet.tsx";
import { NpcSheet } from "../../features/npcs/sheet/NpcSheet.tsx";
import { LineCorrector } from "../../features/words/line/LineCorrector.tsx";
import { LineSheet } from "../../features/words/line/LineSheet.tsx";
import { RepeatSheets } from "../../features/words/repeat/RepeatSheets.tsx";
import { WordCard } from "../../features/words/tap/WordCard.tsx";
import { useKeepBalance } from "../../lib/points/useFollowBalance.ts";
import { useAnnounceCompletedOrders } from "../useAnnounceCompletedOrders.ts";
import { useCarryGuestWords } from "../useCarryGuestWords.ts";

/** The dialogs that may open over any page, and work that can wait. */
export default function PageSheets() {
  useKeepBalance();
  useAnnounceCompletedOrders();
  useCarryGuestWords();
  return (
    <>
      <PractiseSheet />
      <NpcSheet />
      <NpcShareSheet />
      <MomentSheets />
      <MemorySheets />
      <BlockSheets />
      <ReportSheets />
      <WordCard />
      <RepeatSheets />
      <LineSheet />
      <PageKeysSheet />
      <GuestDialog />
      <LineCorrector />
    </>
  );
}

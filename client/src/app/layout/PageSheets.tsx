import { GuestDialog } from "../../components/sheets/GuestDialog.tsx";
import { PractiseSheet } from "../../features/accounts/PractiseSheet.tsx";
import { NpcSheet } from "../../features/npcs/sheet/NpcSheet.tsx";
import { WordSheet } from "../../features/words/tap/WordSheet.tsx";
import { WelcomeSheet } from "../../features/accounts/WelcomeSheet.tsx";

/** The dialogs that may open over any page. */
export default function PageSheets() {
  return (
    <>
      <WelcomeSheet />
      <PractiseSheet />
      <NpcSheet />
      <WordSheet />
      <GuestDialog />
    </>
  );
}

import { useId } from "react";
import { BesideCard } from "../../../components/sheets/BesideCard.tsx";
import { closePageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { SavedOnCard } from "../../../lib/sheets/pageSheet.ts";
import { CardHead, CardMeaning } from "./CardText.tsx";
import { savedContent } from "./cardContent.ts";
import { readSaved } from "./readPlace.ts";
import { SavedFrom } from "./SavedFrom.tsx";

/** The card of a saved word where its sentence stands elsewhere than in a chat: all of it is at hand. */
export function SavedCard({ word }: { word: SavedOnCard }) {
  const id = useId();
  const { language, surface, createdAt, npcName } = word;
  return (
    <BesideCard wordIn={`[data-word="${word.id}"]`} onClose={closePageSheet} labelledBy={id} isGrowing={false}>
      <CardHead
        id={id}
        content={savedContent(word)}
        word={{ id: `saved ${word.id}`, text: surface, language, npcId: null, message: null }}
      />
      <CardMeaning content={savedContent(word)} sentence={readSaved(word)} />
      {createdAt !== null && <SavedFrom saved={{ createdAt, npcName }} />}
    </BesideCard>
  );
}

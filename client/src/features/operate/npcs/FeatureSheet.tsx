import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { LineField } from "../shell/LineField.tsx";
import { useAct } from "../shell/useAct.ts";
import { useFeatureNpc } from "./operatorNpcs.generated.ts";

interface FeatureSheetProps {
  open: boolean;
  npc: { id: string; featured: number | null };
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a character's place on home. */
export function FeatureSheet({ open, npc, onClose, onDone }: FeatureSheetProps) {
  const { t } = useTranslation("operate");
  const { act, running } = useAct();
  const [featureNpc] = useFeatureNpc();
  const [place, setPlace] = useState(String(npc.featured ?? 1));
  return (
    <Sheet open={open} onClose={onClose} title={t("npcs.feature")}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          act(async () => {
            await featureNpc({ variables: { id: npc.id, place: Number(place) } });
            onDone();
          }, t("npcs.featured"));
        }}
      >
        <LineField
          label={t("npcs.placeLabel")}
          hint={t("npcs.placeHint")}
          isNumber
          maxLength={3}
          value={place}
          onChange={setPlace}
        />
        <Button type="submit" disabled={running || Number(place) < 1}>
          {t("npcs.feature")}
        </Button>
      </form>
    </Sheet>
  );
}

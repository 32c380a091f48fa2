import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../../components/buttons/Button.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { Blockable } from "../../../lib/sheets/pageSheet.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useBlockNpc, useBlockPerson } from "./blocks.generated.ts";

/** Asks whom to block: the character, or who made it; or the person who talks to one's AI avatar. */
export function BlockSheet({ blocked, onClose }: { blocked: Blockable; onClose: () => void }) {
  const { t } = useTranslation(["blocks", "common"]);
  const { npc, person } = blocked;
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [blockNpc, npcState] = useBlockNpc();
  const [blockPerson, personState] = useBlockPerson();
  const running = npcState.loading || personState.loading;
  const personName = person?.name || t("blocks:someone");

  const block = async (work: () => Promise<unknown>, name: string): Promise<void> => {
    try {
      await work();
      onClose();
      // The page of what is blocked is gone.
      if (/^\/(chat|avatar-chat)\//.test(pathname)) await navigate("/chat-list", { replace: true });
      showToast("success", t("blocks:done", { name }));
    } catch (error) {
      showToast("error", errorText(error));
    }
  };

  return (
    <Sheet
      open
      onClose={running ? () => undefined : onClose}
      title={npc ? t("blocks:title") : t("blocks:titlePerson", { name: personName })}
    >
      <p className="whitespace-pre-line text-muted">{npc ? t("blocks:text") : t("blocks:textPerson")}</p>
      <div className="mt-6 flex flex-col gap-2">
        {npc && (
          <Button
            variant="danger"
            disabled={running}
            onClick={() => void block(() => blockNpc({ variables: { npcId: npc.id } }), npc.name)}
          >
            {t("blocks:blockNpc", { name: npc.name })}
          </Button>
        )}
        {person && (
          <Button
            variant={npc ? "soft" : "danger"}
            disabled={running}
            onClick={() => void block(() => blockPerson({ variables: { userId: person.id } }), personName)}
          >
            {npc ? t("blocks:blockMaker", { name: personName }) : t("blocks:blockPerson")}
          </Button>
        )}
        <Button variant="soft" onClick={onClose} disabled={running}>
          {t("common:cancel")}
        </Button>
      </div>
    </Sheet>
  );
}

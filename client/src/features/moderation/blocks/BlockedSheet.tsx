import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/Avatar.tsx";
import { Button } from "../../../components/buttons/Button.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { BlocksDocument, useBlocks, useUnblock } from "./blocks.generated.ts";
import type { UnblockMutation } from "./blocks.generated.ts";

/** What the viewer blocks, each with the way to end it. */
export function BlockedSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["blocks", "common"]);
  const errorText = useErrorText();
  const { data, error } = useBlocks({ fetchPolicy: "cache-and-network" });
  const [unblock, { loading }] = useUnblock({
    update: (cache, { data: answer }: { data?: UnblockMutation | null }) => {
      if (answer) cache.writeQuery({ query: BlocksDocument, data: { blocks: answer.unblock } });
    },
  });
  const blocks = data?.blocks;
  return (
    <Sheet open onClose={onClose} title={t("blocks:list.title")}>
      {!blocks && !error && (
        <div role="status" aria-label={t("common:loading")} className="h-24 animate-wait rounded-card bg-line" />
      )}
      {!blocks && error && <p role="alert">{errorText(error)}</p>}
      {blocks?.length === 0 && <p className="text-muted">{t("blocks:list.empty")}</p>}
      <ul className="flex flex-col gap-3">
        {blocks?.map((block) => {
          const name = block.name || t("blocks:someone");
          return (
            <li key={block.id} className="flex items-center gap-3">
              <Avatar src={block.avatar} name={name} size={44} />
              <span className="min-w-0 flex-1 leading-tight">
                <span dir="auto" className="block truncate font-semibold">
                  {name}
                </span>
                <span className="block text-sm text-muted">
                  {t(block.npcId ? "blocks:list.npc" : "blocks:list.person")}
                </span>
              </span>
              <Button
                variant="soft"
                disabled={loading}
                aria-label={t("blocks:list.unblockName", { name })}
                onClick={() =>
                  void unblock({ variables: { blockId: block.id } }).catch((failure: unknown) =>
                    showToast("error", errorText(failure)),
                  )
                }
              >
                {t("blocks:list.unblock")}
              </Button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

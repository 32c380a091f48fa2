import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { RetryIcon } from "../../../components/icons/chatIcons.tsx";
import { LineField } from "../shell/LineField.tsx";
import { ReasonSheet } from "../shell/ReasonSheet.tsx";
import { useAct } from "../shell/useAct.ts";
import { useRescanChain } from "./money.generated.ts";

/** Has the chain read again from a block. */
export function RescanButton() {
  const { t } = useTranslation("operate");
  const [open, setOpen] = useState(false);
  const [height, setHeight] = useState("");
  const { act, running } = useAct();
  const [rescan] = useRescanChain();
  return (
    <>
      <SmallButton variant="soft" onClick={() => setOpen(true)}>
        <RetryIcon size={18} />
        {t("money.rescan.action")}
      </SmallButton>
      <ReasonSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("money.rescan.action")}
        text={t("money.rescan.text")}
        action={t("money.rescan.action")}
        incomplete={height === ""}
        running={running}
        onConfirm={(reason) =>
          act(async () => {
            await rescan({ variables: { height: Number(height), reason } });
            setOpen(false);
          }, t("money.rescan.done"))
        }
      >
        <LineField label={t("money.rescan.from")} isNumber maxLength={9} value={height} onChange={setHeight} />
      </ReasonSheet>
    </>
  );
}

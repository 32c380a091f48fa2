import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { KeysIcon } from "../../../components/icons/icons.tsx";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";

/** Lists the keys, where there is a keyboard. */
export function KeysButton() {
  const { t } = useTranslation("operate");
  return (
    <SmallButton
      aria-label={t("keys.list")}
      title={t("keys.list")}
      className="pointer-coarse:hidden"
      onClick={() => openPageSheet({ kind: "keys" })}
    >
      <KeysIcon size={20} />
    </SmallButton>
  );
}

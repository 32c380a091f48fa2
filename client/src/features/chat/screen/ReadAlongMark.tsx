import { Popover, PopoverButton } from "@headlessui/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { EyeIcon } from "../../../components/icons/firstIcons.tsx";
import { PopupPanel } from "../../../components/PopupPanel.tsx";

/** The eye beside the name of a character whose creator can read this chat. A tap says so in words. */
export function ReadAlongMark() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Popover className="-my-3 shrink-0">
      {/* The eye is small, the target is not. */}
      <PopoverButton
        aria-label={t("readByCreator")}
        title={t("readByCreator")}
        className="-mr-2 -ml-1.5 grid size-11 place-items-center rounded-full text-info"
      >
        <EyeIcon size={18} />
      </PopoverButton>
      {/* Below the header, whose lower edge is so far from the eye. */}
      <PopupPanel place={{ to: "bottom", gap: 26 }} labelledBy={id} className="w-max max-w-72 text-sm">
        <p id={id} className="text-balance">
          {t("readByCreator")}
        </p>
      </PopupPanel>
    </Popover>
  );
}

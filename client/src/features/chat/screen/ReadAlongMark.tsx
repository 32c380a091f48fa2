import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { EyeIcon } from "../../../components/icons/icons.tsx";

/** The eye beside the name of a character whose creator can read this chat. A tap says so in words. */
export function ReadAlongMark() {
  const { t } = useTranslation();
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
      <PopoverPanel
        anchor={{ to: "bottom", gap: 20, padding: 12 }}
        transition
        className="z-40 max-w-64 rounded-card border border-line bg-raised px-4 py-3 text-sm [text-wrap:balance] shadow-float transition duration-150 data-closed:opacity-0"
      >
        {t("readByCreator")}
      </PopoverPanel>
    </Popover>
  );
}

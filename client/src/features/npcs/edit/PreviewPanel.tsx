import { Disclosure, DisclosureButton, DisclosurePanel } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/Avatar.tsx";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { CardPreview } from "./CardPreview.tsx";
import type { NpcValues } from "./form/npcValues.ts";

/** The preview where there is no room beside the form: a row that opens. */
export function PreviewPanel({ values }: { values: NpcValues }) {
  const { t } = useTranslation("npcForm");
  const name = values.name.trim() || t("preview.name");
  return (
    <Disclosure as="section" className="overflow-hidden rounded-card border border-line bg-card md:hidden">
      <DisclosureButton className="group flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left">
        <Avatar src={values.images[0]} name={name} size={40} />
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{t("preview.title")}</span>
          <span lang={values.language} dir="auto" className="block truncate font-semibold">
            {name}
          </span>
        </span>
        <ForwardIcon
          size={20}
          className="shrink-0 rotate-90 text-muted transition-transform group-data-open:-rotate-90"
        />
      </DisclosureButton>
      <DisclosurePanel className="border-t border-line bg-page p-4">
        <CardPreview values={values} />
      </DisclosurePanel>
    </Disclosure>
  );
}

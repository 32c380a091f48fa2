import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { HOUSE_TEXTS } from "../../../../../schema/rules/house.ts";
import { LANGUAGES } from "../../../../../schema/rules/languages.ts";
import { SectionHead } from "../shell/SectionHead.tsx";
import { HouseTextEditor } from "./HouseTextEditor.tsx";
import { HouseTextRows } from "./HouseTextRows.tsx";
import { Notices } from "./Notices.tsx";

/** What the operator says to everyone: a notice, and the texts of the house; or the text that the address names. */
export function HouseSection() {
  const { t } = useTranslation("operate");
  const { id = "" } = useParams();
  const [named, tag] = id.split("-");
  const kind = HOUSE_TEXTS.find((one) => one === named);
  const language = LANGUAGES.find((one) => one === tag);
  if (kind && language) return <HouseTextEditor key={id} kind={kind} language={language} />;
  return (
    <>
      <SectionHead title={t("sections.house")} text={t("house.text")} />
      <Notices />
      <HouseTextRows />
    </>
  );
}

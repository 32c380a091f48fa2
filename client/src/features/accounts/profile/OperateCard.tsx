import { useTranslation } from "react-i18next";
import { ProgressIcon } from "../../../components/icons/icons.tsx";
import { LinkCard } from "./LinkCard.tsx";
import { useSignIns } from "./profile.generated.ts";

/** Leads moderators and operators to their page. Renders nothing for others. */
export function OperateCard() {
  const { t } = useTranslation("profile");
  // The list of sign-ins asks for it.
  const { data } = useSignIns({ fetchPolicy: "cache-only" });
  const role = data?.viewer?.role ?? "user";
  if (role === "user") return null;
  return (
    <LinkCard to="/operate" icon={<ProgressIcon size={20} />} title={t("operate.title")} text={t(`operate.${role}`)} />
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { ProgressIcon } from "../../../components/icons/icons.tsx";
import { useSignIns } from "./profile.generated.ts";

/** Leads moderators and operators to their page. Renders nothing for others. */
export function OperateCard() {
  const { t } = useTranslation("profile");
  // The list of sign-ins asks for it.
  const { data } = useSignIns({ fetchPolicy: "cache-only" });
  const role = data?.viewer?.role ?? "user";
  if (role === "user") return null;
  return (
    <Link
      to="/operate"
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 transition-colors hover:bg-primary-soft/50"
    >
      <IconDisc className="size-10 bg-primary-soft text-primary">
        <ProgressIcon size={20} />
      </IconDisc>
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-tight font-bold">{t("operate.title")}</span>
        <span className="block text-sm text-muted">{t(`operate.${role}`)}</span>
      </span>
      <ForwardIcon size={20} className="text-muted" />
    </Link>
  );
}

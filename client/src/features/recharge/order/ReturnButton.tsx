import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { useRechargeOrigin } from "../../../lib/recharge/rechargeOrigin.ts";

/** Leads back to where a person left to recharge, such as their chat. Renders nothing where that is not known. */
export function ReturnButton({ variant }: { variant: "primary" | "soft" }) {
  const { t } = useTranslation("recharge");
  const origin = useRechargeOrigin();
  if (origin === null) return null;
  return (
    <LinkButton to={origin} variant={variant} className="w-full">
      {t(origin.startsWith("/chat/") ? "toChat" : "toOrigin")}
    </LinkButton>
  );
}

import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { useRechargeOrigin } from "../../../lib/recharge/rechargeOrigin.ts";

/** Links back to where the person came from to recharge, such as a chat. Renders nothing if that is unknown. */
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

import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../../../components/buttons/Button.tsx";
import { Sheet } from "../../../../components/sheets/Sheet.tsx";

interface GuestLeaveSheetProps {
  open: boolean;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Tells a guest that leaving is for good, and what they could do instead. */
export function GuestLeaveSheet({ open, leaving, onStay, onLeave }: GuestLeaveSheetProps) {
  const { t } = useTranslation("profile");
  return (
    <Sheet open={open} onClose={onStay} title={t("guestLeave.title")}>
      <p className="text-muted">{t("guestLeave.text")}</p>
      <div className="mt-6 flex flex-col gap-2">
        <LinkButton to="/register" state={{ from: "/profile" }}>
          {t("guestCard.register")}
        </LinkButton>
        <Button variant="soft" onClick={onStay}>
          {t("guestLeave.stay")}
        </Button>
        <Button variant="plain" className="text-error" disabled={leaving} onClick={onLeave}>
          {t("logout")}
        </Button>
      </div>
    </Sheet>
  );
}

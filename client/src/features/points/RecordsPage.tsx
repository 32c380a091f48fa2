import { useTranslation } from "react-i18next";
import { AccountLinks } from "../../components/account/AccountLinks.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { Records } from "./Records.tsx";

/** The page `/points/records`: the balance and its records. Guests have none and see the links to an account. */
export default function RecordsPage() {
  const { t } = useTranslation("points");
  const guest = useViewerUser().userType === "guest";
  return (
    <PageFrame title={t("title")} back={{ to: "/profile", label: t("toProfile") }}>
      {guest ? (
        <Notice face="/faces/david.svg" title={t("guest.title")} text={t("guest.text")}>
          <AccountLinks from="/points/records" register={t("guest.register")} login={t("guest.login")} />
        </Notice>
      ) : (
        <Records />
      )}
    </PageFrame>
  );
}

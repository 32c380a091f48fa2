import { useTranslation } from "react-i18next";
import { AccountLinks } from "../../components/account/AccountLinks.tsx";
import { Notice } from "../../components/notices/Notice.tsx";

/** Stands in for a page of saved words: guests save none. Both ways to an account lead back to the page. */
export function WordsForMembers({ from, heading = "h2" }: { from: string; heading?: "h1" | "h2" }) {
  const { t } = useTranslation("words");
  return (
    <Notice heading={heading} face="/faces/lena.svg" title={t("list.guest.title")} text={t("list.guest.text")}>
      <AccountLinks from={from} register={t("list.guest.register")} login={t("list.guest.login")} />
    </Notice>
  );
}

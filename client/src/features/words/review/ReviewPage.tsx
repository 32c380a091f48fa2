import { useTranslation } from "react-i18next";
import { AccountLinks } from "../../../components/account/AccountLinks.tsx";
import { WordIcon } from "../../../components/icons/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { Sitting } from "./Sitting.tsx";

/** The page `/words/review`: saved words come back before they are forgotten, also without a connection. */
export default function ReviewPage() {
  const { t } = useTranslation("words");
  const { id, userType } = useViewerUser();
  useOwnTitle(t("review.title"));
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-1 flex-col gap-3 px-4 pt-3 sm:pt-6">
      {userType === "guest" ? (
        <Notice heading="h1" icon={<WordIcon size={28} />} title={t("list.guest.title")} text={t("list.guest.text")}>
          <AccountLinks from="/words/review" register={t("list.guest.register")} login={t("list.guest.login")} />
        </Notice>
      ) : (
        <Sitting userId={id} />
      )}
    </div>
  );
}

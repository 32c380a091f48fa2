import { useTranslation } from "react-i18next";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { GuestNotice } from "../GuestNotice.tsx";
import { Standing } from "./Standing.tsx";

/** The page `/words/progress`: what waits, what comes, what was done, and how the person learns. */
export default function ProgressPage() {
  const { t } = useTranslation("words");
  const guest = useViewerUser().userType === "guest";
  return (
    <PageFrame
      title={t("progress.title")}
      back={{ to: "/words", label: t("review.back") }}
      className="max-w-[640px] gap-6"
    >
      {guest ? <GuestNotice from="/words/progress" /> : <Standing />}
    </PageFrame>
  );
}

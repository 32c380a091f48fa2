import { useTranslation } from "react-i18next";
import { DemoNote } from "../../components/notices/DemoNote.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import type { UpdateProfileInput } from "../../schema.generated.ts";
import { InterfaceLanguageSetting } from "./InterfaceLanguageSetting.tsx";
import { AccountActions } from "./profile/leaving/AccountActions.tsx";
import { GuestCard } from "./profile/GuestCard.tsx";
import { LearningFields } from "./profile/LearningFields.tsx";
import { PointsCard } from "./profile/PointsCard.tsx";
import { ProfileForm } from "./profile/form/ProfileForm.tsx";
import { ProfileIdentity } from "./profile/ProfileIdentity.tsx";
import { Section } from "../../components/Section.tsx";
import { SignIns } from "./profile/signIns/SignIns.tsx";
import { ThemeSetting } from "./ThemeSetting.tsx";
import { WordsCard } from "./profile/WordsCard.tsx";
import { useSaveProfile } from "./useSaveProfile.ts";

/** The page `/profile`: identity, learning and display settings, sessions, and the account's actions. */
export default function ProfilePage() {
  const { t } = useTranslation(["profile", "common"]);
  const user = useViewerUser();
  const errorText = useErrorText();
  const { save, saving } = useSaveProfile();
  const guest = user.userType === "guest";
  const change = (input: UpdateProfileInput): void => {
    save(input).then(
      () => showToast("success", t("profile:saved")),
      (error: unknown) => showToast("error", t("profile:saveFailed", { reason: errorText(error) })),
    );
  };
  return (
    <div className="mx-auto flex w-full max-w-[1040px] flex-col gap-6 px-4 pt-5 pb-10 sm:px-6 sm:pt-8">
      <header>
        <div className="pt-safe" />
        <h1 className="text-3xl font-bold tracking-tight sm:text-2xl">{t("common:nav.profile")}</h1>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,360px)_minmax(0,1fr)] md:gap-8">
        <div className="flex min-w-0 flex-col gap-4 md:sticky md:top-24">
          {guest ? (
            <GuestCard />
          ) : (
            <>
              <ProfileIdentity user={user} />
              <PointsCard />
              <WordsCard />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {guest ? (
            <Section title={t("profile:learning")}>
              <LearningFields value={user} disabled={saving} onChange={change} />
            </Section>
          ) : (
            <ProfileForm key={user.id} user={user} />
          )}
          <Section title={t("profile:appearance")}>
            <InterfaceLanguageSetting />
            <ThemeSetting />
          </Section>
          {!guest && <SignIns />}
          <AccountActions guest={guest} />
          <DemoNote className="px-1" />
        </div>
      </div>
    </div>
  );
}

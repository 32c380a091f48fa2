import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { InterfaceLanguage } from "../../../../schema/rules/languages.ts";
import { HouseLinks } from "../../components/house/HouseLinks.tsx";
import { ForwardIcon, InfoIcon } from "../../components/icons/firstIcons.tsx";
import { BlockIcon, ShareIcon } from "../../components/icons/icons.tsx";
import { PointsDisc } from "../../components/points/PointsDisc.tsx";
import { Section } from "../../components/Section.tsx";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { LoadingOverlay } from "../../components/loading/LoadingOverlay.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { currentInterfaceLanguage, setInterfaceLanguage } from "../../lib/i18n/i18n.ts";
import { hideLoadingOverlay, showLoadingOverlay } from "../../lib/overlay/loadingOverlay.ts";
import { usePoints } from "../../lib/points/usePoints.ts";
import { useUnseenOrders } from "../../lib/recharge/useUnseenOrders.ts";
import { useServerInfo } from "../../lib/session/session.generated.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import type { UpdateProfileInput } from "../../schema.generated.ts";
import { ProfileForm } from "./profile/form/ProfileForm.tsx";
import { GuestCard } from "./profile/GuestCard.tsx";
import { LearningFields } from "./profile/LearningFields.tsx";
import { AccountActions } from "./profile/leaving/AccountActions.tsx";
import { OperateCard } from "./profile/OperateCard.tsx";
import { ProfileIdentity } from "./profile/ProfileIdentity.tsx";
import { SheetCard } from "./profile/SheetCard.tsx";
import { SignIns } from "./profile/SignIns.tsx";
import { ReportsCard } from "./profile/ReportsCard.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { ThemeSetting } from "./ThemeSetting.tsx";
import { useSaveProfile } from "../../lib/session/useSaveProfile.ts";

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
        <h1 className="w-fit text-3xl font-bold tracking-tight sm:text-2xl">{t("common:nav.profile")}</h1>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,24em)_minmax(0,1fr)] md:gap-8">
        <div className="flex min-w-0 flex-col gap-4 md:sticky md:top-24">
          {guest ? (
            <GuestCard />
          ) : (
            <>
              <ProfileIdentity user={user} />
              <PointsCard />
              <SheetCard
                sheet={{ kind: "moments" }}
                icon={<ShareIcon size={20} />}
                title={t("profile:moments.title")}
                text={t("profile:moments.text")}
              />
              <OperateCard />
            </>
          )}
          <SheetCard
            sheet={{ kind: "blocks" }}
            icon={<BlockIcon size={20} />}
            title={t("profile:blocks.title")}
            text={t("profile:blocks.text")}
          />
          <ReportsCard />
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
          <div className="flex flex-col gap-1 px-1">
            <DemoNote />
            <HouseLinks />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Says that replies come from the built-in phrasebook, on servers without a language model. */
function DemoNote() {
  const { t } = useTranslation();
  const { data } = useServerInfo();
  if (!data?.serverInfo.demo.includes("ai")) return null;
  return (
    <p className="flex items-start gap-1.5 text-sm text-muted">
      <InfoIcon size={16} className="mt-0.5 shrink-0" />
      {t("demoVoice")}
    </p>
  );
}

const CHOICES = LANGUAGES.map((language) => {
  const { locale, ownName, interfaceName = ownName } = LANGUAGE_FACTS[language];
  return { value: locale, name: interfaceName, lang: locale };
});

/** The language of buttons and messages, stored in this browser. */
function InterfaceLanguageSetting() {
  const { t } = useTranslation(["profile", "common"]);
  const change = (language: InterfaceLanguage): void => {
    showLoadingOverlay(t("common:loading"));
    setInterfaceLanguage(language).finally(hideLoadingOverlay);
  };
  return (
    <>
      <SettingRow
        label={t("profile:interfaceLanguage")}
        value={currentInterfaceLanguage()}
        choices={CHOICES}
        onChange={change}
      />
      <LoadingOverlay />
    </>
  );
}

/** The balance, and how many orders have been completed since one looked; links to the records. */
function PointsCard() {
  const { t } = useTranslation(["profile", "common"]);
  const points = usePoints();
  const unseenOrders = useUnseenOrders();
  return (
    <Link
      to="/points/records"
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 transition-colors hover:bg-primary-soft/50"
    >
      <PointsDisc className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-tight font-bold tabular-nums">
          {points ? t("common:points", { count: points.balance }) : "…"}
        </span>
        <span className="block text-sm text-muted">{t("profile:pointsText")}</span>
      </span>
      <UnreadBadge count={unseenOrders} of="unseenOrders" />
      <ForwardIcon size={20} className="text-muted" />
    </Link>
  );
}

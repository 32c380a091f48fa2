import { useTranslation } from "react-i18next";
import { Avatar } from "../../components/Avatar.tsx";
import { DemoNote } from "../../components/DemoNote.tsx";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import type { UpdateProfileInput } from "../../schema.generated.ts";
import { InterfaceLanguageSetting } from "./InterfaceLanguageSetting.tsx";
import { LanguageSetting } from "./LanguageSetting.tsx";
import { ThemeSetting } from "./ThemeSetting.tsx";
import { useSaveLanguages } from "./useSaveLanguages.ts";

/** Who one is here, and how the product speaks and looks. */
export default function ProfilePage() {
  const { t } = useTranslation(["profile", "common"]);
  const user = useViewerUser();
  const errorText = useErrorText();
  const { save, saving } = useSaveLanguages();
  const change = (input: UpdateProfileInput): void => {
    save(input).then(
      () => showToast("success", t("profile:saved")),
      (error: unknown) => showToast("error", errorText(error)),
    );
  };
  const guest = user.userType === "guest";
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 pt-5 pb-10 sm:pt-8">
      <header>
        <div className="pt-safe" />
        <h1 className="text-3xl font-bold tracking-tight sm:text-2xl">{t("common:nav.profile")}</h1>
      </header>
      <section className="flex items-center gap-4 rounded-card border border-line bg-card p-4">
        <Avatar src={user.avatar} name={guest ? t("profile:guest") : user.nickname} size={64} />
        <div className="min-w-0">
          <h2 className="truncate text-lg font-bold">{guest ? t("profile:guest") : user.nickname}</h2>
          <p className="text-sm text-muted">{guest ? t("profile:guestText") : user.email}</p>
        </div>
      </section>
      <section aria-labelledby="learning" className="flex flex-col gap-2">
        <h2 id="learning" className="px-1 font-semibold">
          {t("profile:learning")}
        </h2>
        <div className="divide-y divide-line rounded-card border border-line bg-card">
          <LanguageSetting label={t("profile:practise")} text={t("profile:practiseText")} value={user.language} disabled={saving} onChange={(language) => change({ language })} />
          <LanguageSetting
            label={t("profile:native")}
            text={t("profile:nativeText")}
            value={user.nativeLanguage}
            disabled={saving}
            onChange={(nativeLanguage) => change({ nativeLanguage })}
          />
        </div>
      </section>
      <section aria-labelledby="appearance" className="flex flex-col gap-2">
        <h2 id="appearance" className="px-1 font-semibold">
          {t("profile:appearance")}
        </h2>
        <div className="divide-y divide-line rounded-card border border-line bg-card">
          <InterfaceLanguageSetting />
          <ThemeSetting />
        </div>
      </section>
      <DemoNote className="px-1" />
    </div>
  );
}

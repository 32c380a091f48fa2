import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language, Level } from "../../../../../schema/rules/languages.ts";
import { HouseLinks } from "../../../components/house/HouseLinks.tsx";
import { Logo } from "../../../components/icons/Logo.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { rememberWelcomed } from "../../../lib/session/useNeedsWelcome.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useSaveProfile } from "../../../lib/session/useSaveProfile.ts";
import { LevelQuestion } from "./LevelQuestion.tsx";
import { MotherTongue } from "../../../components/languages/MotherTongue.tsx";
import { PractiseRows } from "./PractiseRows.tsx";

/** A way past the question. */
const ASIDE = "inline-flex min-h-11 items-center text-left font-medium text-muted transition-colors hover:text-primary";

/**
 * Stands before home for a new guest: a tap on the language to practise and one on how well lead in. The browser's
 * language counts as the mother tongue, which nobody practises unless they choose just to chat.
 */
export default function WelcomePage() {
  const { t, i18n } = useTranslation("welcome");
  const user = useViewerUser();
  const errorText = useErrorText();
  const { save, saving } = useSaveProfile();
  const [native, setNative] = useState(user.nativeLanguage);
  const [chosen, setChosen] = useState<Language | null>(null);
  useOwnTitle(t("name"));
  const names = new Intl.DisplayNames(i18n.language, { type: "language" });

  const enter = async (language: Language, level: Level): Promise<void> => {
    try {
      await save({ language, nativeLanguage: native, level });
      rememberWelcomed(user.id);
    } catch (error) {
      showToast("error", t("saveFailed", { reason: errorText(error) }));
    }
  };

  return (
    <main className="welcome mx-auto flex min-h-dvh w-full max-w-[640px] flex-col gap-4 px-4 pt-5 sm:pt-[14dvh]">
      <div className="pt-safe" />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex items-center gap-2 text-lg font-bold text-primary">
          <Logo size={28} />
          <span className="welcome-name">Causerie</span>
        </span>
        <MotherTongue
          value={native}
          onChange={(language) => {
            setNative(language);
            if (language === chosen) setChosen(null);
          }}
        />
      </div>
      <h1 className="text-3xl font-bold tracking-tight sm:text-2xl md:text-3xl">{t("title")}</h1>
      <PractiseRows
        label={t("title")}
        languages={LANGUAGES.filter((language) => language !== native)}
        value={chosen}
        onChange={setChosen}
      />
      <LevelQuestion
        title={chosen && t("level", { language: names.of(chosen) ?? LANGUAGE_FACTS[chosen].ownName })}
        disabled={saving}
        onAnswer={(level) => chosen && void enter(chosen, level)}
      />
      <div className="welcome-ways flex flex-wrap justify-between gap-x-3">
        <button type="button" disabled={saving} onClick={() => void enter(native, "advanced")} className={ASIDE}>
          {t("justChat", { language: names.of(native) ?? LANGUAGE_FACTS[native].ownName })}
        </button>
        <Link to="/login" state={{ from: "/" }} className={ASIDE}>
          {t("common:nav.login")}
        </Link>
      </div>
      <HouseLinks className="mt-auto" />
    </main>
  );
}

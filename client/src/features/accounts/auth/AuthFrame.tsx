import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { classNames } from "../../../components/classNames.ts";
import { Faces, LanguageFace } from "../../../components/faces/Faces.tsx";
import { Logo } from "../../../components/icons/Logo.tsx";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import "./auth.css";

interface AuthFrameProps {
  title: string;
  /** What the page is called in the title of its tab, where that is not its heading. */
  name?: string;
  description: string;
  children: ReactNode;
}

/** The languages whose faces keep company on small screens. */
const COMPANY: readonly Language[] = ["zh", "ja", "de", "fr"];

/**
 * Frame of the sign-in pages: a brand panel beside the form on a desktop, a compact logo above it on smaller screens.
 */
export function AuthFrame({ title, name = title, description, children }: AuthFrameProps) {
  const { t } = useTranslation("auth");
  useOwnTitle(name);
  return (
    <div className="grid min-h-dvh bg-page md:grid-cols-2">
      <aside aria-label="Causerie" className="auth-top hidden justify-items-center bg-primary-soft px-12 md:grid">
        <div className="flex w-full max-w-xl flex-col gap-6">
          <p className="flex items-center gap-3 text-3xl font-bold tracking-tight text-primary">
            <Logo size={56} />
            Causerie
          </p>
          <p className="text-xl text-balance">{t("brand")}</p>
          <div className="flex flex-col gap-3">
            <Greeting className="auth-portrait flex text-lg" size={220} />
            <span
              aria-hidden="true"
              lang="ja"
              className="self-end rounded-bubble rounded-br-tip bg-own px-4 py-2.5 text-lg text-on-own"
            >
              旅行の話がしたいです！
            </span>
          </div>
        </div>
      </aside>
      <main className="auth-top px-6 pt-8 pb-12 sm:pt-[12dvh]">
        <div className="mx-auto w-full max-w-sm">
          <div className="pt-safe" />
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3 md:hidden">
            <span className="flex items-center gap-2 text-lg font-bold text-primary">
              <Logo size={32} />
              Causerie
            </span>
            <span className="auth-company">
              <Faces languages={COMPANY} size={40} />
            </span>
          </div>
          <Greeting className="auth-greeting mb-6" size={112} />
          <h1 className="text-3xl font-bold tracking-tight sm:text-2xl">{title}</h1>
          <p className="mt-2 mb-6 text-muted">{description}</p>
          {children}
          <div className="pb-safe" />
        </div>
      </main>
    </div>
  );
}

/** A character that greets. */
function Greeting({ className, size }: { className: string; size: number }) {
  return (
    <span aria-hidden="true" className={classNames("items-end gap-2", className)}>
      <LanguageFace language="ja" size={size} />
      <span
        lang="ja"
        dir="auto"
        className="min-w-0 rounded-bubble rounded-bl-tip border border-line bg-bubble px-4 py-2.5"
      >
        こんにちは。
        <br />
        何を話しましょうか。
      </span>
    </span>
  );
}

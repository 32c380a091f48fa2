import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "../../components/Logo.tsx";

/** Frame of the sign-in pages: a brand panel beside the form on a desktop, the form alone on smaller screens. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("auth");
  return (
    <div className="grid min-h-dvh bg-page md:grid-cols-2">
      <aside className="hidden flex-col justify-center gap-6 bg-primary-soft p-16 md:flex">
        <Logo size={88} />
        <p className="text-3xl font-bold tracking-tight text-primary">Causerie</p>
        <p className="max-w-md text-xl">{t("brand")}</p>
        <div aria-hidden="true" className="flex max-w-md flex-col gap-2">
          <span lang="ja" className="self-start rounded-bubble rounded-bl-tip bg-bubble px-4 py-2.5">
            こんにちは。今日は何を話しましょうか。
          </span>
          <span lang="ja" className="self-end rounded-bubble rounded-br-tip bg-own px-4 py-2.5 text-on-own">
            旅行の話がしたいです！
          </span>
        </div>
      </aside>
      <main className="flex flex-col justify-center px-6 py-12">
        <div className="mx-auto w-full max-w-sm">{children}</div>
      </main>
    </div>
  );
}

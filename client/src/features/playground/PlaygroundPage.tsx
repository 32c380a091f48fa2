import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../components/buttons/Button.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useWideScreen } from "../../lib/useWideScreen.ts";

/** The editor is several megabytes, which phones load only on request. */
const Playground = lazy(() => import("./Playground.tsx"));

/** The playground. Phones first show a note that it needs a wide screen. */
export default function PlaygroundPage() {
  const { t } = useTranslation(["playground", "common"]);
  const wide = useWideScreen();
  const [insists, setInsists] = useState(false);
  if (wide || insists)
    return (
      <Suspense fallback={null}>
        <Playground />
      </Suspense>
    );
  return (
    <main className="grid min-h-dvh items-center">
      <Notice heading="h1" face="/faces/oliver.svg" title={t("title")} text={t("text")}>
        <LinkButton to="/">{t("common:backHome")}</LinkButton>
        <Button variant="plain" onClick={() => setInsists(true)}>
          {t("open")}
        </Button>
      </Notice>
    </main>
  );
}

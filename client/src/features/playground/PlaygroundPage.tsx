import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../components/buttons/Button.tsx";
import { ComputerIcon } from "../../components/icons/icons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useWideScreen } from "../../lib/useWideScreen.ts";

/** The editor is megabytes, which a phone gets only on demand. */
const Playground = lazy(() => import("./Playground.tsx"));

/** The playground; on a phone, first a word that it wants a wide screen. */
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
      <Notice heading="h1" icon={<ComputerIcon size={28} />} title={t("title")} text={t("text")}>
        <LinkButton to="/">{t("common:backHome")}</LinkButton>
        <Button variant="plain" onClick={() => setInsists(true)}>
          {t("open")}
        </Button>
      </Notice>
    </main>
  );
}

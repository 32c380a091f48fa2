import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/buttons/Button.tsx";
import { OfflineIcon } from "../../components/icons/firstIcons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";

/** Shown when no session could be opened: says why, and offers to try again. */
export function EntranceFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <NoticePage urgent sign={<OfflineIcon size={18} />} title={title} text={errorText(error)}>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </NoticePage>
  );
}

/** A notice that is the whole page. */
function NoticePage(props: Omit<ComponentProps<typeof Notice>, "heading">) {
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <Notice heading="h1" {...props} />
    </main>
  );
}

import { useTranslation } from "react-i18next";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { Button } from "../buttons/Button.tsx";
import { AlertIcon } from "../icons/firstIcons.tsx";
import { Notice } from "./Notice.tsx";

interface LoadFailureProps {
  /** What could not be loaded. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Stands in the place of what could not be loaded: says why, and offers another try. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Notice urgent sign={<AlertIcon size={18} />} title={title} text={errorText(error)}>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </Notice>
  );
}

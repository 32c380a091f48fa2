import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useAct } from "../shell/useAct.ts";

/**
 * Does something about a case as it is on the screen. Where it has changed meanwhile, it is shown as it is now, and what
 * was to be done waits for another look; where it was decided, the queue is.
 */
export function useCaseAct(again: () => Promise<unknown>, queue: string) {
  const { t } = useTranslation("operate");
  const navigate = useNavigate();
  const { act, running } = useAct();
  const onRefused = async (error: unknown): Promise<void> => {
    const code = errorCodeOf(error);
    if (code === "CONFLICT") {
      showToast("info", t("reports.changed"));
      await again();
    } else if (code === "NOT_FOUND") {
      showToast("info", t("reports.gone"));
      void navigate(queue);
    } else throw error;
  };
  const run = (work: () => Promise<unknown>, done: string): void =>
    act(async () => {
      try {
        await work();
        showToast("success", done);
      } catch (error) {
        await onRefused(error);
      }
    });
  return { running, act: run };
}

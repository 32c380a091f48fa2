import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { PricesDocument } from "../../../lib/points/points.generated.ts";
import { listenFirst, listensFirst } from "../../../lib/speech/listensFirst.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";

/** Milliseconds in which a price is read beside what else is told. */
const PRICE_MS = 6000;

/** Whether one listens first, and the switch, which tells what each sentence costs before one is spoken. */
export function useSwitchListening(): { isOn: boolean; turn: () => void } {
  const { t } = useTranslation("chat");
  const client = useApolloClient();
  const isOn = listensFirst.use();
  const tellPrice = async (): Promise<void> => {
    const { askWhetherModelSpeaks } = await import("../../../lib/speech/modelVoice.ts");
    if (!(await askWhetherModelSpeaks(client))) return;
    const { data } = await client.query({ query: PricesDocument });
    const count = data?.serverInfo.prices.speech ?? 0;
    if (count > 0 && listensFirst.get()) showToast("info", t("listening.price", { count }), null, PRICE_MS);
  };
  const turn = (): void => {
    listenFirst(!isOn);
    if (isOn) return;
    showToast("info", t("listening.on"));
    tellPrice().catch(() => undefined);
  };
  return { isOn, turn };
}

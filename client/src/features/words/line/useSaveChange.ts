import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { KeepCorrectionDocument, LineCorrectionFieldsFragmentDoc } from "../../../lib/words/corrections.generated.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import type { LinePlace } from "./requestCorrection.ts";

/** Saves a change of a corrected line as a card. */
export function useSaveChange(
  { npcId, messageId }: LinePlace,
  change: number,
): {
  isBusy: boolean;
  save: () => void;
} {
  const client = useApolloClient();
  const errorText = useErrorText();
  const { nativeLanguage } = useViewerUser();
  const [isBusy, setIsBusy] = useState(false);
  const show = (): void => {
    client.cache.updateFragment(
      {
        fragment: LineCorrectionFieldsFragmentDoc,
        fragmentName: "LineCorrectionFields",
        from: { __typename: "LineCorrection", id: `${messageId}:${nativeLanguage}` },
      },
      (known) =>
        known && {
          ...known,
          changes: known.changes.map((one, index) => (index === change ? { ...one, isKept: true } : one)),
        },
    );
  };
  const save = (): void => {
    setIsBusy(true);
    client
      .mutate({ mutation: KeepCorrectionDocument, variables: { npcId, messageId, change } })
      .then(() => {
        show();
        wordsHaveChanged();
      })
      .catch((error: unknown) => showToast("error", errorText(error)))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, save };
}

import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import type { WordColumn } from "../../../../../schema/rules/words/wordFiles.ts";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import { importFile } from "./importFile.ts";
import type { ImportOutcome } from "./importFile.ts";

type Chosen = { columns: WordColumn[]; hasNames: boolean };

/** How far an import has come. */
interface ImportState {
  /** The file that was chosen; null before. */
  file: string | null;
  /** The preview, or the result. */
  outcome: ImportOutcome | null;
  isDone: boolean;
  /** The fraction sent; null if nothing is being sent. */
  share: number | null;
  failure: string | null;
}

const NOTHING: ImportState = { file: null, outcome: null, isDone: false, share: null, failure: null };

/** Looks at a list of words, then saves it. */
export function useImport(language: Language) {
  const client = useApolloClient();
  const { t } = useTranslation("words");
  const errorText = useErrorText();
  const [state, setState] = useState(NOTHING);

  const send = async (file: string, isTrial: boolean, as: Language, chosen: Chosen | null): Promise<void> => {
    setState((before) => ({ ...before, file, isDone: false, share: 0, failure: null }));
    try {
      const outcome = await importFile(client, file, { language: as, isTrial, chosen }, (share) =>
        setState((before) => ({ ...before, share })),
      );
      setState({ file, outcome, isDone: !isTrial, share: null, failure: null });
    } catch (error) {
      const isUnreadable = errorCodeOf(error) === "VALIDATION_FAILED";
      const failure = isUnreadable ? t("inout.import.unreadable") : errorText(error);
      setState((before) => ({ ...before, share: null, failure }));
    }
    if (!isTrial) wordsHaveChanged();
  };

  const layout = state.outcome?.layout ?? null;
  const chosenNow = layout && { columns: layout.columns, hasNames: layout.hasNames };
  return {
    ...state,
    look: (file: string) => send(file, true, language, null),
    refuse: () => setState({ ...NOTHING, failure: t("inout.import.noText") }),
    lookAs: (as: Language) => (state.file === null ? undefined : send(state.file, true, as, chosenNow)),
    choose: (columns: WordColumn[]) =>
      state.file === null
        ? undefined
        : send(state.file, true, language, { columns, hasNames: layout?.hasNames ?? false }),
    save: () => (state.file === null ? undefined : send(state.file, false, language, chosenNow)),
    again: () => setState(NOTHING),
  };
}

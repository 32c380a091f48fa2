import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WordFileFormat } from "../../../../../schema/rules/words/wordFiles.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { saveFile } from "../../../lib/saveFile.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { ExportWordsDocument } from "./inOut.generated.ts";

const FILES: Record<WordFileFormat, { name: string; type: string }> = {
  anki: { name: "causerie-anki.txt", type: "text/plain" },
  csv: { name: "causerie.csv", type: "text/csv" },
};

/** Saves the viewer's words as a file, and tells while it is being made. */
export function useExport(): { running: boolean; run: (format: WordFileFormat) => Promise<void> } {
  const client = useApolloClient();
  const { t } = useTranslation("words");
  const errorText = useErrorText();
  const [running, setRunning] = useState(false);
  const run = async (format: WordFileFormat): Promise<void> => {
    setRunning(true);
    try {
      let file = "";
      let cursor: string | null = null;
      do {
        const variables: { format: WordFileFormat; cursor: string | null } = { format, cursor };
        const { data } = await client.query({ query: ExportWordsDocument, variables, fetchPolicy: "no-cache" });
        file += data?.exportWords.text ?? "";
        cursor = data?.exportWords.cursor ?? null;
      } while (cursor);
      saveFile(FILES[format].name, file, FILES[format].type);
      showToast("success", t("inout.saved"));
    } catch (error) {
      showToast("error", errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return { running, run };
}

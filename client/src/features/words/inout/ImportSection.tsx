import { useId, useState } from "react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { classNames } from "../../../components/classNames.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { Section } from "../../../components/Section.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { useImport } from "./useImport.ts";

/** Takes a list of words, as a file or pasted, shows what would be saved, and saves it. */
export function ImportSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation("words");
  const [language, setLanguage] = useState(useViewerUser().language);
  const [pasted, setPasted] = useState("");
  const { outcome, isDone, share, failure, look, lookAs, refuse, choose, save, again } = useImport(language);
  const id = useId();
  const waits = disabled || share !== null;

  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = await readFileText(file);
    // The same file can be picked again after a failure.
    target.value = "";
    if (text === null) refuse();
    else await look(text);
  };

  return (
    <Section title={t("inout.import.title")}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-muted">{t("inout.import.text")}</p>
        <Select
          label={t("inout.import.language")}
          value={language}
          options={LANGUAGES.map((one) => ({ value: one, text: LANGUAGE_FACTS[one].ownName }))}
          disabled={waits}
          onChange={(value) => {
            setLanguage(value);
            if (!isDone) void lookAs(value);
          }}
        />
        {!outcome && (
          <>
            <label
              htmlFor={`${id}-file`}
              className="flex min-h-14 cursor-pointer items-center justify-center rounded-md border border-dashed border-muted/50 p-3 text-center font-semibold text-primary transition-colors hover:border-primary hover:bg-primary-soft/50 has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                id={`${id}-file`}
                type="file"
                accept=".txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values"
                disabled={waits}
                className="sr-only"
                onChange={(event) => void pick(event)}
              />
              {t("inout.import.choose")}
            </label>
            <div>
              <label htmlFor={`${id}-paste`} className="mb-1 block font-medium">
                {t("inout.import.paste")}
              </label>
              <textarea
                id={`${id}-paste`}
                rows={4}
                dir="auto"
                value={pasted}
                onChange={({ target }) => setPasted(target.value)}
                className={classNames(
                  "block w-full rounded-md border border-muted/50 bg-card px-4 py-2.5 text-field",
                  "-outline-offset-1 transition-colors hover:border-muted",
                )}
              />
            </div>
            <Button disabled={waits || pasted.trim() === ""} onClick={() => void look(pasted)}>
              {t("inout.import.look")}
            </Button>
          </>
        )}
        {failure !== null && (
          <p role="alert" className="flex items-start gap-2 text-error">
            <AlertIcon size={20} className="mt-0.5 shrink-0" />
            {failure}
          </p>
        )}
        {outcome && (
          <ImportPreview
            outcome={outcome}
            isDone={isDone}
            waits={waits}
            onChoose={(columns) => void choose(columns)}
            onSave={() => void save()}
            onAgain={() => {
              setPasted("");
              again();
            }}
          />
        )}
        <p role="status" className="text-muted tabular-nums empty:hidden">
          {share !== null && t("inout.import.running", { percent: Math.round(share * 100) })}
        </p>
      </div>
    </Section>
  );
}

/** Bytes of a file that is read: twenty thousand words with their sentences. */
const MAX_FILE_BYTES = 12_000_000;

/** The text of a file in UTF-8, or in UTF-16 with its mark; null where it is no text, or too large. */
async function readFileText(file: File): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}

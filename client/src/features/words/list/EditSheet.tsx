import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { lineRule, textRule } from "../../../../../schema/rules/input/text.ts";
import {
  MAX_GLOSS_LENGTH,
  MAX_LEMMA_LENGTH,
  savedWordChangesRules,
} from "../../../../../schema/rules/words/saved/savedWordRules.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { CountedField } from "../../../components/form/CountedField.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { FormFailure } from "../../../components/form/FormFailure.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { changesOf } from "../../../lib/forms/changesOf.ts";
import { formValues } from "../../../lib/forms/formValues.ts";
import { submitting } from "../../../lib/forms/refusal.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import { useUpdateWord } from "./list.generated.ts";
import type { WordRowFragment } from "./list.generated.ts";

/** All that can be changed of a word but its part of speech. A word has a dictionary form and a meaning. */
const rules = savedWordChangesRules.omit(["partOfSpeech"]).shape({
  lemma: lineRule(MAX_LEMMA_LENGTH).required("validation.required"),
  gloss: textRule(MAX_GLOSS_LENGTH).required("validation.required"),
});

/** Changes a saved word. What was typed stays where the server refuses it. */
export function EditSheet({ word, onClose }: { word: WordRowFragment; onClose: () => void }) {
  const { t } = useTranslation("words");
  const [updateWord] = useUpdateWord({ onCompleted: wordsHaveChanged });
  const { id, language, nativeLanguage, lemma, reading, gloss, note, translation } = word;
  const saved = formValues(rules, { lemma, reading: reading ?? "", gloss, note, translation });
  const save = submitting(async (values: typeof saved) => {
    const changes = changesOf(values, saved);
    if (Object.keys(changes).length > 0) await updateWord({ variables: { wordId: id, changes } });
    onClose();
  });
  return (
    <Sheet open onClose={onClose} title={t("list.editTitle")}>
      <Formik initialValues={saved} validationSchema={rules} onSubmit={save}>
        {({ isSubmitting }) => (
          <FormBody rules={rules}>
            <FormFailure />
            <CountedField name="lemma" label={t("list.fields.lemma")} lang={language} />
            <CountedField name="reading" label={t("list.fields.reading")} lang={language} />
            <CountedField name="gloss" label={t("list.fields.gloss")} lang={nativeLanguage} />
            <CountedField name="note" label={t("list.fields.note")} lang={nativeLanguage} lines={3} />
            <CountedField name="translation" label={t("list.fields.translation")} lang={nativeLanguage} lines={2} />
            <Button type="submit" className="w-full" disabled={isSubmitting}>
              {t("list.save")}
            </Button>
          </FormBody>
        )}
      </Formik>
    </Sheet>
  );
}

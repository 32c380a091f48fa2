import { useFormik } from "formik";
import type { FormikProps } from "formik";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { npcRules } from "../../../../../../schema/rules/npcs.ts";
import { changesOf } from "../../../../lib/forms/changesOf.ts";
import { readDraft, writeDraft } from "../../../../lib/forms/draft.ts";
import { Refusal } from "../../../../lib/forms/refusal.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import type { NpcValues } from "./npcValues.ts";
import { offeredPrompt } from "./offeredPrompt.ts";

/** Whose draft of what: a user's, of a character by its id or of a new one. */
export interface DraftOf {
  userId: string;
  npcId: string | "new";
}

/** This browser stores unsaved changes. */
const draftOf = ({ userId, npcId }: DraftOf) => ({
  storage: localStorage,
  key: `npc.draft.${userId}.${npcId}`,
  rules: npcRules,
});

interface NpcFormOptions {
  of: DraftOf;
  /** What is saved so far; the same object for as long as the form is open. */
  saved: NpcValues;
  save: (values: NpcValues) => Promise<void>;
  /** Said when saving fails. */
  failure: string;
  onSaved: () => void;
}

/** A character's form. Unsaved changes are stored as a draft until they are saved or discarded. */
export function useNpcForm({ of: { userId, npcId }, saved, save, failure, onSaved }: NpcFormOptions) {
  const { t } = useTranslation("npcForm");
  const [draft] = useState(() => readDraft(draftOf({ userId, npcId })));
  const [restored, setRestored] = useState(() => Object.keys(changesOf({ ...saved, ...draft }, saved)).length > 0);
  const [initialValues] = useState<NpcValues>(() => {
    const values = { ...saved, ...draft };
    // A draft may be older than the offer.
    return { ...values, imagePrompt: values.imagePrompt || offeredPrompt(values) };
  });
  // Once saved or discarded, no draft is stored and no question is asked.
  const finished = useRef(false);
  const running = useRef(false);

  const form = useFormik<NpcValues>({
    initialValues,
    validationSchema: npcRules,
    onSubmit: async (values, { setStatus }) => {
      if (running.current || finished.current) return;
      running.current = true;
      setStatus(undefined);
      try {
        await save(values);
        finish();
        onSaved();
      } catch (error) {
        setStatus(new Refusal(error, values));
        showToast("error", failure);
      } finally {
        running.current = false;
      }
    },
  });

  useOfferedPrompt(form);
  const { values } = form;
  const changed = Object.keys(changesOf(values, saved)).length > 0;

  useEffect(() => {
    if (!finished.current) writeDraft(draftOf({ userId, npcId }), changesOf(values, saved));
  }, [userId, npcId, values, saved]);

  /** Forgets the draft for good: the form is about to close. */
  function finish(): void {
    finished.current = true;
    writeDraft(draftOf({ userId, npcId }), {});
  }

  const discard = (): void => {
    setRestored(false);
    form.resetForm({ values: saved });
    showToast("info", t("draft.discarded"));
  };

  return { form, changed, restored, finished, finish, discard, keepRestored: () => setRestored(false) };
}

/** Has the prompt follow name and description for as long as it says what they do, or nothing. */
function useOfferedPrompt({ values, setFieldValue }: Pick<FormikProps<NpcValues>, "values" | "setFieldValue">): void {
  const offer = offeredPrompt(values);
  const before = useRef(offer);
  const { imagePrompt } = values;
  useEffect(() => {
    // An emptied prompt stays empty until there is something else to offer.
    if (before.current === offer) return;
    const follows = imagePrompt.trim() === "" || imagePrompt === before.current;
    before.current = offer;
    if (follows) void setFieldValue("imagePrompt", offer);
  }, [offer, imagePrompt, setFieldValue]);
}

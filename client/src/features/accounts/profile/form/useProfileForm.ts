import { useFormik } from "formik";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { profileRules } from "../../../../../../schema/rules/accounts.ts";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import { changesOf } from "../../../../lib/forms/changesOf.ts";
import { readDraft, writeDraft } from "../../../../lib/forms/draft.ts";
import type { SessionUser } from "../../../../lib/session/storedSession.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { useSaveProfile } from "../../useSaveProfile.ts";
import { profileValuesOf } from "./profileValues.ts";
import type { ProfileValues } from "./profileValues.ts";

/** This tab keeps what was not saved. */
const draftOf = (userId: string) => ({ storage: sessionStorage, key: `profile.draft.${userId}`, rules: profileRules });

/** The profile's form: unsaved changes outlive a visit elsewhere, and news of the user from the server. */
export function useProfileForm(user: SessionUser) {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const { save } = useSaveProfile();
  const [initialValues] = useState<ProfileValues>(() => ({ ...profileValuesOf(user), ...readDraft(draftOf(user.id)) }));

  const form = useFormik<ProfileValues>({
    initialValues,
    validationSchema: profileRules,
    onSubmit: async (sent, { setValues, setTouched }) => {
      try {
        const saved = profileValuesOf(await save(changesOf(sent, profileValuesOf(user))));
        await setTouched({}, false);
        // What was typed while it was being saved stays.
        await setValues((now) => ({ ...saved, ...changesOf(now, sent) }));
        showToast("success", t("saved"));
      } catch (error) {
        showToast("error", t("saveFailed", { reason: errorText(error) }));
      }
    },
  });

  const { values, setValues } = form;
  const known = useRef(user);
  useEffect(() => {
    const before = profileValuesOf(known.current);
    known.current = user;
    setValues((now) => ({ ...profileValuesOf(user), ...changesOf(now, before) }), false).catch(() => undefined);
  }, [user, setValues]);

  useEffect(() => writeDraft(draftOf(user.id), changesOf(values, profileValuesOf(user))), [user, values]);

  const discard = (): void => form.resetForm({ values: profileValuesOf(user) });
  return { form, discard, changed: Object.keys(changesOf(values, profileValuesOf(user))).length > 0 };
}

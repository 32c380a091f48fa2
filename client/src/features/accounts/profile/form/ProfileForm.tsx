import { FormikProvider, useFormik } from "formik";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { profileRules } from "../../../../../../schema/rules/accounts.ts";
import { Button } from "../../../../components/buttons/Button.tsx";
import { CountedField } from "../../../../components/form/CountedField.tsx";
import { FormBar } from "../../../../components/form/FormBar.tsx";
import { Section } from "../../../../components/Section.tsx";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import { changesOf } from "../../../../lib/forms/changesOf.ts";
import { readDraft, writeDraft } from "../../../../lib/forms/draft.ts";
import { FieldRules } from "../../../../lib/forms/fieldRules.ts";
import type { SessionUser } from "../../../../lib/session/storedSession.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { useSaveProfile } from "../../../../lib/session/useSaveProfile.ts";
import { LearningFields } from "../LearningFields.tsx";
import { profileValuesOf } from "./profileValues.ts";
import type { ProfileValues } from "./profileValues.ts";

/** What a registered user says of themselves, and how they learn; saved together. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation("profile");
  const { form, discard, changed } = useProfileForm(user);
  return (
    <FormikProvider value={form}>
      <FieldRules value={profileRules}>
        <form noValidate onSubmit={form.handleSubmit} aria-label={t("edit")} className="flex flex-col gap-6">
          <Section title={t("about")}>
            <CountedField name="nickname" label={t("nickname")} hint={t("nicknameHint")} autoComplete="nickname" />
            <CountedField name="bio" label={t("bio")} hint={t("bioHint")} lines={4} />
          </Section>
          <Section title={t("learning")}>
            <LearningFields
              value={form.values}
              disabled={false}
              onChange={(change) => void form.setValues((now) => ({ ...now, ...change }))}
            />
          </Section>
          {changed && <UnsavedBar saving={form.isSubmitting} onDiscard={discard} />}
        </form>
      </FieldRules>
    </FormikProvider>
  );
}

/** Stays in view, above the tab bar of phones, while there are unsaved changes. */
function UnsavedBar({ saving, onDiscard }: { saving: boolean; onDiscard: () => void }) {
  const { t } = useTranslation(["profile", "common"]);
  return (
    <FormBar>
      <div className="flex animate-rise flex-wrap items-center gap-1 rounded-card border border-line bg-raised p-2 shadow-float">
        <p role="status" className="grow-[99] basis-[6rem] pl-2 leading-tight font-medium">
          {t("profile:unsaved")}
        </p>
        <div className="flex grow flex-wrap justify-end gap-1">
          <Button variant="plain" className="px-4" onClick={onDiscard} disabled={saving}>
            {t("profile:discard")}
          </Button>
          <Button type="submit" className="grow sm:grow-0" disabled={saving}>
            {t(saving ? "profile:saving" : "common:save")}
          </Button>
        </div>
      </div>
    </FormBar>
  );
}

/** This tab stores unsaved changes. */
const draftOf = (userId: string) => ({ storage: sessionStorage, key: `profile.draft.${userId}`, rules: profileRules });

/** The profile's form. Unsaved changes survive a visit to other pages, and updates of the user from the server. */
function useProfileForm(user: SessionUser) {
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

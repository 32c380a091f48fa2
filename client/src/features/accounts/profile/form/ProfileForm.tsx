import { FormikProvider } from "formik";
import { useTranslation } from "react-i18next";
import { profileRules } from "../../../../../../schema/rules/accounts.ts";
import { FieldRules } from "../../../../lib/forms/fieldRules.ts";
import type { SessionUser } from "../../../../lib/session/storedSession.ts";
import { LearningFields } from "../LearningFields.tsx";
import { CountedField } from "../../../../components/form/CountedField.tsx";
import { Section } from "../../../../components/Section.tsx";
import { UnsavedBar } from "./UnsavedBar.tsx";
import { useProfileForm } from "./useProfileForm.ts";

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

import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import type { HouseRule } from "../../../../schema/rules/moderation.ts";
import { isLegalNotice, reportRules } from "../../../../schema/rules/reports.ts";
import { submitting } from "../../lib/forms/refusal.ts";
import { useReportThing } from "../../lib/reports/reports.generated.ts";
import type { ReportChoice } from "../../lib/reports/useReportChoices.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../buttons/Button.tsx";
import { CountedField } from "../form/CountedField.tsx";
import { FormBody } from "../form/FormBody.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { TextField } from "../form/TextField.tsx";
import { GoodFaithField } from "./GoodFaithField.tsx";
import type { Receipt } from "./ReportSent.tsx";

const rules = reportRules.pick(["rule", "text", "name", "email", "inGoodFaith"]);
/** Lines of the text: enough to see what one writes above the keyboard of a phone. */
const LINES = 4;

interface ReportFormProps {
  thing: ReportChoice["thing"];
  rule: HouseRule;
  onBack: () => void;
  onSent: (receipt: Receipt) => void;
}

/** What else there is to say. Name, address and good faith are asked for where the law wants them. */
export function ReportForm({ thing, rule, onBack, onSent }: ReportFormProps) {
  const { t } = useTranslation(["reports", "common", "decisions"]);
  const account = useSession().user?.email ?? null;
  const [send] = useReportThing();
  const isLegal = isLegalNotice(rule);
  const initial = { rule, text: "", name: "", email: isLegal ? (account ?? "") : "", inGoodFaith: false };
  const submit = submitting(async (said: typeof initial) => {
    const { data } = await send({ variables: { input: { ...thing, ...said } } });
    if (data) onSent(data.reportThing);
  });
  return (
    <Formik initialValues={initial} validationSchema={rules} onSubmit={submit}>
      {({ isSubmitting }) => (
        <FormBody rules={rules}>
          <p className="font-medium text-pretty">{t(`decisions:rules.${rule}`)}</p>
          {isLegal && <p className="mt-1 text-sm text-muted">{t("reports:form.law")}</p>}
          <div className="-mx-4">
            <CountedField
              name="text"
              lines={LINES}
              label={t(isLegal ? "reports:form.reason" : "reports:form.text")}
              hint={t("reports:form.textHint")}
            />
          </div>
          {isLegal && <TextField name="name" label={t("reports:form.name")} autoComplete="name" />}
          {(isLegal || account === null) && (
            <TextField
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              label={t(isLegal ? "reports:form.email" : "reports:form.emailOptional")}
              hint={t("reports:form.emailHint")}
            />
          )}
          {isLegal && <GoodFaithField />}
          <FormFailure />
          <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="soft" onClick={onBack} disabled={isSubmitting}>
              {t("reports:form.back")}
            </Button>
            <Button type="submit" disabled={isSubmitting}>
              {t("reports:form.send")}
            </Button>
          </div>
        </FormBody>
      )}
    </Formik>
  );
}

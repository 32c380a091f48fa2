import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { loginRules } from "../../../../../../schema/rules/accounts.ts";
import { Button, LinkButton } from "../../../../components/buttons/Button.tsx";
import { FormBody } from "../../../../components/form/FormBody.tsx";
import { FormFailure } from "../../../../components/form/FormFailure.tsx";
import { PasswordField } from "../../../../components/form/PasswordField.tsx";
import { AlertIcon } from "../../../../components/icons/firstIcons.tsx";
import { Sheet } from "../../../../components/sheets/Sheet.tsx";
import { errorCodeOf } from "../../../../lib/apollo/errorCodeOf.ts";
import { formValues } from "../../../../lib/forms/formValues.ts";
import { submitting } from "../../../../lib/forms/refusal.ts";
import { signOut } from "../../../../lib/session/session.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { useDeleteAccount, useNewestOrders } from "../profile.generated.ts";

interface DeleteAccountSheetProps {
  open: boolean;
  /** Guests have no password to give. */
  guest: boolean;
  onClose: () => void;
}

const passwordRules = loginRules.pick(["password"]);
const EMPTY = formValues(passwordRules);

/** Says what is lost, asks for the password, and deletes the account. A guest is shown how to lose nothing. */
export function DeleteAccountSheet({ open, guest, onClose }: DeleteAccountSheetProps) {
  const { t } = useTranslation(["profile", "common"]);
  const [deleteAccount] = useDeleteAccount({ context: { endsSession: true } });
  const { data } = useNewestOrders({ skip: guest || !open, fetchPolicy: "network-only" });
  const coinsUnderWay = data?.rechargeOrders.items.some(
    ({ status }) => status === "pending" || status === "confirming",
  );

  const submit = submitting(async ({ password }: typeof EMPTY, { setFieldError }) => {
    try {
      await deleteAccount({ variables: { password: guest ? null : password } });
    } catch (error) {
      if (errorCodeOf(error) !== "INVALID_CREDENTIALS") throw error;
      // The code's usual text mentions a username, which this form does not have.
      return setFieldError("password", "auth.wrongPassword");
    }
    showToast("success", t("profile:delete.done"));
    signOut();
  });

  return (
    <Sheet open={open} onClose={onClose} title={t(guest ? "profile:delete.guestLabel" : "profile:delete.label")}>
      <Formik initialValues={EMPTY} validationSchema={guest ? undefined : passwordRules} onSubmit={submit}>
        {({ isSubmitting }) => (
          <FormBody rules={passwordRules}>
            <p className="mb-4 flex items-start gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-warning">
              <AlertIcon size={20} className="mt-0.5 shrink-0" />
              <span>{t(guest ? "profile:delete.guestWarning" : "profile:delete.warning")}</span>
            </p>
            {coinsUnderWay && (
              <p className="mb-4 flex items-start gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-warning">
                <AlertIcon size={20} className="mt-0.5 shrink-0" />
                <span>{t("profile:delete.coins")}</span>
              </p>
            )}
            <FormFailure />
            {!guest && (
              <PasswordField name="password" label={t("profile:delete.password")} autoComplete="current-password" />
            )}
            {guest && (
              <LinkButton to="/register" state={{ from: "/profile" }} className="w-full">
                {t("profile:guestCard.register")}
              </LinkButton>
            )}
            <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button variant="soft" onClick={onClose} disabled={isSubmitting}>
                {t("common:cancel")}
              </Button>
              <Button type="submit" variant="danger" disabled={isSubmitting}>
                {t("profile:delete.action")}
              </Button>
            </div>
          </FormBody>
        )}
      </Formik>
    </Sheet>
  );
}

import { profileRules } from "../../../../../../schema/rules/accounts.ts";
import { formValues } from "../../../../lib/forms/formValues.ts";
import type { FormValues } from "../../../../lib/forms/formValues.ts";
import type { SessionUser } from "../../../../lib/session/storedSession.ts";

/** What the profile's form holds. */
export type ProfileValues = FormValues<typeof profileRules>;

/** The form's part of a user. */
export const profileValuesOf = (user: SessionUser): ProfileValues => formValues(profileRules, user);

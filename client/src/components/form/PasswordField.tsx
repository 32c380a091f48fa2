import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EyeIcon, EyeOffIcon } from "../icons/firstIcons.tsx";
import { TextField } from "./TextField.tsx";

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Eye = shown ? EyeOffIcon : EyeIcon;
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      // A password is in no language: Chinese fonts would draw its dots small and far apart.
      lang=""
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t("showPassword")}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <Eye size={22} />
        </button>
      }
    />
  );
}

import { Switch } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { MoonIcon, SunIcon } from "../../components/icons/icons.tsx";
import { setTheme, useTheme } from "../../lib/theme/theme.ts";

/** Light or dark, stored in this browser. */
export function ThemeSetting() {
  const { t } = useTranslation("profile");
  const dark = useTheme() === "dark";
  return (
    <Switch
      checked={dark}
      onChange={(on) => setTheme(on ? "dark" : "light")}
      aria-label={t("darkTheme")}
      className="group flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-primary-soft/50"
    >
      <span className="flex-1 font-medium">{t("darkTheme")}</span>
      <span className="relative h-8 w-14 rounded-full bg-line transition-colors group-data-checked:bg-primary">
        <span className="absolute top-1 left-1 grid size-6 place-items-center rounded-full bg-card text-muted transition-transform group-data-checked:translate-x-6 group-data-checked:text-primary">
          {dark ? <MoonIcon size={16} /> : <SunIcon size={16} />}
        </span>
      </span>
    </Switch>
  );
}

import i18next from "i18next";
import type { BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { INTERFACE_LANGUAGES } from "../../../../schema/rules/languages.ts";
import { IMAGE_KINDS } from "../../../../schema/rules/media.ts";
import type { InterfaceLanguage } from "../../../../schema/rules/languages.ts";
import { askServer } from "../apollo/reachability.ts";
import { loadFile } from "../loading/loadFile.ts";
import {
  detectInterfaceLanguage,
  FALLBACK_LANGUAGE,
  isInterfaceLanguage,
  rememberInterfaceLanguage,
} from "./interfaceLanguage.ts";
import { isolate } from "./isolate.ts";
import { readLocale } from "./localeFiles.ts";
import { createPatientLoader } from "./patientLoader.ts";

const load = createPatientLoader({ retries: 5, parallel: 10, firstDelay: 300 });

/** A page that waits for texts says so once there is no connection. */
function tellFailure(error: unknown): never {
  void askServer();
  throw error;
}

const lazyTexts: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    loadFile(() => load(() => readLocale(language, namespace).catch(tellFailure))).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};

export const i18n = i18next.createInstance();

i18n.on("languageChanged", (language) => {
  document.documentElement.lang = language;
});

/** Starts the interface's texts; resolves when the common ones are there. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: detectInterfaceLanguage(),
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: [...INTERFACE_LANGUAGES],
      load: "currentOnly",
      ns: ["common", "errors"],
      defaultNS: "common",
      interpolation: {
        // React escapes what is shown.
        escape: isolate,
        defaultVariables: { imageKinds: Object.values(IMAGE_KINDS) },
      },
      // The loader retries by itself.
      maxRetries: 0,
      react: { useSuspense: true },
    });
}

/** Changes the interface's language and remembers it in this browser. */
export async function setInterfaceLanguage(language: InterfaceLanguage): Promise<void> {
  rememberInterfaceLanguage(language);
  await i18n.changeLanguage(language);
}

/** The interface's language now, as sent in `Accept-Language`. */
export function currentInterfaceLanguage(): InterfaceLanguage {
  return isInterfaceLanguage(i18n.language) ? i18n.language : detectInterfaceLanguage();
}

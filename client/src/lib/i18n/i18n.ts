import i18next from "i18next";
import type { BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import {
  FALLBACK_LANGUAGE,
  INTERFACE_LANGUAGES,
  LANGUAGE_FACTS,
  languageOf,
} from "../../../../schema/rules/languages.ts";
import type { InterfaceLanguage } from "../../../../schema/rules/languages.ts";
import { IMAGE_KINDS } from "../../../../schema/rules/media.ts";
import { askServer } from "../apollo/reachability.ts";
import { loadFile } from "../loading/loadFile.ts";
import { detectInterfaceLanguage, isInterfaceLanguage, rememberInterfaceLanguage } from "./interfaceLanguage.ts";
import { createPatientLoader } from "./patientLoader.ts";

const load = createPatientLoader({ retries: 5, parallel: 10, firstDelay: 300 });

/** A page that waits for texts says so once there is no connection. */
function reportFailure(error: unknown): never {
  void askServer();
  throw error;
}

const lazyTexts: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    loadFile(() => load(() => readLocale(language, namespace).catch(reportFailure))).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};

export const i18n = i18next.createInstance();

i18n.on("languageChanged", (language) => {
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGE_FACTS[languageOf(language) ?? "en"].direction;
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

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name or number that a sentence of the interface is filled in with: one that is written from right to left turns
 * nothing around it, as `<bdi>` has it, but also where no element can stand.
 */
const isolate = (value: string): string => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

type Texts = Record<string, unknown>;
type Load = () => Promise<unknown>;

const client = import.meta.glob(
  ["../../locales/*/*.json", "!**/{house,memory,operate,playground,repeat,reports,scenes}.json"],
  {
    import: "default",
  },
);
/** Of the texts of both ends: those of mails and such are the server's alone, and each file's name takes its bytes. */
const shared = import.meta.glob("../../../../schema/texts/*/{errors,validation}.json", { import: "default" });

const byName = new Map<string, Load>();

/** Makes texts known, by their paths. */
export function addLocales(files: Record<string, Load>): void {
  for (const [path, load] of Object.entries(files))
    byName.set(path.split("/").slice(-2).join("/").replace(".json", ""), load);
}
addLocales({ ...client, ...shared });

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;

/** Reads the texts of one namespace in one language; rejects when there are none or the network failed. */
export async function readLocale(language: string, namespace: string): Promise<Texts> {
  const load = byName.get(`${language}/${namespace}`);
  if (!load) throw new Error(`No texts ${language}/${namespace}`);
  const texts = await load();
  if (!isTexts(texts)) throw new Error(`Malformed texts ${language}/${namespace}`);
  return texts;
}

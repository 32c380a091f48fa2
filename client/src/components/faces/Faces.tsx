import type { Language } from "../../../../schema/rules/languages.ts";
import { classNames } from "../classNames.ts";

/** Two faces of each language, drawn with the app: they stand for the product, whichever characters a server has. */
const OF_LANGUAGE: Partial<Record<Language, readonly [string, string]>> = {
  zh: ["xiaoyu", "wei"],
  en: ["oliver", "sofia"],
  de: ["lena", "jonas"],
  fr: ["camille", "amelie"],
  ja: ["yuki", "kenji"],
  ko: ["minji", "hana"],
};

interface LanguageFaceProps {
  language: Language;
  size?: number;
  /** May measure it otherwise. */
  className?: string | undefined;
}

/** A face that stands for a language, beside its name; nothing where the app has none. */
export function LanguageFace({ language, size = 44, className }: LanguageFaceProps) {
  const [name] = OF_LANGUAGE[language] ?? [];
  return <Face {...(name && { name })} size={size} className={className} />;
}

/** Faces that overlap, as a sign of company where a page has no character of its own. */
export function Faces({ languages, size = 56 }: { languages: readonly Language[]; size?: number }) {
  const names = languages.flatMap((language) => OF_LANGUAGE[language]?.slice(0, 1) ?? []);
  return (
    <span aria-hidden="true" className="flex justify-center">
      {names.map((name, index) => (
        <Face key={name} name={name} size={size} className={classNames("ring-4 ring-page", index > 0 && "-ml-3")} />
      ))}
    </span>
  );
}

function Face({ name, size, className }: { name?: string; size: number; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block shrink-0 overflow-hidden rounded-full bg-primary-soft", className)}
      style={{ width: size, height: size }}
    >
      {name && (
        <img src={`/faces/${name}.svg`} alt="" width={size} height={size} decoding="async" className="size-full" />
      )}
    </span>
  );
}

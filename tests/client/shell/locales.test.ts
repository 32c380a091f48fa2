import { expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "../../../schema/rules/languages.ts";
import { ERROR_STATUS } from "../../../schema/rules/errorCodes.ts";
import { files, nameOf, namespaces, textsOf } from "./localeTexts.ts";

/** The code that shows texts. */
const code = Object.values(
  import.meta.glob<string>(["../../../{client/src,schema,server,rest-compat}/**/*.{ts,tsx}", "!**/*.generated.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? "").sort();

test("there are texts to compare", () => {
  expect(namespaces).toEqual(
    expect.arrayContaining(["common", "home", "chatList", "profile", "auth", "errors", "validation"]),
  );
});

for (const namespace of namespaces) {
  for (const language of INTERFACE_LANGUAGES) {
    test(`${namespace} has in ${language} what it has in English: the same keys, values filled in, nothing empty`, () => {
      const english = textsOf("en-US", namespace);
      const own = textsOf(language, namespace);
      expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [key, forms] of own) {
        const expected = placeholders(english.get(key)?.at(-1) ?? "");
        for (const form of forms) {
          expect({ key, empty: form.trim() === "", values: placeholders(form) }).toEqual({
            key,
            empty: false,
            values: expected,
          });
        }
      }
    });
  }
}

test("plural texts have the forms their language counts with", () => {
  for (const [path, file] of Object.entries(files)) {
    const { language } = nameOf(path);
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const keys = JSON.stringify(file).match(/"([\w.]+)_other"/g) ?? [];
    for (const key of keys) {
      const stem = key.slice(1, -'_other"'.length);
      for (const form of needed) expect(JSON.stringify(file)).toContain(`"${stem}_${form}"`);
    }
  }
});

test("every error code has a text", () => {
  // Those of some codes also have a text for each act of a model.
  const isCode = (key: string): boolean => !/_[a-z][A-Za-z]*$/.test(key);
  for (const language of INTERFACE_LANGUAGES)
    expect([...textsOf(language, "errors").keys()].filter(isCode).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
});

/** Plain words in the code, and what a template may become, such as a key that ends in a status. */
function usedKeys(): { words: Set<string>; patterns: RegExp[] } {
  const words = new Set([...code.matchAll(/"([^"\n]{1,80})"/g)].map(([, word = ""]) => word));
  const templates = [...code.matchAll(/`([^`\n ]{1,80})`/g)].map(([, template = ""]) => template);
  const patterns = templates
    .filter((template) => /^[\w:.]+\$\{|\}[\w:.]+$/.test(template))
    .map((template) =>
      template
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/\W/g, "\\$&"))
        .join("[\\w.:-]+"),
    );
  return { words, patterns: patterns.map((pattern) => new RegExp(`^${pattern}$`)) };
}

test("every text is shown somewhere", () => {
  const { words, patterns } = usedKeys();
  const isUsed = (key: string): boolean => words.has(key) || patterns.some((pattern) => pattern.test(key));
  // The texts of mails are read by type, not by key.
  const keyed = namespaces.filter((namespace) => namespace !== "mails" && namespace !== "decisions");
  const unused = keyed.flatMap((namespace) =>
    [...textsOf("en-US", namespace).keys()]
      .filter((key) => !isUsed(key) && !isUsed(`${namespace}:${key}`))
      .map((key) => `${namespace}:${key}`),
  );
  expect(unused).toEqual([]);
});

const oneOf = (words: string[]): RegExp => new RegExp(`^(${words.join("|")})$`);

/** Words that German or French write as English does, as patterns. */
const SHARED: Record<string, RegExp> = {
  "de-DE": oneOf(["Chats?", "Name", "Person", "Sport", "Verb", "Adverb", "Details(: .*)?"]),
  "fr-FR": oneOf([
    "Conversation",
    "Message",
    "Suggestion",
    "Correction",
    "Avatar",
    "Description",
    "Public",
    "Culture",
    "Nature",
    "Sport",
    "Art",
    "Confirmations",
    "Pages",
    "Interjection",
    "Points",
    ".* points?",
  ]),
};

test("no text is left in English", () => {
  const left = INTERFACE_LANGUAGES.filter((language) => language !== "en-US").flatMap((language) =>
    namespaces.flatMap((namespace) => {
      const english = textsOf("en-US", namespace);
      const isLeft = ([key, forms]: [string, string[]]): boolean =>
        forms.some(
          (form) =>
            english.get(key)?.includes(form) &&
            /\p{L}{2}/u.test(form.replace(/\{\{[^}]*\}\}/g, "")) &&
            !SHARED[language]?.test(form),
        );
      return [...textsOf(language, namespace)].filter(isLeft).map(([key]) => `${language} ${namespace}:${key}`);
    }),
  );
  expect(left).toEqual([]);
});

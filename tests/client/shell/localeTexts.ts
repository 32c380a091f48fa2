/** The texts of client and server, as their files have them. */
export const files: Record<string, unknown> = {
  ...import.meta.glob("../../../client/src/locales/*/*.json", { import: "default", eager: true }),
  ...import.meta.glob("../../../schema/texts/*/*.json", { import: "default", eager: true }),
};

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text with its path; the plural forms of one text count as one, since languages differ in them. */
function texts(node: unknown, path = ""): [string, string][] {
  if (typeof node === "string") return [[path.replace(PLURAL, ""), node]];
  if (typeof node !== "object" || node === null) throw new Error(`${path} is neither a text nor a group of them`);
  return Object.entries(node).flatMap(([key, value]) => texts(value, path ? `${path}.${key}` : key));
}

export const nameOf = (path: string): { language: string; namespace: string } => {
  const [language = "", file = ""] = path.split("/").slice(-2);
  return { language, namespace: file.replace(".json", "") };
};

export const namespaces = [...new Set(Object.keys(files).map((path) => nameOf(path).namespace))];

export function textsOf(language: string, namespace: string): Map<string, string[]> {
  const file = Object.entries(files).find(
    ([path]) => nameOf(path).language === language && nameOf(path).namespace === namespace,
  );
  if (!file) throw new Error(`There is no ${namespace} in ${language}`);
  const found = new Map<string, string[]>();
  for (const [key, text] of texts(file[1])) found.set(key, [...(found.get(key) ?? []), text]);
  return found;
}

/** The texts of a language as a reader sees them: without what stands for values. */
export const readTexts = (language: string): [path: string, text: string][] =>
  namespaces.flatMap((namespace) =>
    [...textsOf(language, namespace)].flatMap(([key, forms]) =>
      forms.map((form): [string, string] => [`${namespace}:${key}`, form.replace(/\{\{[^}]*\}\}/g, "{}")]),
    ),
  );

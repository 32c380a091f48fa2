type Texts = Record<string, unknown>;
type Load = () => Promise<unknown>;

const client = import.meta.glob("../../locales/*/*.json", { import: "default" });
/** Of the texts of both ends: those of mails and such are the server's alone, and each file's name takes its bytes. */
const shared = import.meta.glob("../../../../schema/texts/*/{errors,validation}.json", { import: "default" });

const byName = new Map<string, Load>(
  Object.entries({ ...client, ...shared }).map(([path, load]) => [
    path.split("/").slice(-2).join("/").replace(".json", ""),
    load,
  ]),
);

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;

/** Reads the texts of one namespace in one language; rejects when there are none or the network failed. */
export async function readLocale(language: string, namespace: string): Promise<Texts> {
  const load = byName.get(`${language}/${namespace}`);
  if (!load) throw new Error(`No texts ${language}/${namespace}`);
  const texts = await load();
  if (!isTexts(texts)) throw new Error(`Malformed texts ${language}/${namespace}`);
  return texts;
}

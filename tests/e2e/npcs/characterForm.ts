import type { Locator, Page } from "playwright-core";
import { LANGUAGE_FACTS } from "../../../schema/rules/languages.ts";
import type { InterfaceLanguage, Language } from "../../../schema/rules/languages.ts";
import { picture } from "../../kit/media/pictures.ts";
import { reader } from "../kit/texts.ts";

/** The form that makes or changes a character, on a page in a language. */
export interface CharacterForm {
  field(name: "name" | "description" | "greeting" | "background" | "draw"): Locator;
  /** The addresses of its pictures, in their order. */
  pictures(): Promise<string[]>;
  /** Uploads a picture, and waits until it is one of so many. */
  upload(count: number): Promise<void>;
  /** Has a picture drawn, and waits until it is one of so many. */
  draw(prompt: string, count: number): Promise<void>;
  speaks(language: Language): Promise<void>;
  isFor(visibility: "public" | "private"): Promise<void>;
  /** The button of a field that asks for better words. */
  polish(name: "name" | "description" | "greeting" | "background"): Locator;
}

export function characterForm(page: Page, language: InterfaceLanguage = "en-US"): CharacterForm {
  const t = reader(language);
  const field: CharacterForm["field"] = (name) =>
    page.getByRole("textbox", { name: t(`npcForm:${name}.label`), exact: true });
  const images = page.getByRole("list", { name: t("npcForm:pictures.title") }).getByRole("img");
  const last = (count: number): Promise<void> => images.nth(count - 1).waitFor();
  return {
    field,
    pictures: () => images.evaluateAll((all) => all.map((image) => image.getAttribute("src") ?? "")),
    async upload(count) {
      const buffer = await picture(240, 240).png().toBuffer();
      await page
        .getByLabel(t("npcForm:pictures.add"))
        .setInputFiles({ name: "face.png", mimeType: "image/png", buffer });
      await page.getByRole("progressbar").waitFor({ state: "hidden" });
      await last(count);
    },
    async draw(prompt, count) {
      await field("draw").fill(prompt);
      await page.getByRole("button", { name: new RegExp(t("npcForm:draw.action")) }).click();
      await page.getByRole("progressbar").waitFor({ state: "hidden" });
      await last(count);
    },
    speaks: (spoken) =>
      page
        .getByRole("radiogroup", { name: t("npcForm:language.label") })
        .getByRole("radio", { name: LANGUAGE_FACTS[spoken].ownName })
        .click(),
    // The radio itself is for keys and for those who hear the page; one taps the box around it.
    isFor: (visibility) => page.getByText(t(`npcForm:visibility.${visibility}Text`)).click(),
    polish: (name) =>
      page.getByRole("button", { name: new RegExp(`^${t("common:polish.action")}.*${t(`npcForm:${name}.label`)}`) }),
  };
}

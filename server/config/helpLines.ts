import { array, object, string, ValidationError } from "yup";
import type { HelpLine } from "../../schema/rules/helpLines.ts";
import { INTERFACE_LANGUAGES } from "../../schema/rules/languages.ts";
import type { InterfaceLanguage } from "../../schema/rules/languages.ts";
import { recordOf } from "../../schema/rules/recordOf.ts";
import { ConfigError } from "./configError.ts";
import { readJsonFile } from "./jsonFile.ts";
import { only } from "./knownFields.ts";
import { isWebAddress } from "./webAddress.ts";

export type HelpLines = Partial<Record<InterfaceLanguage, HelpLine[]>>;

const line = object({
  name: string().required("has a line without a name").max(100, "has a name of more than 100 characters"),
  contact: string().required("has a line without a contact").max(100, "has a contact of more than 100 characters"),
  url: string()
    .nullable()
    .default(null)
    .test("url", "has a url that is no http(s) URL", (url) => !url || isWebAddress(url)),
}).test(...only(["name", "contact", "url"]));

const file = object(
  recordOf(
    INTERFACE_LANGUAGES,
    (language) => language,
    () => array(line).max(10, "has more than ten"),
  ),
)
  .test(...only(INTERFACE_LANGUAGES, (name) => `knows no language ${name}; they are ${INTERFACE_LANGUAGES.join(", ")}`))
  .typeError("is no object of lines by language");

/** The help lines in the file that `HELP_LINES` names, by language. Throws ConfigError. */
export function readHelpLines(path: string): HelpLines {
  const given = readJsonFile("HELP_LINES", path);
  try {
    return file.validateSync(given);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ConfigError(`HELP_LINES: ${error.path ?? ""} ${error.message}`.replace(/ +/g, " "));
  }
}

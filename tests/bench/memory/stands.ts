/** What belongs to one word or number when it stands beside another such. */
const JOINED = /[\p{Script=Latin}\p{N}]/u;

const joins = (left: string | undefined, right: string | undefined): boolean =>
  left !== undefined && right !== undefined && JOINED.test(left) && JOINED.test(right);

/** Whether a form stands in a text, without case: "law" does not stand in "lawn", nor "5 March" in "15 March". */
export function stands(form: string, text: string): boolean {
  const sought = form.normalize("NFC").toLowerCase();
  const searched = text.normalize("NFC").toLowerCase();
  for (let at = searched.indexOf(sought); at !== -1; at = searched.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    if (!joins(searched[at - 1], sought[0]) && !joins(sought.at(-1), searched[end])) return true;
  }
  return false;
}

export const anyStands = (forms: readonly string[], text: string): boolean => forms.some((form) => stands(form, text));

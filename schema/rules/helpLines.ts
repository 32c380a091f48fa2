/** Who helps people that think of harming themselves, as the operator names them for a language. */
export interface HelpLine {
  name: string;
  /** A number, or another way to reach them. */
  contact: string;
  url: string | null;
}

/**
 * A value of a JSON field that is there as text already, and may be megabytes: to read and to write it once more would
 * hold up everyone else. Only as a whole field of the root does it go out as it is.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

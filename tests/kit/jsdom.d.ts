declare module "jsdom" {
  /** A page as a browser reads it; no script of it runs. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { document: Document };
  }
}

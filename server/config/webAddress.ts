/** Whether a setting is a URL for HTTP, or is not set. */
export const isWebAddress = (value: string | undefined): boolean =>
  !value || (/^https?:/.test(value) && URL.canParse(value));

/** A URL without slashes at its end. */
export const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, "");

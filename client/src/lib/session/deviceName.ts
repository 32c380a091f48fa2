/** A device as its browser describes it. Null parts are unknown. */
interface DeviceName {
  browser: string | null;
  system: string | null;
  /** Held in one hand. */
  handheld: boolean;
}

// The first match counts: most browsers also name the browsers they derive from.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.{0,200}\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(?:intosh| OS X)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (names: [RegExp, string][], text: string): string | null =>
  names.find(([sign]) => sign.test(text))?.[1] ?? null;

/** Reads a user agent as people name their devices: "Chrome" on "macOS". */
export function deviceName(userAgent: string): DeviceName {
  const system = firstOf(SYSTEMS, userAgent);
  return {
    browser: firstOf(BROWSERS, userAgent),
    system,
    handheld: system === "iPhone" || system === "iPad" || system === "Android",
  };
}

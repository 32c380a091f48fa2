import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";

/** The shell without a window does the same with half the processor time. */
const PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const EXECUTABLE = process.env.CHROMIUM ?? PATHS.find((path) => existsSync(path));
/** Chromium as root needs no-sandbox; the rest keeps it from doing anything but what the test does. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let shared: Promise<Browser> | undefined;

/**
 * The worker's browser, without a window; it ends with the worker. Throws, saying how to get one, where there is none.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= openBrowser());
  if (browser.isConnected()) return browser;
  // It fell over: that was the former test's misfortune.
  return (shared = openBrowser());
}

/** Starts a browser of the caller's own, with further options of its command line. */
export async function openBrowser(options: readonly string[] = []): Promise<Browser> {
  if (!EXECUTABLE || !existsSync(EXECUTABLE))
    throw new Error(
      "Chromium is not installed: apt-get install chromium-headless-shell fonts-noto-cjk, or set CHROMIUM to its path",
    );
  return chromium.launch({ executablePath: EXECUTABLE, args: [...ARGS, ...options] });
}

/** A person with a browser of their own that remembers nothing yet. */
export interface Visitor {
  context: BrowserContext;
  /** A new tab at a path of the product. */
  open(path?: string): Promise<Page>;
  /**
   * What the pages complained of so far: errors in the console, uncaught ones, and whatever the page's policy refused.
   */
  complaints: string[];
}

export interface VisitorOptions {
  language?: InterfaceLanguage;
  /** The theme this browser remembers. */
  theme?: "light" | "dark";
  /** What else this browser remembers. */
  remembered?: Record<string, string>;
  width?: number;
  height?: number;
  /** Lets the service worker in, which answers in the place of the server; else the page has none. */
  installs?: boolean;
}

export async function newVisitor(browser: Browser, baseURL: string, options: VisitorOptions = {}): Promise<Visitor> {
  const {
    language = "en-US",
    theme = "light",
    remembered = {},
    width = 1000,
    height = 1400,
    installs = false,
  } = options;
  const localStorage = Object.entries({ themeMode: theme, ...remembered }).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL,
    locale: language,
    viewport: { width, height },
    // Nothing moves, so that a look at the page is not taken in the middle of a fade.
    reducedMotion: "reduce",
    serviceWorkers: installs ? "allow" : "block",
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  });
  context.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  context.on(
    "console",
    (message) => void (message.type() === "error" && complaints.push(`${message.text()} (${message.location().url})`)),
  );
  context.on("weberror", (error) => void complaints.push(String(error.error().stack)));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`refused by policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  return {
    context,
    complaints,
    open: async (path = "/") => {
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
  };
}

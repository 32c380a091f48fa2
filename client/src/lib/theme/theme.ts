import { createStore } from "../store.ts";

export type ThemeMode = "light" | "dark";

const KEY = "themeMode";
/** The page colour of each theme, for the browser's own bars; the same values as in styles.css. */
const BAR_COLOUR: Record<ThemeMode, string> = { light: "#f6f8fc", dark: "#0e1420" };

const remembered = (): ThemeMode => (localStorage.getItem(KEY) === "dark" ? "dark" : "light");

const store = createStore<ThemeMode>(remembered());

const show = (mode: ThemeMode): void => {
  document.documentElement.dataset.theme = mode;
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute("content", BAR_COLOUR[mode]);
};

/** Shows a theme and remembers it in this browser. */
export function setTheme(mode: ThemeMode): void {
  localStorage.setItem(KEY, mode);
  show(mode);
  store.set(mode);
}

/** Shows the remembered theme, light when there is none. */
export function restoreTheme(): void {
  show(remembered());
  store.set(remembered());
}

export const useTheme = store.use;

import type { Language } from "../../../../schema/rules/languages.ts";

/** The light theme's colours, as `client/src/styles.css` has them: pictures are shown where no theme is known. */
export const LOOK = {
  page: "#f6f8fc",
  card: "#ffffff",
  line: "#e3e8f2",
  ink: "#162033",
  muted: "#5d6b85",
  primary: "#2458e6",
  primarySoft: "#e8efff",
  accent: "#d6246e",
  accentSoft: "#fde8f1",
  onPrimary: "#ffffff",
} as const;

/** Fonts by what they are called where they are installed. The Korean one also has what Latin letters need: narrow quotes and dots. */
const FONTS: Partial<Record<Language, string>> = { zh: "Noto Sans CJK SC", ja: "Noto Sans CJK JP" };
export const fontsOf = (language: Language): string =>
  `${FONTS[language] ?? "Noto Sans CJK KR"}, Noto Sans, DejaVu Sans, sans-serif`;

const FRONT =
  "M8.5 2.5h8.5A6.5 6.5 0 0 1 23.5 9v3.5A6.5 6.5 0 0 1 17 19h-4.4l-5.4 5.3a.7.7 0 0 1-1.2-.5V18.6A6.5 6.5 0 0 1 2 12.5V9a6.5 6.5 0 0 1 6.5-6.5z";
const BEHIND =
  "M20 10h4.5a6.5 6.5 0 0 1 6.5 6.5v3a6.5 6.5 0 0 1-3.5 5.76V30.2a.7.7 0 0 1-1.2.5L21.7 26H18a6.5 6.5 0 0 1-6.5-6.5z";

/** The logo, in SVG. */
export function logoAt(left: number, top: number, side: number): string {
  return `<g transform="translate(${left} ${top}) scale(${side / 32})">
    <mask id="gap${left}"><path fill="#fff" d="M0 0h32v32H0z"/><path stroke="#000" stroke-width="3" d="${FRONT}"/></mask>
    <path fill="${LOOK.accent}" mask="url(#gap${left})" d="${BEHIND}"/><path fill="${LOOK.primary}" d="${FRONT}"/></g>`;
}

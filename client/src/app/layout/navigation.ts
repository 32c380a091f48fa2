import { ChatIcon, HomeIcon, PeopleIcon, PersonIcon, WordIcon } from "../../components/icons/firstIcons.tsx";

/** The specification's four places (section 2) and the words, with the target on a narrow screen and on a wide one. */
export const PLACES = [
  { key: "home", narrow: "/", wide: "/", Icon: HomeIcon },
  { key: "chat", narrow: "/chat-list", wide: "/chat", Icon: ChatIcon },
  { key: "words", narrow: "/words", wide: "/words", Icon: WordIcon },
  { key: "characters", narrow: "/characters", wide: "/characters", Icon: PeopleIcon },
  { key: "profile", narrow: "/profile", wide: "/profile", Icon: PersonIcon },
] as const;

export type Place = (typeof PLACES)[number]["key"];

/** The place a path belongs to; null for pages of none. */
export function placeOf(pathname: string): Place | null {
  if (pathname === "/") return "home";
  if (/^\/(chat|chat-list|avatar-chat)(\/|$)/.test(pathname)) return "chat";
  if (/^\/characters(\/|$)/.test(pathname)) return "characters";
  if (/^\/words(\/|$)/.test(pathname)) return "words";
  return /^\/(profile|points)(\/|$)/.test(pathname) ? "profile" : null;
}

/** Whether the bottom bar makes room: in a conversation, a review, and while searching. */
export const hidesBottomBar = (pathname: string): boolean =>
  /^\/(chat\/|avatar-chat\/|words\/review$|search$)/.test(pathname);

/** Whether the page fills the window and scrolls inside itself. */
export const fillsWindow = (pathname: string): boolean => placeOf(pathname) === "chat";

/** Whether a path is the page that a tab leads to. */
export const isTab = (pathname: string): boolean => /^\/(chat|chat-list|words|characters|profile)?$/.test(pathname);

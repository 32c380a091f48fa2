import { ChatIcon, HomeIcon, PeopleIcon, PersonIcon } from "../../components/icons/firstIcons.tsx";

/** The four places, with the target a narrow screen and a wide one has for each (specification, section 2). */
export const PLACES = [
  { key: "home", narrow: "/", wide: "/", Icon: HomeIcon },
  { key: "chat", narrow: "/chat-list", wide: "/chat", Icon: ChatIcon },
  { key: "characters", narrow: "/characters", wide: "/characters", Icon: PeopleIcon },
  { key: "profile", narrow: "/profile", wide: "/profile", Icon: PersonIcon },
] as const;

export type Place = (typeof PLACES)[number]["key"];

/** The place a path belongs to; null for pages of none. */
export function placeOf(pathname: string): Place | null {
  if (pathname === "/") return "home";
  if (/^\/(chat|chat-list|avatar-chat)(\/|$)/.test(pathname)) return "chat";
  if (/^\/characters(\/|$)/.test(pathname)) return "characters";
  return /^\/(profile|points|words)(\/|$)/.test(pathname) ? "profile" : null;
}

/** Whether the bottom bar makes room: in a conversation, and while searching. */
export const hidesBottomBar = (pathname: string): boolean => /^\/(chat\/|avatar-chat\/|search$)/.test(pathname);

/** Whether the page fills the window and scrolls inside itself. */
export const fillsWindow = (pathname: string): boolean => placeOf(pathname) === "chat";

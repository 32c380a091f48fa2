import { currentUser } from "../session/session.ts";
import type { ChatAct } from "./useLowPrice.ts";

/** Under this name the browser remembers what its person has paid for, after their id. */
const KEY = "pricesTold";

const paidBy = (userId: string): readonly string[] => {
  const [person, ...acts] = (localStorage.getItem(KEY) ?? "").split(" ");
  return person === userId ? acts : [];
};

/** Whether this browser's person has seen what an act costs: from then on one tap is enough. */
export function isPriceKnown(act: ChatAct): boolean {
  const user = currentUser();
  return user?.userType === "regular" && paidBy(user.id).includes(act);
}

/** Remembers that this browser's person has paid for an act. */
export function rememberPrice(act: ChatAct): void {
  const user = currentUser();
  if (user?.userType !== "regular" || isPriceKnown(act)) return;
  localStorage.setItem(KEY, [user.id, ...paidBy(user.id), act].join(" "));
}

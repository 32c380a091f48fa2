import { useToasts } from "../../lib/toasts/toasts.ts";
import type { ToastLink } from "../../lib/toasts/toasts.ts";
import { useLate } from "../routes/useLate.ts";

/** Milliseconds without larger content, after which the code of toasts is loaded. */
const STILL_MS = 500;

const loadToasts = () => import("../../components/notices/Toasts.tsx");

/** The toasts over all pages. Their code loads once the first page is painted, or with the first toast. */
export function LateToasts({ onFollow }: { onFollow: (link: ToastLink) => void }) {
  const late = useLate(loadToasts, useToasts().length > 0, STILL_MS);
  return late && <late.Toasts onFollow={onFollow} />;
}

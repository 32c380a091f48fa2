import type { createBrowserRouter } from "react-router-dom";
import { useToasts } from "../../lib/toasts/toasts.ts";
import { useLate } from "../routes/useLate.ts";

/** Milliseconds without larger content, after which the code of what lies over pages is loaded. */
const STILL_MS = 500;

const loadOverPages = () => import("./OverPages.tsx");

/** What may lie over all pages. Its code loads once the first page is painted, or with the first toast. */
export function LateOverPages({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const late = useLate(loadOverPages, useToasts().length > 0, STILL_MS);
  return late && <late.default router={router} />;
}

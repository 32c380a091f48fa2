import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { loadFile } from "../../lib/loading/loadFile.ts";
import { loadedPage, loadPage } from "./loadPage.ts";
import type { PageName } from "./loadPage.ts";

/**
 * A page whose code and texts load when it is opened. Shows `waiting` until then, and nothing in between if they are
 * loaded already. Throws when the server no longer has the code.
 */
export function LazyPage({ name, waiting }: { name: PageName; waiting: ReactNode }) {
  const page = loadedPage(name).use();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    loadFile(() => loadPage(name)).catch(setFailure);
  }, [name]);
  if (failure !== null) throw failure;
  return page ?? waiting;
}

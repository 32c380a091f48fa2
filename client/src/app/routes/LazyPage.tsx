import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { loadFile } from "../../lib/loading/loadFile.ts";
import { loadedPage, loadPage } from "./loadPage.ts";
import type { PageName } from "./loadPage.ts";

/**
 * A page whose code and texts are fetched when it is opened, at once where they are here already. `waiting` stands in
 * its place until then. Code that the server no longer has is the page's failure.
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

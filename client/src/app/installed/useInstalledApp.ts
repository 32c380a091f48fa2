import { useEffect } from "react";
import { sparesData } from "../routes/sparesData.ts";
import { whenPainted } from "../routes/whenPainted.ts";

/** Milliseconds without larger content, after which the network is considered idle. */
const STILL_MS = 3000;

/** Makes the page an app once its first page is painted, unless the browser asks to save data. */
export function useInstalledApp(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || sparesData()) return undefined;
    return whenPainted(() => {
      import("./startApp.ts").then(
        ({ startApp }) => startApp(),
        () => undefined,
      );
    }, STILL_MS);
  }, []);
}

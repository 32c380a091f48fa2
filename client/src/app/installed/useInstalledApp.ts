import { useEffect } from "react";
import { sparesData } from "../routes/sparesData.ts";
import { whenPainted } from "../routes/whenPainted.ts";

/** Milliseconds without larger content, after which the line is free. */
const STILL_MS = 3000;

/** Makes the page an app once its first page is painted. Not where data are to be spared. */
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

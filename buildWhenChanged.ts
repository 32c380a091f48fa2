import { execSync } from "node:child_process";
import { isBuildCurrent } from "./buildState.ts";

// Before a start: a build takes seconds, and most starts come without a change.
if (!isBuildCurrent()) {
  console.log("Building...");
  for (const config of ["vite.config.ts", "vite.server.config.ts"])
    execSync(`vite build --config ${config} --logLevel warn`, { stdio: "inherit" });
}

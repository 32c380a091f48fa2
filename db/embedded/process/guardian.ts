import { spawn } from "node:child_process";
import { programEnvironment } from "../programs/programs.ts";
import type { Owner } from "../folder/owner.ts";

/** Said to the guardian when the database has ended, so that it signals no other process that got its number. */
const OVER = "over";

/** Seconds that a database whose server is gone has to store what it was sent last. */
const LAST_SECONDS = 1;

/** Waits for its input to end, and runs the command it was given unless the input says that all is over. */
const SHELL = ["-c", `read -r word; [ "$word" = ${OVER} ] || { sleep ${LAST_SECONDS}; exec "$@"; }`, "sh"];
const NODE = `let said = "";
process.stdin.on("data", (text) => (said += text)).on("end", () => {
  const [program, ...rest] = process.argv.slice(1);
  if (said.trim() !== "${OVER}")
    setTimeout(() => require("node:child_process").spawnSync(program, rest), ${LAST_SECONDS * 1000});
});`;

/**
 * Starts a small process that runs a command when this one ends, however it ends:
 * the system then closes the pipe between the two. The function returned sends it away.
 */
export function runAtOurEnd(command: string[], owner: Owner | null): () => void {
  const [program, args] =
    process.platform === "win32" ? [process.execPath, ["-e", NODE, ...command]] : ["/bin/sh", [...SHELL, ...command]];
  const guardian = spawn(program, args, {
    // A group of its own: Ctrl-C in a terminal is meant for the server only.
    detached: true,
    cwd: "/",
    env: programEnvironment(),
    stdio: ["pipe", "ignore", "ignore"],
    ...owner,
  });
  // Gone before us: the next start ends what it should have ended.
  guardian.on("error", () => undefined);
  guardian.stdin.on("error", () => undefined);
  guardian.unref();
  return () => guardian.stdin.end(`${OVER}\n`);
}

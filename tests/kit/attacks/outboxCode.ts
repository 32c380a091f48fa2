import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { codeIn } from "../accounts/codeIn.ts";
import type { Target } from "./target.ts";

/** The code in the newest mail to an address; waits for the mail. */
export function outboxCode({ dataDir }: Target, email: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  return vi.waitFor(
    () => {
      const mails = readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .toSorted();
      const found = mails
        .map((name): { to: string; text: string } => JSON.parse(readFileSync(join(folder, name), "utf8")))
        .findLast(({ to }) => to === email);
      if (!found) throw new Error(`there is no mail to ${email}`);
      return codeIn(found.text);
    },
    { timeout: 10_000 },
  );
}

import type { Config } from "./config.ts";
import { ConfigError } from "./environment.ts";
import type { Environment } from "./environment.ts";

const LOOPBACK = ["127.0.0.1", "::1", "localhost"];
const DEMO_PARTS = ["ai", "mail", "chain"] as const;

/** Demo parts run freely only where the public cannot reach the server; elsewhere the operator must have named them. */
export function refuseUnnamedDemo(env: Environment, { ai, mail, chain }: Pick<Config, "ai" | "mail" | "chain">): void {
  const unknown = env.DEMO.find((part) => !DEMO_PARTS.some((known) => known === part));
  if (unknown)
    throw new ConfigError(`DEMO knows no part ${JSON.stringify(unknown)}; its parts are ${DEMO_PARTS.join(", ")}`);
  const isPrivate = LOOPBACK.includes(env.HOST) && env.NODE_ENV !== "production";
  if (ai.kind === "demo" && !isPrivate && !env.DEMO.includes("ai")) {
    throw new ConfigError("AI_BASE_URL is missing: set it, or DEMO=ai to answer from the built-in phrasebook");
  }
  if (mail.kind === "outbox" && !isPrivate && !env.DEMO.includes("mail")) {
    throw new ConfigError("SMTP_URL is missing: set it, or DEMO=mail to write mails into files");
  }
  if (chain.kind === "simulated" && !isPrivate && !env.DEMO.includes("chain")) {
    throw new ConfigError(
      "DOGE_RPC_URL is missing: set it with DOGE_XPUB, or DEMO=chain to sell points for test coins that are worth nothing",
    );
  }
}

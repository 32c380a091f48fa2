import type { Config } from "../config/config.ts";

/** Addresses to listen at that stand for all of a machine's: no browser can open them. */
const EVERYWHERE = ["0.0.0.0", "::"];

/** What a start says at a terminal: where the page is, what is a demonstration, and how to replace that. */
export function startLines({ host, publicUrl, ai, mail, chain }: Config, port: number): string[] {
  const local = localUrl(host, port);
  return [
    `Causerie is ready at ${publicUrl ?? local} (Ctrl+C stops it).`,
    ...repliesOf(ai),
    ...(mail.kind === "outbox"
      ? [`Mails are not sent: read them at ${local}/dev/outbox, or name a mail server with SMTP_URL.`]
      : []),
    ...(chain.kind === "simulated" ? ["Points are sold for test coins, which are worth nothing."] : []),
  ];
}

/** Where a browser on this machine finds the server. */
export function localUrl(host: string, port: number): string {
  if (EVERYWHERE.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function repliesOf(ai: Config["ai"]): string[] {
  if (ai.kind === "openai") {
    const writers = ai.endpoints.flatMap(({ models: { chat }, baseUrl }) =>
      chat ? [`${chat.name} at ${new URL(baseUrl).host}`] : [],
    );
    return [`Replies come from ${writers.join(", ")}.`];
  }
  return [
    "Replies come from a built-in phrasebook. To have a model write them, name any OpenAI-compatible endpoint:",
    "  AI_BASE_URL=http://localhost:11434/v1 AI_MODEL=llama3.2 npm start",
  ];
}

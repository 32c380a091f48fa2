import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { readMime } from "./mimeMessage.ts";

/** A mail as it arrived. */
export interface ReceivedMail {
  from: string;
  /** The recipients that the envelope names. */
  to: string[];
  headers: Map<string, string>;
  subject: string;
  text: string;
  html: string;
}

export interface TestSmtpServer {
  /** For SMTP_URL. */
  url: string;
  /** All that arrived, in order. */
  mails: ReceivedMail[];
  /** The next mail to an address that no call has returned yet; waits for it. */
  waitFor(to: string, timeoutMs?: number): Promise<ReceivedMail>;
  /** Refuses the next mails, as many as are named, with a passing fault. */
  refuse(times: number): void;
  close(): Promise<void>;
}

/** An SMTP server in this process, on a free port, that takes whatever comes. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const returned = new Set<ReceivedMail>();
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(Object.assign(new Error("try again later"), { responseCode: 451 }));
          return;
        }
        const { headers, text, html } = readMime(Buffer.concat(chunks).toString("utf8"));
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          headers,
          subject: headers.get("subject") ?? "",
          text,
          html,
        });
        server.emit("received");
        callback();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("the system gave no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    async waitFor(to, timeoutMs = 10_000) {
      const signal = AbortSignal.timeout(timeoutMs);
      for (;;) {
        const mail = mails.find((candidate) => candidate.to.includes(to) && !returned.has(candidate));
        if (mail) {
          returned.add(mail);
          return mail;
        }
        await once(server, "received", { signal }).catch(() => {
          throw new Error(`no mail came to ${to} within ${timeoutMs} ms`);
        });
      }
    },
    refuse: (times) => void (refusals = times),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

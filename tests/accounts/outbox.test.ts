import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { writeMail } from "../../server/adapters/mail/mailWriter.ts";
import { openOutbox } from "../../server/adapters/mail/outbox.ts";
import type { Outbox } from "../../server/adapters/mail/outbox.ts";
import { devOutbox } from "../../server/http/devOutbox.ts";
import { listen } from "../../server/http/listen.ts";
import { securityHeaders } from "../../server/http/securityHeaders.ts";

let folder: string;
let outbox: Outbox;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causerie-outbox-"));
  outbox = openOutbox(join(folder, "outbox"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function send(to: string, code = "048213"): Promise<void> {
  await outbox.send(writeMail(to, "en-US", { kind: "registerCode", code, minutes: 10 }));
}

describe("the outbox", () => {
  test("is a folder of JSON files that only their owner may read", async () => {
    expect(await outbox.list(10)).toEqual([]);
    await send("ana@example.com");
    const [name = "", ...others] = readdirSync(join(folder, "outbox"));
    expect(others).toEqual([]);
    const path = join(folder, "outbox", name);
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
      to: "ana@example.com",
      text: expect.stringContaining("048213"),
    });
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  test("lists a given number of mails, newest first, and skips other files", async () => {
    for (const name of ["ana", "ben", "cem"]) {
      await send(`${name}@example.com`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    writeFileSync(join(folder, "outbox", "notes.json"), "{}");
    writeFileSync(join(folder, "outbox", `99991231T000000000Z-${crypto.randomUUID()}.json`), "{");
    expect((await outbox.list(3)).map(({ to }) => to)).toEqual(["cem@example.com", "ben@example.com"]);
  });

  test("keeps the newest 500", async () => {
    await send("ana@example.com");
    for (let year = 2000; year < 2600; year += 1) {
      writeFileSync(join(folder, "outbox", `${year}0101T000000000Z-${crypto.randomUUID()}.json`), "{}");
    }
    await send("ben@example.com");
    const names = readdirSync(join(folder, "outbox")).sort();
    expect(names).toHaveLength(500);

    expect(names.some((name) => name.startsWith("2000"))).toBe(false);
  });
});

interface Page {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

describe("the page of the outbox", () => {
  async function start(trustProxy: boolean | number | string = false): Promise<number> {
    const server: Server = createServer(
      express().use(securityHeaders(null, { scripts: [], styles: [] }), devOutbox({ outbox, trustProxy })),
    );
    const { port, close } = await listen(server, 0, "127.0.0.1");
    onTestFinished(() => close()());
    return port;
  }

  /** Not by fetch, which does not allow a Host header. */
  function get(port: number, headers: Record<string, string> = {}): Promise<Page> {
    return new Promise((resolve, reject) => {
      const asked = request({ port, host: "127.0.0.1", path: "/dev/outbox", headers }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text: string) => void (body += text));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      });
      asked.on("error", reject).end();
    });
  }

  test("shows the mails, newest first, and escapes their content", async () => {
    await send("ana@example.com", "111111");
    await new Promise((resolve) => setTimeout(resolve, 2));
    await send("<script>alert(1)</script>@example.com", "222222");
    const { status, headers, body } = await get(await start());
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.indexOf("222222")).toBeGreaterThan(0);
    expect(body.indexOf("222222")).toBeLessThan(body.indexOf("111111"));
    expect(body).not.toMatch(/<script|style=/);
  });

  test.each([
    ["localhost", 200],
    ["127.0.0.1:4000", 200],
    ["[::1]:4000", 200],
    ["attacker.example", 404],
    ["localhost.attacker.example", 404],
  ])("requested with the host name %s answers %d", async (host, status) => {
    await send("ana@example.com");
    expect((await get(await start(), { host })).status).toBe(status);
  });

  test.each(["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])(
    "is not there for who comes by a proxy that sends %s",
    async (name) => {
      await send("ana@example.com");
      const { status, body } = await get(await start(), { [name]: "127.0.0.1" });
      expect(status).toBe(404);
      expect(body).not.toContain("048213");
    },
  );

  test.each([true, 1, "loopback"])("does not exist when a proxy is trusted: %s", async (trustProxy) => {
    await send("ana@example.com");
    expect((await get(await start(trustProxy))).status).toBe(404);
  });
});

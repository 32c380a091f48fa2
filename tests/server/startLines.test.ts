import { describe, expect, test } from "vitest";
import { readConfig } from "../../server/config/readConfig.ts";
import { startLines } from "../../server/terminal/startLines.ts";

const linesWith = (variables: Record<string, string>): string => startLines(readConfig(variables), 4321).join("\n");

describe("what a start says at a terminal", () => {
  test("names the page, and how to replace each demonstration", () => {
    const lines = linesWith({});
    expect(lines).toMatch(/^Causerie is ready at http:\/\/127\.0\.0\.1:4321\b/);
    expect(lines).toMatch(/phrasebook[^]*AI_BASE_URL=\S+ AI_MODEL=\S+ npm start/);
    expect(lines).toContain("http://127.0.0.1:4321/dev/outbox");
    expect(lines).toContain("test coins");
  });

  test("names the model that writes, without the password of its address, and no demonstration that is not one", () => {
    const lines = linesWith({
      AI_BASE_URL: "http://me:hush@models.example:8080/v1",
      AI_MODEL: "llama3.2",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "a@example.com",
    });
    expect(lines).toContain("llama3.2 at models.example:8080");
    expect(lines).not.toMatch(/hush|phrasebook|outbox/);
  });

  test.each([
    [{ PUBLIC_URL: "https://causerie.example/" }, "https://causerie.example"],
    [{ HOST: "::1" }, "http://[::1]:4321"],
    [{ HOST: "0.0.0.0", DEMO: "ai,mail,chain" }, "http://localhost:4321"],
    [{ HOST: "::", DEMO: "ai,mail,chain" }, "http://localhost:4321"],
  ])("with %j names an address that a browser can open: %s", (variables, url) => {
    expect(linesWith(variables)).toMatch(new RegExp(`^Causerie is ready at ${url.replace(/[[\].]/g, "\\$&")}[ .]`));
  });
});

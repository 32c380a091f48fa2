import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inlineHashes } from "../../server/http/files/inlineHashes.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PAGES = ["/", "/playground", "/api/docs"];

const sourcesOf = (directive: string, policy: unknown): string[] | undefined =>
  String(policy)
    .split(";")
    .map((rule) => rule.split(" ").filter(Boolean))
    .find(([name]) => name === directive)
    ?.slice(1);

const connectSources = (policy: unknown): string[] | undefined => sourcesOf("connect-src", policy);

describe("a server that people reach by https", () => {
  const server = testServerOfFile({ config: { publicUrl: "https://causerie.example" } });

  test.each(PAGES)("tells browsers at %s to come back by https alone, for a year", async (page) => {
    const { headers } = await fetch(server.url + page);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  test.each(PAGES)("lets the page at %s speak with itself alone, over sockets too", async (page) => {
    const { headers } = await fetch(server.url + page);
    expect(connectSources(headers.get("content-security-policy"))).toEqual(["'self'", "wss://causerie.example"]);
  });
});

describe("a server without an address of its own", () => {
  const server = testServerOfFile();

  test.each([...PAGES, "/api/npc/list", "/media/none", "/nowhere"])(
    "lets nothing at %s be framed, sniffed, based elsewhere or tell where it was read",
    async (path) => {
      const { headers } = await fetch(server.url + path);
      const policy = headers.get("content-security-policy");
      for (const directive of ["frame-ancestors", "object-src", "base-uri"])
        expect(sourcesOf(directive, policy)).toEqual(["'none'"]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    },
  );

  test.each(PAGES)("does not bind browsers to https at %s", async (page) => {
    const { headers } = await fetch(server.url + page);
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test.each(PAGES)("lets the page at %s speak with the host it came from alone, over sockets too", async (page) => {
    const { headers } = await fetch(server.url + page);
    const host = new URL(server.url).host;
    expect(connectSources(headers.get("content-security-policy"))).toEqual(["'self'", `ws://${host}`]);
  });

  test.each(["evil.example; script-src *", "a, b", "*", "a b"])("takes no rule from a host called %j", async (host) => {
    const { headers } = await rawRequest(server.url, "/", { headers: { host } });
    expect(connectSources(headers["content-security-policy"])).toEqual(["'self'"]);
  });
});

test("what stands in the client's page is allowed by its hash, and nothing else that stands in a page", () => {
  const folder = mkdtempSync(join(tmpdir(), "causerie-page-"));
  expect(inlineHashes(folder)).toEqual({ scripts: [], styles: [] });
  const page = '<style>b{}</style><script>alert(1)</script><script type="module" src="/a.js"></script>';
  writeFileSync(join(folder, "index.html"), page);
  // By `printf %s 'alert(1)' | openssl dgst -sha256 -binary | base64`, and the same for b{}.
  expect(inlineHashes(folder)).toEqual({
    scripts: ["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"],
    styles: ["'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='"],
  });
  rmSync(folder, { recursive: true });
});

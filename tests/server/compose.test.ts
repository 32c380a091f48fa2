import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readConfig } from "../../server/config/readConfig.ts";
import { imageInstructions } from "../kit/server/imageInstructions.ts";

const Service = z.object({
  image: z.string(),
  restart: z.string(),
  ports: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  stop_grace_period: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).partial().nullable()),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync("compose.yaml", "utf8");
const { services, networks, volumes } = Compose.parse(parse(text, { merge: true }));
const proxy = readFileSync("deploy/Caddyfile", "utf8");
const nodes = Object.entries(services).filter(([name]) => name.startsWith("node-"));

/** What an operator sets at least to try it. */
const GIVEN: Record<string, string> = {
  PUBLIC_URL: "https://causerie.example",
  POSTGRES_PASSWORD: "0123abcd",
  DEMO: "ai,mail,chain",
};

/** A service's environment as Compose makes it: `${NAME:?hint}` put in, and a variable without a value handed on. */
function environmentOf(service: z.infer<typeof Service>): Record<string, string> {
  const entries = Object.entries(service.environment).map(([name, value]) => [
    name,
    value === null
      ? GIVEN[name]
      : value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_all, given: string) => GIVEN[given] ?? ""),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The variables that the README's table of them describes. */
function describedVariables(): string[] {
  const [, table = ""] = /^## Configuration\n(.*?)^## /ms.exec(readFileSync("README.md", "utf8")) ?? [];
  const names = table.split("\n").filter((line) => line.startsWith("| `"));
  return names.flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
}

describe("each node of compose.yaml", () => {
  test("is configured for a shared database, Redis and one proxy, with nothing but what an operator must give", () => {
    expect(nodes).toHaveLength(2);
    for (const [, node] of nodes) {
      expect(readConfig({ ...imageInstructions().environment, ...environmentOf(node) })).toMatchObject({
        host: "0.0.0.0",
        port: 4000,
        trustProxy: 1,
        dataDir: "/data",
        databaseUrl: "postgres://causerie:0123abcd@postgres:5432/causerie",
        redis: { kind: "one", url: "redis://redis:6379" },
        publicUrl: "https://causerie.example",
      });
    }
  });

  test("is handed every variable that the README describes, and no other", () => {
    const ofTheImage = Object.keys(imageInstructions().environment);
    for (const [, node] of nodes) {
      const handed = [...Object.keys(node.environment), ...ofTheImage.filter((name) => name !== "NODE_ENV")];
      expect(handed.toSorted()).toEqual(describedVariables().toSorted());
    }
  });

  test("cannot write outside its volume, has no rights of root, and has time to finish replies when it is stopped", () => {
    for (const [, node] of nodes) {
      expect(node).toMatchObject({ read_only: true, tmpfs: ["/tmp"], volumes: ["data:/data"], cap_drop: ["ALL"] });
      expect(Number.parseInt(node.stop_grace_period ?? "", 10)).toBeGreaterThan(9.5);
    }
  });

  test("is one of those the proxy asks, and the proxy waits for both", () => {
    const asked = /^\treverse_proxy (.*) \{$/m.exec(proxy)?.[1]?.split(" ");
    expect(asked).toEqual(nodes.map(([name]) => `${name}:${imageInstructions().environment.PORT}`));
    expect(Object.keys(services.proxy?.depends_on ?? {})).toEqual(nodes.map(([name]) => name));
    expect(proxy).toContain("{$PUBLIC_URL} {");
    expect(Object.keys(services.proxy?.environment ?? {})).toEqual(["PUBLIC_URL"]);
  });
});

describe("compose.yaml", () => {
  test("publishes ports of the proxy only, and keeps database and Redis from it and from the world", () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(["proxy"]);
    expect(services.proxy?.networks).toEqual(["outside"]);
    expect([services.postgres?.networks, services.redis?.networks]).toEqual([["inside"], ["inside"]]);
    expect(networks.inside).toEqual({ internal: true });
  });

  test("has no secret in it, and refuses to start without those it needs", () => {
    const variables = Object.values(services).flatMap(({ environment }) => Object.entries(environment));
    const secret = variables.filter(([name]) => /PASSWORD|SECRET|KEY|_TOKEN$/.test(name));
    expect(secret).not.toEqual([]);
    expect(secret.filter(([name, value]) => value !== null && value !== `\${${name}:?}`)).toEqual([]);
    expect(text.match(/\$\{\w+:?-/g)).toBeNull();
  });

  test("starts each part again, waits until others are healthy, and names every volume and network it uses", () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.restart]).toEqual([name, "unless-stopped"]);
      const awaited = Object.entries(service.depends_on);
      expect(awaited).toEqual(awaited.map(([other]) => [other, { condition: "service_healthy" }]));
      // A node's health is the image's.
      const others = awaited.map(([other]) => other).filter((other) => !other.startsWith("node-"));
      expect(others.filter((other) => services[other]?.healthcheck?.test[0] !== "CMD")).toEqual([]);
      const named = service.volumes.map((volume) => volume.split(":")[0] ?? "").filter((name) => !name.startsWith("."));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks));
    }
  });
});

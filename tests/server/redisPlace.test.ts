import { expect, test } from "vitest";
import { redisPlaceOf } from "../../server/adapters/redis/redisPlace.ts";

test("an address without a comma is one Redis, read by the library as ever", () => {
  for (const url of ["redis://redis:6379", "rediss://:a,b@redis.example:6380/2", "redis://u:p@[::1]:6379?family=6"])
    expect(redisPlaceOf(url)).toEqual({ kind: "one", url });
});

test("several hosts, or redis+cluster, are a cluster's, whose nodes share a user and a password", () => {
  expect(redisPlaceOf("rediss://causerie:p%40ss,w@a:7000,b,[::1]:7002/")).toEqual({
    kind: "cluster",
    nodes: [
      { host: "a", port: 7000 },
      { host: "b", port: 6379 },
      { host: "::1", port: 7002 },
    ],
    access: { username: "causerie", password: "p@ss,w" },
    hasTls: true,
  });
  expect(redisPlaceOf("redis+cluster://:pw@redis.example")).toEqual({
    kind: "cluster",
    nodes: [{ host: "redis.example", port: 6379 }],
    access: { password: "pw" },
    hasTls: false,
  });
});

test("sentinels name their master, may have a password of their own, and lead to a database by its number", () => {
  expect(redisPlaceOf("redis+sentinel://:pw@a,b:26380/main/2?sentinel_password=other")).toEqual({
    kind: "sentinels",
    sentinels: [
      { host: "a", port: 26_379 },
      { host: "b", port: 26_380 },
    ],
    name: "main",
    database: 2,
    access: { password: "pw" },
    sentinelAccess: { password: "other" },
    hasTls: false,
  });
});

test.each([
  "redis://:secret/x@a:6379,b:6379",
  "redis+sentinel://:secret%@a:26379/main",
  "redis+cluster://:secret#x@a:6379",
  "redis://:secret@a:port,b:6379",
  "redis+cluster://:secret@a:6379?db=3",
  "redis://:secret@a:6379,b:6379/3",
  "redis://:secret@a:port",
  "http://:secret@a:6379",
])("%s is refused without a word of its password", (address) => {
  let said = "";
  try {
    redisPlaceOf(address);
  } catch (error) {
    said = String(error);
  }
  expect(said).not.toBe("");
  expect(said).not.toContain("secret");
});

import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EmbeddedRefusal } from "../../db/embedded/refusal.ts";
import { makePrivate, socketFolder } from "../../db/embedded/folder/socketFolder.ts";

test("the socket lies beside the data, or in the temporary folder where its path would be too long for the system", () => {
  expect(socketFolder({ folder: "/srv/causerie/database" })).toBe("/srv/causerie/database/socket");
  const long = `/srv/${"long/".repeat(20)}database`;
  expect(dirname(socketFolder({ folder: long }))).toBe(tmpdir());
  expect(socketFolder({ folder: long })).not.toBe(socketFolder({ folder: `${long}2` }));
});

test("the length of a path counts in bytes", () => {
  expect(dirname(socketFolder({ folder: `/srv/${"数据".repeat(15)}` }))).toBe(tmpdir());
});

test("the socket's folder lets no other user in, and one that another made under its name is refused", () => {
  const home = mkdtempSync(join(tmpdir(), "causerie-socket-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const _time of ["made", "found"]) makePrivate(join(home, "socket"), null);
  expect(statSync(join(home, "socket")).mode & 0o777).toBe(0o700);
  symlinkSync(tmpdir(), join(home, "link"));
  writeFileSync(join(home, "file"), "");
  for (const name of ["link", "file"]) expect(() => makePrivate(join(home, name), null)).toThrow(EmbeddedRefusal);
});

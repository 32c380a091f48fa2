import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "kysely";
import { openDatabase } from "../../db/connection.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";

/** PostgreSQL's code for a client that wants to encrypt; without it the client's name comes first. */
const WANTS_TLS = "04d2162f";

test("connections are encrypted where the database's address says so", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const asked = new Promise<string>((resolve) => {
    server.on("connection", (socket) => {
      socket.on("error", () => undefined);
      socket.once("data", (bytes) => {
        resolve(bytes.subarray(4, 8).toString("hex"));
        socket.destroy();
      });
    });
  });
  const { port } = server.address() as AddressInfo;
  const database = await openDatabase({ url: `postgres://user@127.0.0.1:${port}/name?sslmode=verify-full` });
  onTestFinished(() => database.close());
  expect(await database.answers()).toBe(false);
  expect(await asked).toBe(WANTS_TLS);
});

test("a node's connections have its name, whatever name the database's address gives", async () => {
  const { url, drop } = await createTestDatabase("empty");
  const database = await openDatabase({ url: `${url}?application_name=other`, name: "ours" });
  onTestFinished(() => database.close().then(drop));
  const name = sql`select current_setting('application_name') as name`;
  for (const place of [database.orm.em.fork(), database.publicPool])
    expect((await name.execute(place.getKysely())).rows).toEqual([{ name: "ours" }]);
});

test("a database that refuses writes counts as away, and is used again once it takes them", async () => {
  const { url, drop } = await createTestDatabase("empty");
  const database = await openDatabase({ url });
  onTestFinished(() => database.close().then(drop));
  const writing = database.orm.em.fork().transactional(async (em) => {
    await em.execute("set transaction read only");
    await em.execute("create table written ()");
  });
  await expect(writing).rejects.toMatchObject({ name: "DatabaseOutage", kind: "away", code: "25006" });
  const name = new URL(url).pathname.slice(1);
  await database.orm.em.fork().execute(`alter database ${name} set default_transaction_read_only = on`);
  const later = await openDatabase({ url });
  onTestFinished(() => later.close());
  expect(await later.answers()).toBe(false);
  await database.orm.em.fork().execute(`alter database ${name} reset default_transaction_read_only`);
  expect(await later.answers()).toBe(true);
});

test("of several hosts those that do not answer are passed over", async () => {
  const { url, drop } = await createTestDatabase("empty");
  const database = await openDatabase({ url: url.replace("@", "@127.0.0.1:1,") });
  onTestFinished(() => database.close().then(drop));
  expect(await database.answers()).toBe(true);
});

test("where no host takes writes, an outage says of each why not, without a password", async () => {
  const database = await openDatabase({ url: "postgres://user:secret@127.0.0.1:1,127.0.0.1:2/name" });
  onTestFinished(() => database.close());
  await expect(database.orm.em.fork().execute("select 1")).rejects.toMatchObject({
    kind: "away",
    message: expect.stringMatching(
      /^no host of the database takes writes: 127\.0\.0\.1:1 does not answer \(.*\), 127\.0\.0\.1:2 does not answer \((?!.*secret)/,
    ),
  });
});

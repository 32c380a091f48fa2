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

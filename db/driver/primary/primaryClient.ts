import { Client } from "pg";
import type { ClientConfig } from "pg";
import { addressWithout, urlsOf } from "./hostsOf.ts";
import type { Primary } from "./primary.ts";
import { primaryOf } from "./primary.ts";
import { whereaboutsOf } from "./whereabouts.ts";

/** What PostgreSQL tells of itself with the opening of a connection, since version 14. */
const READ_ONLY = new Set(["in_hot_standby", "default_transaction_read_only"]);

/**
 * pg's client, but that it connects to the host that takes writes: pg itself knows one host. Where that turns out to be
 * a standby, as behind a proxy that has not noticed yet, connecting fails. A database that has moved is found where it is.
 *
 * @param connectMs Milliseconds that connecting to the host may take.
 */
export function primaryClient(address: string, connectMs: number): new (config?: ClientConfig) => Client {
  return class PrimaryClient extends Client {
    readonly #address: string;

    constructor(config: ClientConfig = {}) {
      const movedTo = whereaboutsOf(address)?.movedTo() ?? null;
      super({
        ...config,
        ...(movedTo !== null && {
          connectionString: addressWithout(Object.keys(config), urlsOf(movedTo)[0] ?? movedTo),
        }),
        connectionTimeoutMillis: connectMs,
      });
      this.#address = movedTo ?? address;
      // Without listeners a connection that the server ends would end this process. What ran on it fails by itself.
      this.on("error", () => undefined);
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error, client?: Client) => void): Promise<Client> | void {
      const connecting = connectTo(primaryOf(this.#address), this, () => super.connect()).catch((error: unknown) => {
        if (error instanceof ReadOnlyDatabase) whereaboutsOf(address)?.onReadOnly();
        throw error;
      });
      if (!callback) return connecting;
      connecting.then(() => Reflect.apply(callback, null, [null, this]), callback);
    }
  };
}

class ReadOnlyDatabase extends Error {
  override readonly name = "ReadOnlyDatabase";

  constructor(isStandby: boolean) {
    super(
      isStandby
        ? "the database is a standby, which takes no writes"
        : "the database is set to be read-only, as one is that npm run admin -- move has left for another",
    );
  }
}

async function connectTo(primary: Primary, client: Client, connect: () => Promise<Client>): Promise<Client> {
  const host = await primary.find();
  client.host = host.host;
  client.port = host.port;
  const readOnlyBy = new Set<string>();
  client.connection.on("parameterStatus", ({ parameterName, parameterValue }: ParameterStatus) => {
    if (READ_ONLY.has(parameterName) && parameterValue === "on") readOnlyBy.add(parameterName);
  });
  await connect();
  try {
    if (readOnlyBy.size > 0) throw new ReadOnlyDatabase(readOnlyBy.has("in_hot_standby"));
    primary.enter(client, host);
    return client;
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

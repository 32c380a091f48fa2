import { Gauge } from "prom-client";
import type { Registry } from "prom-client";

/**
 * A figure that is read at each scrape. It is missing from the answer while it is unknown (null), or cannot be read:
 * the other figures say more then than an error would.
 */
export function gaugeOf(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | null | Promise<number | null>,
): void {
  const readNow = async (): Promise<number | null> => {
    try {
      return await read();
    } catch {
      return null;
    }
  };
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await readNow();
      if (value === null) gauge.remove();
      else gauge.set(value);
    },
  });
}

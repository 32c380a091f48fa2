import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Tables } from "../../../tables.ts";

/**
 * Takes a key's next address. No address is given out twice, even if its first order expires unpaid.
 */
export async function takeAddressIndex(em: SqlEntityManager, keyId: string): Promise<number> {
  const { next } = await em
    .getKysely<Tables>()
    .insertInto("address_keys")
    .values({ id: keyId, next_index: 1 })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ next_index: eb("address_keys.next_index", "+", 1) })),
    )
    .returning("next_index as next")
    .executeTakeFirstOrThrow();
  return next - 1;
}

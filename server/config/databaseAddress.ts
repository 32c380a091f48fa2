import { urlsOf } from "../../db/driver/primary/hostsOf.ts";

/** Values of libpq's parameter that mean what the server does anyway: it takes the host that can be written to. */
const WRITABLE = [null, "read-write", "primary"];

/** Whether each host of a database's address, and the rest of it, can be read. */
export function isDatabaseAddress(value: string | undefined): boolean {
  return !value || urlsOf(value).every((url) => URL.canParse(url) && !isListed(new URL(url)));
}

/** Whether an address asks for no other than the host that takes writes. */
export function asksForWritable(value: string | undefined): boolean {
  const [first = ""] = value ? urlsOf(value) : [];
  return !URL.canParse(first) || WRITABLE.includes(new URL(first).searchParams.get("target_session_attrs"));
}

/** Hosts in a parameter, as libpq knows them, too. One way to list them is enough. */
const isListed = ({ searchParams }: URL): boolean => Boolean(searchParams.get("host")?.includes(","));

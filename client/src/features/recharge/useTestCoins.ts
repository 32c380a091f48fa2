import { useServerInfo } from "../../lib/session/session.generated.ts";

/** Tells whether this server is paid with coins that are worth nothing. */
export const useTestCoins = (): boolean => useServerInfo().data?.serverInfo.demo.includes("chain") ?? false;

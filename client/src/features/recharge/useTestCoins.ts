import { useServerInfo } from "../../lib/session/session.generated.ts";

/** Whether this server is paid with coins that are worth nothing. */
export const useTestCoins = (): boolean => useServerInfo().data?.serverInfo.demo.includes("chain") ?? false;

import type { CallRequest } from "../callRequest.ts";
import type { CallWorld } from "../callWorld.ts";

/** A request of Ann's. */
export const asAnn =
  (request: CallRequest = {}) =>
  async (world: CallWorld): Promise<CallRequest> => ({ ...request, token: (await world.ann()).token });

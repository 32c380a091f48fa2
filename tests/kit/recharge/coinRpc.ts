import type { z } from "zod";

/** Asks a node with its wallet. Throws what the node says where it refuses. */
export type AskCoinNode = <Result>(method: string, params: unknown[], shape: z.ZodType<Result>) => Promise<Result>;

/** Who may ask it. */
export const CREDENTIALS = { user: "payer", password: "tests" };

export function coinRpc(port: number): AskCoinNode {
  const { user, password } = CREDENTIALS;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return async (method, params, shape) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { authorization },
      body: JSON.stringify({ method, params }),
    });
    const { result, error }: { result: unknown; error: { message: string } | null } = await response.json();
    if (error) throw new Error(`${method}: ${error.message}`);
    return shape.parse(result);
  };
}

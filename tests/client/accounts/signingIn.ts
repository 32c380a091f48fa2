import { server } from "../appServer.tsx";
import { ANN } from "../people.ts";

export const session = (fields: Record<string, unknown> = {}) => ({
  accessToken: "ann-token",
  expiresIn: 7200,
  user: ANN,
  ...fields,
});

/** Lets a call answer with data; later viewers are Ann. */
export function grant(operation: string, field: string, value: unknown): void {
  server.answers[operation] = () => {
    server.answers.Viewer = () => ({ data: { viewer: ANN } });
    return { data: { [field]: value } };
  };
}

export const variablesOf = (operation: string) => server.asked.findLast((it) => it.name === operation)?.variables;
export const headersOf = (operation: string) => server.asked.findLast((it) => it.name === operation)?.headers;

export const storedToken = (): unknown => JSON.parse(localStorage.getItem("session") ?? "null");
export const storedUser = (): unknown => JSON.parse(localStorage.getItem("session") ?? "null")?.user ?? null;

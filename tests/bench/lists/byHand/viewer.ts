import { createHash } from "node:crypto";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { Run } from "./pool.ts";

const SESSION = {
  name: "session",
  text: `select u.id, u.nickname, u.language from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2`,
};

export interface Viewer {
  id: string;
  nickname: string;
  language: Language;
}

/** The user of a header such as `Bearer …`. Throws when there is none. */
export async function viewerOf(run: Run, authorization = ""): Promise<Viewer> {
  const hash = createHash("sha256").update(authorization.slice("Bearer ".length)).digest("hex");
  const [viewer] = await run<Viewer>(SESSION, [hash, new Date()]);
  if (!viewer) throw new Error("not signed in");
  return viewer;
}

import { GraphiQL } from "graphiql";
import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import { useState } from "react";
import { useTheme } from "../../lib/theme/theme.ts";
import { currentToken, currentUser } from "../../lib/session/session.ts";
import { createPlaygroundFetcher } from "./playgroundFetcher.ts";

const FIRST_QUERY = `# The API of this server. Ctrl-Enter runs the operation under the cursor;
# subscriptions work as well. The Headers tab carries your session's token.

query Characters {
  npcs(type: popular, limit: 3) {
    total
    items {
      id
      name
      description
    }
  }
}
`;

/** GraphiQL from our own build: no request leaves this server. */
export default function Playground() {
  const [fetcher] = useState(createPlaygroundFetcher);
  const [storage] = useState(() => playgroundStorage(currentUser()?.id ?? null));
  const theme = useTheme();
  const token = currentToken();
  return (
    <div className="h-dvh">
      <GraphiQL
        fetcher={fetcher}
        storage={storage}
        forcedTheme={theme}
        defaultQuery={FIRST_QUERY}
        initialHeaders={token ? JSON.stringify({ Authorization: `Bearer ${token}` }, null, 2) : undefined}
        defaultEditorToolsVisibility="headers"
      />
    </div>
  );
}

/** Where the playground stores what its user types: under keys with the user's id, so that it is deleted with the rest. */
function playgroundStorage(userId: string | null) {
  const beginning = `playground.${userId ?? "nobody"}.`;
  const ownKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  return {
    getItem: (key: string): string | null => localStorage.getItem(beginning + key),
    setItem: (key: string, value: string): void => localStorage.setItem(beginning + key, value),
    removeItem: (key: string): void => localStorage.removeItem(beginning + key),
    clear: (): void => ownKeys().forEach((key) => localStorage.removeItem(key)),
    get length(): number {
      return ownKeys().length;
    },
  };
}

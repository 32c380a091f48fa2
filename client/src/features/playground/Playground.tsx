import { GraphiQL } from "graphiql";
import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import { useState } from "react";
import { useTheme } from "../../lib/theme/theme.ts";
import { currentToken, currentUser } from "../../lib/session/session.ts";
import { createPlaygroundFetcher } from "./playgroundFetcher.ts";
import { playgroundStorage } from "./playgroundStorage.ts";

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

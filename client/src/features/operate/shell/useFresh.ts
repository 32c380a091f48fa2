import type { DocumentNode, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { usePageVisible } from "../../../lib/usePageVisible.ts";
import { QUIET } from "./passwordAgain.ts";

const EVERY_MS = 15_000;

/**
 * Reads a query again every 15 seconds while the page is visible, and as it becomes so again. It does not ask for the
 * password: a page that is left open shows what it has. Says whether that is old.
 */
export function useFresh<Data, Variables extends OperationVariables>(
  query: DocumentNode | TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): { isOld: boolean } {
  const client = useApolloClient();
  const isVisible = usePageVisible();
  const [isOld, setIsOld] = useState(false);
  const wasHidden = useRef(false);
  const asked = JSON.stringify(variables);
  useEffect(() => {
    if (!isVisible) {
      wasHidden.current = true;
      return undefined;
    }
    const read = async (): Promise<void> => {
      const options = { query, variables: JSON.parse(asked), fetchPolicy: "network-only", context: QUIET } as const;
      setIsOld(
        await client.query(options).then(
          ({ error }) => error !== undefined,
          () => true,
        ),
      );
    };
    if (wasHidden.current) void read();
    wasHidden.current = false;
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, [client, query, asked, isVisible]);
  return { isOld };
}

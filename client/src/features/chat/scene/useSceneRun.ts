import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { followSubscription } from "../../../lib/apollo/followSubscription.ts";
import { SceneChangedDocument } from "./scene.generated.ts";
import type { SceneRunFieldsFragment } from "./scene.generated.ts";

/** The scene that is played in a chat, or was last, live; null while none is known. */
export function useSceneRun(npcId: string, isAsked: boolean): SceneRunFieldsFragment | null {
  const client = useApolloClient();
  const [run, setRun] = useState<SceneRunFieldsFragment | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    return followSubscription({
      open: (observer) =>
        client
          .subscribe({ query: SceneChangedDocument, variables: { npcId }, fetchPolicy: "no-cache" })
          .subscribe(observer),
      next: ({ sceneChanged }) => {
        setRun(sceneChanged);
        return false;
      },
      // It begins with how things stand.
      recover: () => Promise.resolve(),
    });
  }, [client, npcId, isAsked]);
  return run;
}

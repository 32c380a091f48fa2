import { useEffect } from "react";
import { updateUser, useSession } from "../../lib/session/session.ts";
import { useViewer } from "../../lib/session/session.generated.ts";

/** Replaces what this browser remembers of the user by what the server knows, once a visit. */
export function useFreshViewer(): void {
  const { token } = useSession();
  const { data } = useViewer({ skip: !token });
  const viewer = data?.viewer;
  useEffect(() => {
    if (viewer) updateUser(viewer);
  }, [viewer]);
}

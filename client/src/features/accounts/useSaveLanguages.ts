import { useApolloClient } from "@apollo/client/react";
import type { UpdateProfileInput } from "../../schema.generated.ts";
import { useUpdateProfile } from "../../lib/session/session.generated.ts";
import { updateUser } from "../../lib/session/session.ts";

/** Saves what one practises and speaks; the characters then speak the new language, so they are read again. */
export function useSaveLanguages() {
  const client = useApolloClient();
  const [update, { loading }] = useUpdateProfile();

  const save = async (input: UpdateProfileInput): Promise<void> => {
    const { data } = await update({ variables: { input } });
    if (!data) return;
    updateUser(data.updateProfile);
    if (!input.language) return;
    for (const fieldName of ["npcs", "npc", "chats", "chatHistory"]) client.cache.evict({ id: "ROOT_QUERY", fieldName });
    client.cache.gc();
    client.refetchQueries({ include: "active" }).catch(() => undefined);
  };

  return { save, saving: loading };
}

import { useApolloClient } from "@apollo/client/react";
import type { UpdateProfileInput } from "../../schema.generated.ts";
import { forgetEarlyAnswers } from "../early/earlyAnswers.ts";
import { useUpdateProfile } from "./session.generated.ts";
import { updateUser } from "./session.ts";
import type { SessionUser } from "./storedSession.ts";

/** What is read again: all texts of characters after a change of the language they speak, else what explains them. */
function staleAfter({ language, nativeLanguage, level }: UpdateProfileInput): string[] {
  if (language) return ["npcs", "npc", "chats", "chatHistory", "pointsRecords"];
  return nativeLanguage || level ? ["npcs", "npc"] : [];
}

/** Saves the profile. Characters speak the language being practised, so they are read again after a change of it. */
export function useSaveProfile() {
  const client = useApolloClient();
  const [update, { loading }] = useUpdateProfile();

  const save = async (input: UpdateProfileInput): Promise<SessionUser> => {
    const { data } = await update({ variables: { input } });
    if (!data) throw new Error("The server answered nothing.");
    updateUser(data.updateProfile);
    const stale = staleAfter(input);
    if (stale.length > 0) {
      forgetEarlyAnswers();
      for (const fieldName of stale) client.cache.evict({ id: "ROOT_QUERY", fieldName });
      client.cache.gc();
      client.refetchQueries({ include: "active" }).catch(() => undefined);
    }
    return data.updateProfile;
  };

  return { save, saving: loading };
}

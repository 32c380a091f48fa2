import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { updateUser } from "../../../lib/session/session.ts";
import type { SessionUser } from "../../../lib/session/storedSession.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { imageProblem } from "../../../lib/upload/imageProblem.ts";
import { picturePath, UploadError, uploadImage } from "../../../lib/upload/uploadImage.ts";
import { useUploadReason } from "../../../lib/upload/useUploadReason.ts";

const PATH = "/api/user/upload-avatar";

interface Upload {
  /** URL of the picture chosen, shown while it is on its way. */
  preview: string;
  /** The part sent, 0 to 1. */
  progress: number;
}

/** Uploads a new avatar: refuses at once what the server would refuse, and reports the progress. */
export function useAvatarUpload(user: SessionUser) {
  const client = useApolloClient();
  const { t } = useTranslation("profile");
  const reasonOf = useUploadReason(t("avatar.failed"));
  const [upload, setUpload] = useState<Upload | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const preview = upload?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const send = async (file: File): Promise<void> => {
    const problem = imageProblem(file);
    setFailure(problem && reasonOf(problem));
    if (problem) return;
    setUpload({ preview: URL.createObjectURL(file), progress: 0 });
    try {
      const uploaded = await uploadImage(PATH, file, (progress) => setUpload((now) => now && { ...now, progress }));
      const avatar = picturePath(uploaded.avatar);
      if (avatar === null) throw new UploadError("INTERNAL");
      client.cache.modify({
        id: client.cache.identify({ __typename: "User", id: user.id }),
        fields: { avatar: () => avatar },
      });
      updateUser({ ...user, avatar });
      showToast("success", t("avatar.saved"));
    } catch (error) {
      setFailure(reasonOf(error instanceof UploadError ? error.code : null));
    } finally {
      setUpload(null);
    }
  };

  return { upload, failure, send };
}

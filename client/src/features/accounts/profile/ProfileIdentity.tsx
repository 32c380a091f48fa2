import { useTranslation } from "react-i18next";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import type { SessionUser } from "../../../lib/session/storedSession.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { AvatarPicker } from "./AvatarPicker.tsx";
import { useAvatarUpload } from "./useAvatarUpload.ts";

/** The user's picture, which can be changed, names, email address and the month they joined. */
export function ProfileIdentity({ user }: { user: SessionUser }) {
  const { t } = useTranslation("profile");
  const times = useTimes();
  const { upload, failure, send } = useAvatarUpload(user);
  const name = user.nickname || user.username || "";
  const [mailbox, host] = (user.email ?? "").split(/(?=@[^@]*$)/);
  return (
    <section aria-label={t("identity")} className="rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-5">
        <AvatarPicker
          src={upload?.preview ?? user.avatar}
          name={name}
          progress={upload?.progress ?? null}
          onPick={(file) => void send(file)}
        />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="truncate text-xl font-bold">
            {name}
          </h2>
          <p className="truncate text-muted">@{user.username}</p>
          <p className="text-sm wrap-anywhere text-muted">
            {mailbox}
            {/* Where it does not fit into one line. */}
            <wbr />
            {host}
          </p>
        </div>
      </div>
      {failure && (
        <p role="alert" className="mt-3 flex items-center gap-2 rounded-md bg-error-soft px-3 py-2 text-sm text-error">
          <AlertIcon size={18} className="shrink-0" />
          {failure}
        </p>
      )}
      {/* One line for both, so that nothing below moves. */}
      <p role="status" className="mt-3 text-sm text-muted tabular-nums">
        {upload
          ? t("avatar.sendingPart", { part: Math.round(upload.progress * 100) })
          : t("memberSince", { date: times.month(user.createdAt) })}
      </p>
    </section>
  );
}

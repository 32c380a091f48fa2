import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_MESSAGE_LENGTH } from "../../../../../schema/rules/chat.ts";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { InfoIcon } from "../../../components/icons/firstIcons.tsx";
import { RechargeLink } from "../../../components/points/RechargeLink.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { SpokenTalk } from "./spokenTalk.ts";
import type { TalkTrouble, TalkView } from "./talkView.ts";

interface TalkTurnProps {
  talk: SpokenTalk;
  view: TalkView;
  /** The language that is spoken. */
  lang: string;
  onRetryReply: () => void;
}

/** What one has said, as it was understood; to be corrected where it waits to be sent. And what went wrong. */
export function TalkTurn({ talk, view, lang, onRetryReply }: TalkTurnProps) {
  const { said, phase, trouble } = view;
  return (
    <div className="talk-turn">
      {phase === "checking" ? (
        <CheckedLine key={said} said={said} lang={lang} talk={talk} />
      ) : (
        said !== "" && (
          <p lang={lang} dir="auto" className="text-primary">
            {said}
          </p>
        )
      )}
      {trouble && <Trouble trouble={trouble} talk={talk} onRetryReply={onRetryReply} />}
    </div>
  );
}

/** The form of the line that waits to be sent: the large button sends it. */
export const LINE_FORM = "talk-line";

/** A line that waits to be sent. */
function CheckedLine({ said, lang, talk }: { said: string; lang: string; talk: SpokenTalk }) {
  const { t } = useTranslation(["talk", "chat"]);
  const [text, setText] = useState(said);
  const fits = text.trim() !== "" && [...text.trim()].length <= MAX_MESSAGE_LENGTH;
  return (
    <form
      id={LINE_FORM}
      className="talk-turn"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) talk.send(text.trim());
      }}
    >
      <textarea
        lang={lang}
        dir="auto"
        value={text}
        rows={2}
        aria-label={t("chat:message")}
        onChange={(event) => setText(event.target.value)}
        className="talk-field"
      />
      <SmallButton onClick={talk.drop}>{t("sayAgain")}</SmallButton>
    </form>
  );
}

function Trouble({
  trouble,
  talk,
  onRetryReply,
}: {
  trouble: TalkTrouble;
  talk: SpokenTalk;
  onRetryReply: () => void;
}) {
  const { t } = useTranslation(["talk", "chat"]);
  const errorText = useErrorText();
  if (trouble.kind === "nothing") return <Note role="status">{t("nothing")}</Note>;
  if (trouble.kind === "microphone") return <Note role="alert">{t(`microphone.${trouble.why}`)}</Note>;
  if (trouble.kind === "reply")
    return (
      <>
        <Note role="alert">{t("chat:failed")}</Note>
        <SmallButton variant="soft" onClick={onRetryReply}>
          {t("chat:retry")}
        </SmallButton>
      </>
    );
  const isPoor = errorCodeOf(trouble.cause) === "INSUFFICIENT_POINTS";
  return (
    <>
      <Note role="alert">{errorText(trouble.cause, "dictation")}</Note>
      <div className="talk-row">
        <SmallButton onClick={talk.drop}>{t("sayAgain")}</SmallButton>
        {isPoor && <RechargeLink>{t("chat:notice.points")}</RechargeLink>}
      </div>
    </>
  );
}

/** Said by the page, unlike the lines above it. */
function Note({ role, children }: { role: "status" | "alert"; children: string }) {
  return (
    <p role={role} className="talk-note">
      <InfoIcon size={18} className="mt-0.5 shrink-0 text-muted" />
      {children}
    </p>
  );
}

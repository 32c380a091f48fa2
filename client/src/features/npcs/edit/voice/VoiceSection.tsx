import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/buttons/Button.tsx";
import { AlertIcon } from "../../../../components/icons/firstIcons.tsx";
import { SpeakerIcon, StopSpeakerIcon } from "../../../../components/icons/icons.tsx";
import { Section } from "../../../../components/Section.tsx";
import { errorCodeOf } from "../../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import { NoVoice } from "../../../../lib/speech/deviceVoice.ts";
import type { NpcValues } from "../form/npcValues.ts";
import { StepField } from "./StepField.tsx";
import { useSample } from "./useSample.ts";
import { useVoiceInfo } from "./voice.generated.ts";
import { VoiceNameField } from "./VoiceNameField.tsx";

/** How the character sounds when it is read aloud, with a sample. */
export function VoiceSection() {
  const { t } = useTranslation("npcForm");
  const { speaks = false, voices = [] } = useVoiceInfo().data?.serverInfo ?? {};
  const canSpeak = speaks || "speechSynthesis" in window;
  return (
    <Section title={t("voice.title")}>
      <VoiceNameField voices={voices} />
      <StepField name="voicePitch" of="pitch" hint={speaks ? t("voice.pitch.hint") : undefined} />
      <StepField name="voicePace" of="pace" />
      {canSpeak && <Sample speaks={speaks} voices={voices} />}
    </Section>
  );
}

function Sample({ speaks, voices }: { speaks: boolean; voices: readonly string[] }) {
  const { t } = useTranslation("npcForm");
  const { voiceName, voicePitch, voicePace, language } = useFormikContext<NpcValues>().values;
  const { isPlaying, failure, play, stop } = useSample({
    byModel: speaks,
    // One that is gone is spoken in the usual voice.
    name: voices.includes(voiceName) ? voiceName : "",
    tone: { pitch: voicePitch, pace: voicePace },
    language,
  });
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="soft" className="w-full sm:w-auto" onClick={isPlaying ? stop : play}>
          {isPlaying ? <StopSpeakerIcon size={20} /> : <SpeakerIcon size={20} />}
          {t(isPlaying ? "voice.stop" : "voice.sample")}
        </Button>
        {!speaks && <p className="min-w-52 flex-1 text-sm text-muted">{t("voice.device")}</p>}
      </div>
      {failure !== null && <Failure error={failure} />}
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation("npcForm");
  const errorText = useErrorText();
  const said = errorCodeOf(error) ? errorText(error, "speech") : t("voice.failed");
  return (
    <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-error">
      <AlertIcon size={16} className="mt-0.5 shrink-0" />
      {error instanceof NoVoice ? t("voice.noVoice") : said}
    </p>
  );
}

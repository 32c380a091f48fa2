import type { SpeechRefusal } from "../../../lib/dictation/refusals.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";
import type { Store } from "../../../lib/store.ts";
import type { OpenTalkEars } from "./talkMicrophone.ts";
import type { TalkSettings } from "./talkSettings.ts";
import type { TalkView } from "./talkView.ts";

/** What a talk needs of the page around it. */
export interface TalkPorts {
  openEars: OpenTalkEars;
  /** Why there are no ears. */
  refusalOf: (error: unknown) => SpeechRefusal;
  writeDown: (recording: Blob, signal: AbortSignal) => Promise<string>;
  /** Between two parts of a line, in the language that is spoken. */
  separator: string;
  settings: () => TalkSettings;
  /** Sends a line of one's own. */
  send: (text: string) => void;
  /** Keeps a line that the end of the talk has left unsent. */
  keep: (text: string) => void;
  /** Stops the reply that is being written, if one is. */
  stopReply: () => void;
  /** Reads a text aloud, until `reading` is another one. */
  read: (text: ReadText) => void;
}

/** One talk, from the tap that begins it to its end. */
export interface SpokenTalk {
  view: Store<TalkView>;
  /** Opens the microphone, also again where it was lost. */
  begin: () => void;
  /** Opens the microphone as the settings have it by now. */
  reopen: () => void;
  end: () => void;
  mute: (isMuted: boolean) => void;
  /** For who is heard only while a button is held. */
  press: () => void;
  release: () => void;
  /** Ends what one is saying, or else what is being spoken. */
  cut: () => void;
  /** Sends what is shown, as it was corrected. */
  send: (text: string) => void;
  /** Shows a line that was not taken, to be corrected and sent again. */
  giveBack: (text: string) => void;
  /** Forgets what was said, to say it again. */
  drop: () => void;
  /** Writes down once more what could not be. */
  retry: () => void;
  /** Speaks a text: a reply, or what is to be heard again. */
  hear: (text: ReadText) => void;
  /** No reply will come: a limit was met, or it could not be written. */
  giveUp: (isReplyFailed: boolean) => void;
}

import { spokenNow } from "../../../lib/speech/reading.ts";
import { createStore } from "../../../lib/store.ts";
import type { SpeechRefusal } from "../../../lib/dictation/refusals.ts";
import { ownSoundIn } from "./ownSound.ts";
import { CUT_MS } from "./pause.policy.ts";
import { spokenLine } from "./spokenLine.ts";
import type { SpokenTalk, TalkPorts } from "./spokenTalk.ts";
import { talkMicrophone } from "./talkMicrophone.ts";
import { CLOSED } from "./talkView.ts";
import type { TalkPhase, TalkView } from "./talkView.ts";
import { talkVoice } from "./talkVoice.ts";

/** Phases in which one has the word: nothing is spoken meanwhile. */
const OWN_TURN: readonly TalkPhase[] = ["hearing", "writing", "checking"];
/** Milliseconds that the end of a talk leaves to what is just being said. */
const LAST_MS = 2000;

/** A talk that has not begun. It hears, has written down, sends, and speaks what comes: one has the word at a time. */
export function createTalk(ports: TalkPorts): SpokenTalk {
  const view = createStore(CLOSED);
  /** When one's last part had ended. */
  let partAt = -CUT_MS;
  let line = newLine();
  let isAwaited = false;
  let isChecked = false;
  let lost: SpeechRefusal | null = null;
  let hearsItself = false;
  let mayHearItself = false;
  let isOver = false;

  const show = (changes: Partial<TalkView>): void => view.set({ ...view.get(), ...changes });
  const isIn = (...phases: readonly TalkPhase[]): boolean => phases.includes(view.get().phase);
  const voice = talkVoice({ read: ports.read, onChange: voiceChanged });
  const microphone = talkMicrophone({
    ...ports,
    onOpen() {
      show({ isByHand: microphone.isByHand() });
      if (isIn("opening")) rest();
      else adaptEars();
    },
    events: {
      onSpeech() {
        if (isIn("writing", "checking", "thinking") && performance.now() - partAt < CUT_MS) microphone.learn("cut");
        voice.hold();
        go("hearing", { trouble: null });
      },
      onUnderstood: (text) => show({ said: [line.text(), text].filter((part) => part !== "").join(ports.separator) }),
      onSaid(said) {
        if (isOver) microphone.close();
        partAt = performance.now();
        go("writing");
        line.add(said);
      },
      onNothing: nothingSaid,
      onLost(why) {
        lost = why;
        show({ trouble: { kind: "microphone", why } });
        if (isOver || isIn("hearing")) nothingSaid();
        else if (isIn("opening", "listening")) rest();
      },
    },
  });

  function newLine() {
    return spokenLine({ writeDown: ports.writeDown, separator: ports.separator, onChange: lineChanged });
  }
  function adaptEars(): void {
    const isHeard = spokenNow.get()?.by === "device" || !microphone.cancelsEcho() || hearsItself;
    microphone.setDeaf(view.get().isMuted || (isHeard && isIn("speaking") && !microphone.isByHand()));
  }
  function go(phase: TalkPhase, changes: Partial<TalkView> = {}): void {
    show({ ...changes, phase });
    adaptEars();
  }
  /** Waits for the one who has the word next. */
  function rest(): void {
    const state = microphone.state();
    if (voice.isSpeaking()) go("speaking");
    else if (voice.isBusy() || isAwaited) go("thinking");
    else if (state === "open") go("listening");
    else go(state, state === "closed" && lost ? { trouble: { kind: "microphone", why: lost } } : {});
  }
  /** Nothing more is said now. */
  function nothingSaid(): void {
    if (isOver) {
      microphone.close();
      keepLine();
    } else if (line.isEmpty()) goOn();
    else {
      go("writing");
      lineChanged();
    }
  }
  /** The talk is over: what was not sent is kept, once no more comes. */
  function keepLine(): void {
    if (microphone.state() !== "closed" || !line.isSettled()) return;
    const text = line.text();
    forgetLine();
    if (text !== "") ports.keep(text);
  }
  /** One has said nothing: the other goes on. */
  function goOn(): void {
    // It is no more one's own turn.
    go("thinking", { said: "" });
    voice.goOn();
    rest();
  }
  function forgetLine(): void {
    line.drop();
    line = newLine();
    isChecked = false;
    show({ said: "" });
  }
  function voiceChanged(): void {
    if (!isIn(...OWN_TURN)) rest();
    else if (voice.isSpeaking()) voice.hold();
  }
  function lineChanged(): void {
    if (isOver) return keepLine();
    const text = line.text();
    show({ said: text });
    // What is being said belongs to it.
    if (isIn("hearing")) return;
    const failure = line.failure();
    if (failure) return show({ trouble: { kind: "writing", ...failure } });
    if (!line.isWritten()) return;
    const ownSound = voice.held() && ownSoundIn(text, voice.heldWords());
    // Once it may be someone who repeats a word.
    hearsItself ||= ownSound === "surely" || (ownSound === "perhaps" && mayHearItself);
    mayHearItself ||= ownSound !== null;
    if (text === "" || ownSound) {
      forgetLine();
      goOn();
      if (!ownSound) show({ trouble: { kind: "nothing" } });
    } else if (ports.settings().sendsAtOnce && !isChecked) send(text);
    else go("checking");
  }
  function send(text: string): void {
    forgetLine();
    if (voice.held()) ports.stopReply();
    voice.stop();
    microphone.learn("gone");
    isAwaited = true;
    ports.send(text);
    rest();
  }

  function begin(): void {
    if (microphone.state() !== "closed") return;
    isOver = false;
    lost = null;
    voice.unfollow();
    voice.follow();
    show({ trouble: null });
    microphone.open();
    if (!isIn(...OWN_TURN)) rest();
  }

  return {
    view,
    begin,
    reopen() {
      if (microphone.state() === "closed") return;
      microphone.close();
      if (isIn("hearing")) goOn();
      begin();
    },
    end() {
      isOver = true;
      voice.unfollow();
      voice.stop();
      line.retry();
      if (isIn("hearing")) {
        microphone.finish();
        setTimeout(nothingSaid, LAST_MS);
      } else nothingSaid();
    },
    mute(isMuted) {
      show({ isMuted });
      // What is being said is not lost.
      if (isMuted && isIn("hearing")) microphone.finish();
      else adaptEars();
    },
    press() {
      voice.hold();
      microphone.begin();
    },
    release: microphone.finish,
    cut() {
      if (isIn("hearing")) return microphone.finish();
      voice.stop();
      rest();
    },
    send,
    giveBack(text) {
      isAwaited = false;
      if (isIn(...OWN_TURN)) return ports.keep(text);
      isChecked = true;
      go("checking");
      line.add({ kind: "text", text, endedAt: performance.now() });
    },
    drop() {
      forgetLine();
      show({ trouble: null });
      goOn();
    },
    retry() {
      show({ trouble: null });
      line.retry();
    },
    hear(text) {
      isAwaited = false;
      if (isIn(...OWN_TURN)) return voice.holdBack(text);
      show({ trouble: null });
      voice.speak(text);
      rest();
    },
    giveUp(isReplyFailed) {
      isAwaited = false;
      show({ trouble: null });
      if (isIn("thinking")) rest();
      if (isReplyFailed) show({ trouble: { kind: "reply" } });
    },
  };
}

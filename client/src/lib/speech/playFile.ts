/** A sound as the server sends it. */
interface SentSound {
  /** In base64. */
  audio: string;
  contentType: string;
}

export const soundFile = ({ audio, contentType }: SentSound): Blob =>
  new Blob([Uint8Array.from(atob(audio), (letter) => letter.charCodeAt(0))], { type: contentType });

/** An element that may play what comes later: Safari lets it, if its loading began with a tap. */
export function loadedByTap(): HTMLAudioElement {
  const player = new Audio();
  player.load();
  return player;
}

/** Something else than this page has stopped what plays: a call, another app, a key for media. */
export class PlayingPaused extends Error {}

/** Plays a file to its end. Throws why it cannot be played, `PlayingPaused`, and the reason of `signal`. */
export async function playFile(player: HTMLAudioElement, file: Blob, signal: AbortSignal): Promise<void> {
  const address = URL.createObjectURL(file);
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const options = { signal: over.signal };
      player.addEventListener("ended", () => resolve(), options);
      player.addEventListener("pause", () => player.ended || reject(new PlayingPaused()), options);
      player.addEventListener("error", () => reject(new Error("the sound cannot be played")), options);
      signal.addEventListener("abort", () => reject(signal.reason), options);
      player.src = address;
      player.play().catch(reject);
    });
  } finally {
    over.abort();
    player.pause();
    URL.revokeObjectURL(address);
  }
}

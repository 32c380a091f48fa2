import { renderHook } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test, vi } from "vitest";
import { useOwnVoice } from "../../../client/src/lib/repeat/useOwnVoice.ts";
import { givePlayer } from "./player.ts";

test("a tap in the very frame in which the button appears plays one's own recording", async () => {
  const player = givePlayer();
  const recording = new Blob(["my voice"]);
  let isTapped = false;
  const { result } = renderHook(() => {
    const voice = useOwnVoice(recording);
    // Taps can come once the page is changed, before React runs the effects that wait for the frame.
    useLayoutEffect(() => {
      if (!isTapped) voice.play();
      isTapped = true;
    });
    return voice;
  });
  await vi.waitFor(() => expect(player.heard).toEqual(["my voice"]));
  expect(result.current.isPlaying).toBe(true);
});

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { prepareSocket } from "../accounts/memberServer.ts";
import { asked, open, prepareApp, refused, server } from "../appServer.tsx";
import { giveVoice } from "../speech/deviceVoice.ts";
import { givePlayer } from "../speech/player.ts";
import { userEvent } from "../userEvent.ts";
import { prepareUploads } from "./fakeUpload.ts";
import { button, openCreate, OWN, rememberMaker, sent } from "./npcEditing.ts";

prepareApp();
prepareSocket();
prepareUploads();

const slider = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name });
const setStep = (name: string, step: number) => fireEvent.change(slider(name), { target: { value: String(step) } });
const choice = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Voice" });

/** The page of a character with that voice; the server's models have these voices. */
async function openVoice(voice: object = {}, voices: string[] = []): Promise<void> {
  rememberMaker();
  Object.assign(server.answers, {
    VoiceInfo: () => ({ data: { serverInfo: { speaks: voices.length > 0, voices } } }),
    NpcToEdit: () => ({ data: { npc: { ...OWN, ...voice }, npcBackground: "" } }),
    SpeakSample: () => ({ data: { speakSample: { contentType: "audio/mpeg", audio: btoa("a sample") } } }),
  });
  open("/characters/edit/hana");
  await screen.findByDisplayValue("Hana");
}

describe("the voice of a character", () => {
  test("is chosen from the voices of the models, with its pitch and pace, and only that is saved", async () => {
    await openVoice({}, ["alloy", "nova"]);
    const select = await choice();
    expect([...select.options].map(({ text }) => text)).toEqual(["The usual voice", "alloy", "nova"]);
    await userEvent.selectOptions(select, "nova");
    setStep("Pitch", 1);
    setStep("Pace", -2);
    expect(slider("Pitch").getAttribute("aria-valuetext")).toBe("higher");
    expect(slider("Pace").getAttribute("aria-valuetext")).toBe("much calmer");
    await userEvent.click(button("Save changes"));
    await waitFor(() => expect(asked("UpdateNpc")).toBe(1));
    expect(sent("UpdateNpc")).toEqual([{ id: "hana", changes: { voiceName: "nova", voicePitch: 1, voicePace: -2 } }]);
  });

  test("stays the character's where no model has it now, and says so, until another one is chosen", async () => {
    await openVoice({ voiceName: "of old" }, ["alloy", "nova"]);
    const select = await choice();
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe("of old (not available now)"));
    await userEvent.selectOptions(select, "The usual voice");
    expect([...select.options].map(({ text }) => text)).not.toContain("of old (not available now)");
  });

  test("is said to be wrong where it is chosen, when the server has it no more", async () => {
    await openVoice({}, ["alloy", "nova"]);
    server.answers.UpdateNpc = () => refused("VALIDATION_FAILED", { fields: { voiceName: "validation.unknownVoice" } });
    await userEvent.selectOptions(await choice(), "nova");
    await userEvent.click(button("Save changes"));
    expect(await screen.findByText("This voice is not available. Please choose another.")).toBeTruthy();
  });

  test("waits in the draft with the rest", async () => {
    await openCreate();
    setStep("Pitch", -2);
    await waitFor(() => expect(localStorage.getItem("npc.draft.member-1.new")).toContain('"voicePitch":-2'));
  });
});

describe("a sample of a voice", () => {
  test("is the device's, in the language and the tone of the character, where no model speaks", async () => {
    const { spoken } = giveVoice();
    await openVoice({ voicePitch: 2, voicePace: -1 });
    await screen.findByText("Your device reads this. Other devices have other voices.");
    expect(screen.queryByRole("combobox", { name: "Voice" })).toBeNull();
    await userEvent.click(button("Hear a sample"));
    expect(spoken).toMatchObject([{ lang: "ja-JP", pitch: 1.32, rate: 0.91 }]);
    expect(spoken[0]?.text).toMatch(/^こんにちは/);
    act(() => spoken[0]?.end());
    expect(await screen.findByRole("button", { name: "Hear a sample" })).toBeTruthy();
    expect(asked("SpeakSample")).toBe(0);
  });

  test("says so where the device has no voice for the language", async () => {
    giveVoice("de-DE");
    await openVoice();
    await userEvent.click(button("Hear a sample"));
    expect(
      (await screen.findByText("This device has no voice for this language.")).closest("[role=alert]"),
    ).toBeTruthy();
  });

  test("is the model's where one speaks, and falls silent when something else is chosen", async () => {
    const { spoken } = giveVoice();
    const player = givePlayer();
    await openVoice({ voicePace: 1 }, ["alloy", "nova"]);
    await userEvent.selectOptions(await choice(), "nova");
    expect(screen.getByText(/only when a device reads/)).toBeTruthy();
    await userEvent.click(button("Hear a sample"));
    await waitFor(() => expect(player.heard).toEqual(["a sample"]));
    expect(sent("SpeakSample")).toEqual([{ language: "ja", voice: "nova", pace: 1 }]);
    expect(button("Stop")).toBeTruthy();
    await userEvent.selectOptions(await choice(), "alloy");
    expect(player.paused()).toBe(true);
    expect(await screen.findByRole("button", { name: "Hear a sample" })).toBeTruthy();
    expect(spoken).toEqual([]);
  });

  test("that cannot be had says why", async () => {
    givePlayer();
    await openVoice({}, ["alloy", "nova"]);
    await choice();
    server.answers.SpeakSample = () => refused("RATE_LIMITED");
    await userEvent.click(button("Hear a sample"));
    expect(await screen.findByText("Too many attempts. Please try again later.")).toBeTruthy();
    server.answers.SpeakSample = () => refused("AI_UNAVAILABLE");
    await userEvent.click(button("Hear a sample"));
    expect(await screen.findByText("The sentence could not be read aloud. Please try again later.")).toBeTruthy();
  });

  test("is not offered where nothing can speak", async () => {
    await openVoice();
    expect(slider("Pitch")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Hear a sample" })).toBeNull();
  });
});

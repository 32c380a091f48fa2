import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, test, vi } from "vitest";
import { currentToken, refuseToken } from "../../../client/src/lib/session/session.ts";
import { ANN, rememberSession, storedText } from "../people.ts";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";
import { grant, variablesOf } from "./signingIn.ts";
import { field, fill, noteOf, press } from "./forms.ts";
import { firstOf } from "../../kit/firstOf.ts";

prepareApp();

const sendButton = (name: string | RegExp = "Send code") => screen.findByRole<HTMLButtonElement>("button", { name });

const answerCode = (): void => grant("SendResetCode", "sendResetCode", { resendIn: 60, expiresIn: 600 });

const failing = (words: string): never => {
  throw new TypeError(words);
};

async function fillAll(): Promise<void> {
  await fill("Email", "ann@example.com");
  await fill("Verification code", "123456");
  await fill("New password", "long enough");
  await fill("Repeat the new password", "long enough");
}

describe("the button that sends a code", () => {
  test("waits for an address that could be one", async () => {
    open("/reset-password");
    expect((await sendButton()).disabled).toBe(true);
    await fill("Email", "ann@");
    expect((await sendButton()).disabled).toBe(true);
    await fill("Email", "ann@example.com");
    expect((await sendButton()).disabled).toBe(false);
    await fill("Email", "");
    expect((await sendButton()).disabled).toBe(true);
  });

  test("is off while a code is being sent", async () => {
    const held = Promise.withResolvers<void>();
    server.answers.SendResetCode = async () => {
      await held.promise;
      return { data: { sendResetCode: { resendIn: 60, expiresIn: 600 } } };
    };
    open("/reset-password");
    await fill("Email", "ann@example.com");
    await userEvent.click(await sendButton());
    expect((await sendButton()).disabled).toBe(true);
    held.resolve();
    expect(await sendButton(/^Resend in/)).toBeTruthy();
  });

  test("counts sixty seconds down, second by second, and is ready again at zero", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval", "Date"] });
    answerCode();
    open("/reset-password");
    await fill("Email", "ann@example.com");
    const began = Date.now();
    await userEvent.click(await sendButton());
    expect((await sendButton(/^Resend in (60|59)\ss$/)).disabled).toBe(true);
    expect(screen.getByText("Code sent. Please check your email.")).toBeTruthy();
    expect(variablesOf("SendResetCode")).toEqual({ email: "ann@example.com", language: "en-US" });
    const left = (): number =>
      Number(/\d+/.exec(screen.getByRole("button", { name: /^Resend in/ }).textContent ?? "")?.[0]);
    const [before] = [left(), await act(() => vi.advanceTimersByTimeAsync(1000))];
    expect(before - left()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(57_000 - (Date.now() - began)));
    expect((await sendButton(/^Resend in [1-4]\ss$/)).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect((await sendButton()).disabled).toBe(false);
  });

  test.each([
    ["the answer's words", () => refused("RATE_LIMITED", { retryAfter: 30 }), "RATE_LIMITED"],
    ["its own words without an answer", () => failing("Failed to fetch"), "Failed to fetch"],
    ["general words where it has none", () => failing(""), "Something went wrong. Please try again later."],
  ])("is ready at once after a failure, which is told in %s", async (_, answer, words) => {
    server.answers.SendResetCode = answer;
    open("/reset-password");
    await fill("Email", "ann@example.com");
    await userEvent.click(await sendButton());
    expect(await screen.findByText(words)).toBeTruthy();
    expect((await sendButton()).disabled).toBe(false);
  });
});

describe("a reset", () => {
  test("sends what the server needs, says that it is done, and leads to the login page", async () => {
    grant("ResetPassword", "resetPassword", true);
    open("/reset-password");
    await fillAll();
    await press("Set the new password");
    expect(await screen.findByText("Your password has been changed. Please log in with it.")).toBeTruthy();
    expect(variablesOf("ResetPassword")).toEqual({
      input: { email: "ann@example.com", code: "123456", newPassword: "long enough" },
    });
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeTruthy();
    expect(window.location.pathname).toBe("/login");
    expect(storedText()).not.toContain("token");
  });

  test("of one's own password has worked also where the server ends one's session before it answers", async () => {
    rememberGuest();
    rememberSession(ANN);
    server.answers.ResetPassword = () => {
      refuseToken(currentToken(), "revoked");
      return { data: { resetPassword: true } };
    };
    open("/reset-password");
    await fillAll();
    await press("Set the new password");
    expect(await screen.findByText("Your password has been changed. Please log in with it.")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeTruthy();
  });

  test("can be sent once at a time", async () => {
    const held = Promise.withResolvers<void>();
    server.answers.ResetPassword = async () => {
      await held.promise;
      return { data: { resetPassword: true } };
    };
    open("/reset-password");
    await fillAll();
    await press("Set the new password");
    const waiting = await screen.findByRole<HTMLButtonElement>("button", { name: "One moment…" });
    expect(waiting.disabled).toBe(true);
    await userEvent.type(await field("Verification code"), "{enter}");
    held.resolve();
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(asked("ResetPassword")).toBe(1);
  });

  test("with a wrong code toasts the answer's words, marks the code, and can be tried again", async () => {
    server.answers.ResetPassword = () => refused("INVALID_CODE");
    open("/reset-password");
    await fillAll();
    await press("Set the new password");
    expect(await screen.findByText("INVALID_CODE")).toBeTruthy();
    const code = await field("Verification code");
    expect(noteOf(code)).toBe("This code is wrong or no longer valid.");
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Set the new password" }).disabled).toBe(false);
    expect(window.location.pathname).toBe("/reset-password");
  });

  test.each(
    firstOf(
      [
        ["Email", "", "This field is required."],
        ["Email", "ann@", "This is not a valid email address."],
        ["Verification code", "", "This field is required."],
        ["New password", "", "This field is required."],
        ["New password", "1234567", "The password needs at least 8 characters."],
        ["Repeat the new password", "", "This field is required."],
        ["Repeat the new password", "long enougH", "The two passwords differ."],
      ],
      3,
    ),
  )("is not sent with %s “%s”", async (label, text, note) => {
    open("/reset-password");
    await fillAll();
    await fill(label, text);
    await press("Set the new password");
    const wrong = await field(label);
    await waitFor(() => expect(noteOf(wrong)).toBe(note));
    expect(asked("ResetPassword")).toBe(0);
  });

  test("judges only fields one has been in", async () => {
    open("/reset-password");
    await userEvent.click(await field("Email"));
    await userEvent.click(await field("Verification code"));
    await waitFor(async () => expect(noteOf(await field("Email"))).toBe("This field is required."));
    for (const label of ["Verification code", "New password", "Repeat the new password"]) {
      expect((await field(label)).getAttribute("aria-invalid")).toBe("false");
    }
  });

  test("leaves the way back to the login page open", async () => {
    open("/reset-password");
    expect((await screen.findByRole("link", { name: "Back to login" })).getAttribute("href")).toBe("/login");
  });
});

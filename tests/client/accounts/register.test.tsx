import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { followOtherTabs, refuseToken } from "../../../client/src/lib/session/session.ts";
import { ANN, rememberSession, storedText } from "../people.ts";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";
import { grant, headersOf, session, storedToken, storedUser, variablesOf } from "./signingIn.ts";
import { field, fill, noteOf, press } from "./forms.ts";

prepareApp();

const codeSent = { resendIn: 60, expiresIn: 600 };

function answerAll(): void {
  grant("SendRegisterCode", "sendRegisterCode", codeSent);
  grant("VerifyEmail", "verifyEmail", true);
  grant("Register", "register", session());
}

async function toCode(): Promise<void> {
  await fill("Email", "ann@example.com");
  await press("Next");
  await field("Verification code");
}

async function toAccount(): Promise<void> {
  await toCode();
  await fill("Verification code", "123 456");
  await press("Next");
  await field("Username");
}

async function finish(): Promise<void> {
  await toAccount();
  await fill("Username", "ann");
  await fill("Password", "long enough");
  await press("Create account");
}

describe("registering", () => {
  test("leads from the address over the code to name and password, and signs in", async () => {
    answerAll();
    open("/register");
    await finish();
    expect(await screen.findByText("Welcome to Causerie!")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Practice French" })).toBeTruthy();
    expect(variablesOf("SendRegisterCode")).toEqual({ email: "ann@example.com", language: "en-US" });
    expect(variablesOf("VerifyEmail")).toEqual({ email: "ann@example.com", code: "123 456" });
    expect(variablesOf("Register")).toEqual({
      input: { email: "ann@example.com", code: "123 456", username: "ann", password: "long enough", language: "en" },
    });
    expect(storedToken()).toMatchObject({ token: "ann-token", expires_in: 7200 });
    expect(storedUser()).toMatchObject({ id: "ann", userType: "regular" });
    expect(window.location.pathname).toBe("/");
  });

  test("leads to the rules before one agrees to anything", async () => {
    open("/register");
    await field("Email");
    expect(screen.getByRole("link", { name: "Terms of use" }).getAttribute("href")).toBe("/rules");
  });

  test("brings a guest's chats along, and says so before and after", async () => {
    rememberGuest();
    answerAll();
    grant("Register", "register", session({ user: { ...ANN, id: "guest-1" } }));
    open("/register");
    expect(
      await screen.findByText(
        "You are here as a guest. Your chats come with you into the new account, and creators of AI avatars can no longer read them.",
      ),
    ).toBeTruthy();
    await finish();
    expect(await screen.findByText("Welcome! Your chats are here too.")).toBeTruthy();
    expect(headersOf("Register")?.get("authorization")).toBe("Bearer stored-token");
    expect(storedUser()).toMatchObject({ id: "guest-1", userType: "regular" });
  });

  test("of a guest whose session the server ends before it answers signs in all the same", async () => {
    rememberGuest();
    answerAll();
    server.answers.Register = () => {
      refuseToken("stored-token", "expired");
      return { data: { register: session({ user: { ...ANN, id: "guest-1" } }) } };
    };
    open("/register");
    await finish();
    expect(await screen.findByText("Welcome! Your chats are here too.")).toBeTruthy();
    expect(storedToken()).toMatchObject({ token: "ann-token" });
    expect(window.location.pathname).toBe("/");
  });

  test("leads back to the page one was sent away from", async () => {
    answerAll();
    open("/chat-list");
    await userEvent.click(await screen.findByRole("link", { name: "Register" }));
    await finish();
    expect(await screen.findByRole("heading", { name: "No chats yet" })).toBeTruthy();
    expect(window.location.pathname).toBe("/chat-list");
  });

  test("sends a registered user home", async () => {
    rememberGuest();
    rememberSession(ANN);
    open("/register");
    expect(await screen.findByRole("heading", { name: "Practice French" })).toBeTruthy();
  });

  test("with an answer that is no session says so, and does not sign in", async () => {
    answerAll();
    server.answers.Register = () => ({ data: { register: session({ accessToken: "" }) } });
    open("/register");
    await finish();
    expect((await screen.findByRole("alert")).textContent).toContain("Invalid response data structure");
    expect(storedText()).not.toContain("token");
  });
});

describe("each step", () => {
  test("judges its own fields, and only once they were touched", async () => {
    answerAll();
    open("/register");
    await press("Next");
    await waitFor(async () => expect(noteOf(await field("Email"))).toBe("This field is required."));
    await fill("Email", "ann@");
    await waitFor(async () => expect(noteOf(await field("Email"))).toBe("This is not a valid email address."));
    expect(asked("SendRegisterCode")).toBe(0);

    await toAccount();
    const [name, password] = [await field("Username"), await field("Password")];
    expect([name, password].map((it) => it.getAttribute("aria-invalid"))).toEqual(["false", "false"]);
    await fill("Username", "a!");
    await userEvent.click(password);
    await waitFor(() => expect(noteOf(name)).toBe("Only letters, digits, dots, hyphens and underscores are allowed."));
    expect(noteOf(password)).toBe("At least 8 characters.");
    await fill("Password", "1234567");
    await press("Create account");
    await waitFor(() => expect(noteOf(password)).toBe("The password needs at least 8 characters."));
    expect(document.activeElement).toBe(name);
    expect(asked("Register")).toBe(0);
  });

  test("says of a password that has the user's name in it, or that the server finds too common, what to do", async () => {
    answerAll();
    server.answers.Register = () => refused("VALIDATION_FAILED", { fields: { password: "validation.passwordCommon" } });
    open("/register");
    await toAccount();
    await fill("Username", "ann_marie");
    await fill("Password", "Ann_Marie 1");
    await press("Create account");
    const password = await field("Password");
    await waitFor(() => expect(noteOf(password)).toContain("contains your username or email address."));
    expect(asked("Register")).toBe(0);
    await fill("Password", "password1");
    await press("Create account");
    await waitFor(() => expect(noteOf(password)).toContain("so common that it is guessed first."));
  });

  test("puts the cursor into its first field and says which one of three it is", async () => {
    answerAll();
    open("/register");
    expect((await screen.findByText("Step 1 of 3")).role).toBe("status");
    await toCode();
    expect(screen.getByText("Step 2 of 3")).toBeTruthy();
    const code = await field("Verification code");
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect([code.inputMode, code.autocomplete]).toEqual(["numeric", "one-time-code"]);
    await fill("Verification code", "123456");
    await press("Next");
    expect([(await field("Username")).autocomplete, (await field("Password")).autocomplete]).toEqual([
      "username",
      "new-password",
    ]);
  });

  test("can be gone back from, and what was typed is still there", async () => {
    answerAll();
    open("/register");
    await toAccount();
    await fill("Username", "ann");
    await press("Back");
    expect((await field("Verification code")).value).toBe("123 456");
    await press("Back");
    expect((await field("Email")).value).toBe("ann@example.com");
    await press("Next");
    await field("Verification code");
    expect(asked("SendRegisterCode")).toBe(1);
    await press("Next");
    expect((await field("Username")).value).toBe("ann");
  });

  test("opens again where the code is asked for after a reload, and lets another one be sent when it may", async () => {
    rememberGuest();
    answerAll();
    open("/register");
    await toCode();
    cleanup();
    open("/register");
    await fill("Verification code", "123456");
    expect((await screen.findByRole("button", { name: /^Send again in \d+\ss$/ })).hasAttribute("disabled")).toBe(true);
    await press("Next");
    await field("Username");
    expect(variablesOf("VerifyEmail")).toEqual({ email: "ann@example.com", code: "123456" });
    expect(asked("SendRegisterCode")).toBe(1);
  });

  test("opens at the address when the code that was sent has expired", async () => {
    answerAll();
    grant("SendRegisterCode", "sendRegisterCode", { resendIn: 0, expiresIn: 0 });
    open("/register");
    await toCode();
    cleanup();
    open("/register");
    expect((await field("Email")).value).toBe("");
  });

  test("with another address asks for another code", async () => {
    answerAll();
    open("/register");
    await toCode();
    await press("Back");
    await fill("Email", "bob@example.com");
    await press("Next");
    await field("Verification code");
    expect(asked("SendRegisterCode")).toBe(2);
    expect(variablesOf("SendRegisterCode")).toMatchObject({ email: "bob@example.com" });
  });
});

describe("what the server refuses", () => {
  test.each([
    ["EMAIL_TAKEN", "Email", "This email address is already registered.", "Step 1 of 3"],
    ["INVALID_CODE", "Verification code", "This code is wrong or no longer valid.", "Step 2 of 3"],
  ])("at the end with %s leads back to the step it is about", async (code, label, note, step) => {
    answerAll();
    server.answers.Register = () => refused(code);
    open("/register");
    await finish();
    const wrong = await field(label);
    await waitFor(() => expect(noteOf(wrong)).toBe(note));
    expect(screen.getByText(step)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(wrong));
  });

  test("because of too many tries is told with the seconds, and no step is taken", async () => {
    server.answers.SendRegisterCode = () => refused("RATE_LIMITED", { retryAfter: 37 });
    open("/register");
    await fill("Email", "ann@example.com");
    await press("Next");
    expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Please try again in 37 seconds.");
    expect(screen.getByText("Step 1 of 3")).toBeTruthy();
  });
});

test("another code can be sent when the server's seconds are over, and then counts down again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval", "Date"] });
  answerAll();
  grant("SendRegisterCode", "sendRegisterCode", { ...codeSent, resendIn: 45 });
  open("/register");
  await toCode();
  const waiting = await screen.findByRole<HTMLButtonElement>("button", { name: /^Send again in 4[45]\ss$/ });
  expect(waiting.disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByRole("button", { name: /^Send again in 1[45]\ss$/ })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(15_000);
  await press("Send the code again");
  expect(await screen.findByText("Code sent. Please check your email.")).toBeTruthy();
  expect(asked("SendRegisterCode")).toBe(2);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Send again in 4[345]\ss$/ }).disabled).toBe(true);
});

test("a guest's page of registering gives way once another tab has registered them, whose chats no second account gets", async () => {
  const stop = followOtherTabs();
  onTestFinished(stop);
  rememberGuest();
  answerAll();
  open("/register", { from: "/characters" });
  await toCode();
  expect(screen.getByText(/Your chats come with you/)).toBeTruthy();
  act(() => {
    rememberSession(ANN);
    window.dispatchEvent(new StorageEvent("storage", { key: "session" }));
  });
  expect(await screen.findByRole("heading", { name: "Characters" })).toBeTruthy();
  expect(asked("Register")).toBe(0);
});

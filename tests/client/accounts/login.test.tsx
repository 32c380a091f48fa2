import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, test } from "vitest";
import { openGuestDialog } from "../../../client/src/lib/guestDialog/guestDialog.ts";
import { followOtherTabs } from "../../../client/src/lib/session/session.ts";
import { asked, open, prepareApp, refused, rememberGuest, server } from "../appServer.tsx";
import { ANN, rememberSession, storedText } from "../people.ts";
import { grant, headersOf, session, storedToken, storedUser, variablesOf } from "./signingIn.ts";
import { field, fill, noteOf, press } from "./forms.ts";
import { firstOf } from "../../kit/firstOf.ts";

prepareApp();

const NAME = "Username or email";

async function logIn(name = "ann", password = "right password"): Promise<void> {
  await fill(NAME, name);
  await fill("Password", password);
  await press("Log in");
}

describe("logging in", () => {
  test.each(["ann", "ann@example.com"])(
    "as %s keeps token, lifetime and user, and leads home in the login page's place",
    async (name) => {
      grant("Login", "login", session());
      const before = window.history.length;
      open("/login");
      await logIn(name);
      expect(await screen.findByRole("heading", { name: "Practice French" })).toBeTruthy();
      expect(variablesOf("Login")).toEqual({ username: name, password: "right password" });
      expect(storedToken()).toMatchObject({ token: "ann-token", expires_in: 7200, timestamp: expect.any(Number) });
      expect(storedUser()).toMatchObject({ id: "ann", userType: "regular" });
      expect(window.location.pathname).toBe("/");
      expect(window.history.length).toBe(before);
    },
  );

  test("leads to the page one was sent away from, query and all, also after a look at the other sign-in pages", async () => {
    grant("Login", "login", session());
    open("/characters?from=mail#all");
    await userEvent.click(await screen.findByRole("link", { name: "Register" }));
    await userEvent.click(await screen.findByRole("link", { name: "Log in" }));
    await userEvent.click(await screen.findByRole("link", { name: "Forgot your password?" }));
    await userEvent.click(await screen.findByRole("link", { name: "Back to login" }));
    await logIn();
    expect(await screen.findByRole("heading", { name: "Characters" })).toBeTruthy();
    expect(window.location.pathname + window.location.search + window.location.hash).toBe("/characters?from=mail#all");
  });

  test.each([
    ["without a token", session({ accessToken: "" })],
    ["without a user", session({ user: null })],
    ["that is nothing at all", null],
  ])("with an answer %s says so, and does not sign in", async (_, answer) => {
    server.answers.Login = () => Response.json({ data: { login: answer } });
    open("/login");
    await logIn();
    expect((await screen.findByRole("alert")).textContent).toContain("Invalid response data structure");
    expect(storedText()).not.toContain("token");
    expect(window.location.pathname).toBe("/login");
  });
});

describe("what was typed", () => {
  test("is judged where one has been, not before", async () => {
    open("/login");
    const [name, password] = [await field(NAME), await field("Password")];
    expect([noteOf(name), noteOf(password)]).toEqual(["", ""]);
    await userEvent.click(name);
    await userEvent.click(password);
    await waitFor(() => expect(noteOf(name)).toBe("This field is required."));
    expect(noteOf(password)).toBe("");
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(password.getAttribute("aria-invalid")).toBe("false");
  });

  test("is judged whole on submitting; nothing is sent, and the cursor stands in the first wrong field", async () => {
    open("/login");
    await press("Log in");
    const name = await field(NAME);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(noteOf(await field("Password"))).toBe("This field is required.");
    expect(asked("Login")).toBe(0);
  });

  test.each(firstOf(["ann@", "an n", "@"]))(
    "refuses %s, which is neither a username nor an email address",
    async (name) => {
      open("/login");
      await logIn(name);
      await waitFor(async () =>
        expect(noteOf(await field(NAME))).toBe("This is neither a username nor an email address."),
      );
      expect(asked("Login")).toBe(0);
    },
  );

  test("carries the marks password managers look for, and the password can be shown", async () => {
    open("/login");
    const [name, password] = [await field(NAME), await field("Password")];
    expect([name.autocomplete, password.autocomplete]).toEqual(["username", "current-password"]);
    expect(password.type).toBe("password");
    await press("Show password");
    expect(password.type).toBe("text");
    await press("Show password");
    expect(password.type).toBe("password");
  });
});

describe("a login that is refused", () => {
  test("leaves a guest who mistyped a guest, and says what was wrong", async () => {
    rememberGuest();
    server.answers.Login = () => refused("INVALID_CREDENTIALS");
    open("/characters");
    await screen.findByRole("heading", { name: "Characters" });
    act(() => openGuestDialog("other"));
    await userEvent.click(await screen.findByRole("link", { name: "I already have an account" }));
    await logIn("ann", "wrong");
    expect((await screen.findByRole("alert")).textContent).toBe("Wrong username or password.");
    expect(storedToken()).toMatchObject({ token: "stored-token" });
    expect(headersOf("Login")?.get("authorization")).toBe("Bearer stored-token");
    expect(window.location.pathname).toBe("/login");
    await expect(field("Password").then((input) => input.value)).resolves.toBe("wrong");
  });

  test.each([
    [42, "Too many attempts. Please try again in 42 seconds."],
    [900, "Too many attempts. Please try again in 15 minutes."],
  ])("for %d seconds says so", async (retryAfter, text) => {
    server.answers.Login = () => refused("RATE_LIMITED", { retryAfter });
    open("/login");
    await logIn();
    expect((await screen.findByRole("alert")).textContent).toBe(text);
  });

  test("for a field is told at the field, until that is changed", async () => {
    server.answers.Login = () => refused("VALIDATION_FAILED", { fields: { username: "validation.tooLong" } });
    open("/login");
    await logIn();
    const name = await field(NAME);
    await waitFor(() => expect(noteOf(name)).toBe("This is too long."));
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.type(name, "a");
    expect(noteOf(name)).toBe("");
  });

  test("by a failing network keeps what was typed and lets one try again", async () => {
    server.answers.Login = () => {
      throw new TypeError("Failed to fetch");
    };
    open("/login");
    await logIn();
    expect((await screen.findByRole("alert")).textContent).toContain("The connection failed");
    grant("Login", "login", session());
    await press("Log in");
    expect(await screen.findByRole("heading", { name: "Practice French" })).toBeTruthy();
  });
});

test("who is typing their name stays while another tab makes a guest", async () => {
  const stop = followOtherTabs();
  open("/login");
  await fill(NAME, "ann");
  act(() => {
    rememberGuest({ automatic: true });
    window.dispatchEvent(new StorageEvent("storage", { key: "session" }));
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(window.location.pathname).toBe("/login");
  expect(await field(NAME)).toHaveProperty("value", "ann");
  grant("Login", "login", session());
  await logIn();
  expect(await screen.findByRole("heading", { name: "Practice French" })).toBeTruthy();
  stop();
});

test("who was sent there goes back when another tab has signed in before the page came", async () => {
  rememberSession(ANN);
  open("/login", { from: "/characters", isSent: true });
  expect(await screen.findByRole("heading", { name: "Characters" })).toBeTruthy();
});

describe("a guest on the login page", () => {
  test("who came through the dialog stays there, is told what becomes of the chats, and comes back after logging in", async () => {
    rememberGuest();
    grant("Login", "login", session());
    open("/characters");
    await screen.findByRole("heading", { name: "Characters" });
    act(() => openGuestDialog("other"));
    expect(await screen.findByRole("dialog", { name: "This needs an account" })).toBeTruthy();
    await userEvent.click(await screen.findByRole("link", { name: "I already have an account" }));
    await field(NAME);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(window.location.pathname).toBe("/login");
    expect(screen.queryByRole("button", { name: "Continue as guest" })).toBeNull();
    expect(screen.getByText(/leaves the chats you had as a guest behind/)).toBeTruthy();
    await logIn();
    await screen.findByRole("heading", { name: "Characters" });
    expect(window.location.pathname).toBe("/characters");
    expect(storedUser()).toMatchObject({ id: ANN.id });
  });

  test("who begins a visit there goes home, but not before a tenth of a second", async () => {
    rememberGuest();
    open("/login");
    await field(NAME);
    expect(window.location.pathname).toBe("/login");
    expect(await screen.findByRole("heading", { name: "Practice Japanese" })).toBeTruthy();
    expect(window.location.pathname).toBe("/");
  });
});

test.each(firstOf(["/login", "/register", "/reset-password", "/share-expired"], 2))(
  "%s needs no session",
  async (path) => {
    open(path);
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    expect(window.location.pathname).toBe(path);
    expect(asked("GuestLogin")).toBe(0);
  },
);

test.each(firstOf(["/chat", "/chat-list", "/characters", "/profile"], 2))(
  "%s without a session leads to the login page, and creates no guest",
  async (path) => {
    open(path);
    await field(NAME);
    expect(window.location.pathname).toBe("/login");
    expect(window.history.state).toMatchObject({ usr: { from: path } });
    expect(asked("GuestLogin")).toBe(0);
  },
);

test.each([
  ["/login", "Welcome back", "Log in and pick up where you left off."],
  ["/register", "Create your account", "Three quick steps: email, code, name."],
  ["/reset-password", "New password", "First, we’ll email you a code."],
])("%s has a title, a description and the brand, as a panel and compact", async (path, title, description) => {
  open(path);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
  const panel = screen.getByRole("complementary", { name: "Causerie" });
  expect(screen.getAllByText("Causerie").map((it) => panel.contains(it))).toEqual([true, false]);
});

import { screen, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, test } from "vitest";
import { browserLanguage, isGuestPath } from "../../../client/src/lib/session/guests.ts";
import { GUEST } from "../people.ts";
import { YUKI, asked, open, prepareApp, rememberGuest, server } from "../appServer.tsx";

prepareApp();

test.each([
  ["/", "", true],
  ["/chat/abc", "", true],
  ["/characters", "?share_id=x", true],
  ["/chat", "", false],
  ["/chat-list", "", false],
  ["/profile", "", false],
])("a visitor of %s%s becomes a guest automatically: %s", (path, search, guest) => {
  expect(isGuestPath(path, search)).toBe(guest);
});

test.each([
  ["zh-TW", "zh"],
  ["fr", "fr"],
  ["ko_KR", "ko"],
  ["pt-BR", "en"],
  ["", "en"],
])("a browser of %s starts its guest in %s", (tag, language) => {
  expect(browserLanguage(tag)).toBe(language);
});

describe("opening the home page with nothing stored", () => {
  test("signs in one guest, remembers it, and shows the characters", async () => {
    localStorage.setItem("welcomed", "guest-1");
    open("/");
    expect(await screen.findByRole("heading", { name: "Practice Japanese" })).toBeTruthy();
    expect(await screen.findByRole("list", { name: "Everyone" })).toBeTruthy();
    expect(asked("GuestLogin")).toBe(1);
    expect(JSON.parse(localStorage.getItem("session") ?? "{}")).toMatchObject({
      token: "guest-token",
      expires_in: 3600,
    });
    const npcs = server.asked.find((it) => it.name === "NpcList");
    expect(npcs?.headers.get("authorization")).toBe("Bearer guest-token");
    expect(npcs?.headers.get("accept-language")).toBe("en-US");
  });

  /** A guest of a browser in English, as the server makes one: nothing is practised yet. */
  const signInUndecided = (): void => {
    server.answers.GuestLogin = () => ({
      data: { guestLogin: { accessToken: "guest-token", expiresIn: 3600, user: { ...GUEST, language: "en" } } },
    });
  };

  test("asks a new guest what to practise and how well before home is shown, and remembers the answer", async () => {
    signInUndecided();
    open("/");
    const practise = await screen.findByRole("radiogroup", { name: "Which language do you want to practice?" });
    expect(screen.queryByRole("list", { name: "Everyone" })).toBeNull();
    expect(within(practise).queryByRole("radio", { name: /English/ })).toBeNull();
    await userEvent.click(within(practise).getByRole("radio", { name: /Français/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Intermediate" }));
    expect(await screen.findByRole("list", { name: "Everyone" })).toBeTruthy();
    expect(server.asked.find((it) => it.name === "UpdateProfile")?.variables).toEqual({
      input: { language: "fr", nativeLanguage: "en", level: "intermediate" },
    });
    expect(localStorage.getItem("welcomed")).toBe("guest-1");
  });

  test("lets a new guest just chat in their own language, and does not ask again", async () => {
    signInUndecided();
    open("/");
    await userEvent.selectOptions(await screen.findByLabelText("My language"), "Deutsch");
    await userEvent.click(screen.getByRole("button", { name: "I just want to chat in German" }));
    expect(await screen.findByRole("heading", { name: "Practice German" })).toBeTruthy();
    expect(server.asked.find((it) => it.name === "UpdateProfile")?.variables).toEqual({
      input: { language: "de", nativeLanguage: "de", level: "advanced" },
    });
    expect(screen.queryByRole("radiogroup", { name: "Which language do you want to practice?" })).toBeNull();
  });

  test("keeps a new guest at the welcome when the answer could not be saved, and says why", async () => {
    signInUndecided();
    server.answers.UpdateProfile = () => {
      throw new TypeError("Failed to fetch");
    };
    open("/");
    await userEvent.click(await screen.findByRole("radio", { name: /日本語/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Beginner" }));
    expect(await screen.findByText(/That could not be saved\./)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Beginner" })).toBeTruthy();
    expect(localStorage.getItem("welcomed")).toBeNull();
  });

  test("shows the characters in the language picked, though their list was still on its way in the former one", async () => {
    signInUndecided();
    const former = Promise.withResolvers<void>();
    server.answers.NpcList = async () => {
      const picked = asked("UpdateProfile") > 0;
      if (!picked) await former.promise;
      return { data: { npcs: { items: [{ ...YUKI, name: picked ? "Yuki (fr)" : "Yuki" }], total: 1 } } };
    };
    open("/");
    await userEvent.click(await screen.findByRole("radio", { name: /Français/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Beginner" }));
    former.resolve();
    const everyone = await screen.findByRole("list", { name: "Everyone" });
    expect(await within(everyone).findByRole("link", { name: /Yuki \(fr\)/ })).toBeTruthy();
  });

  test("says so when the server is out of reach, and starts on the next try", async () => {
    const login = server.answers.GuestLogin;
    server.answers.GuestLogin = () => {
      throw new TypeError("Failed to fetch");
    };
    open("/");
    expect((await screen.findByRole("alert")).textContent).toContain("The connection failed");
    if (login) server.answers.GuestLogin = login;
    localStorage.setItem("welcomed", "guest-1");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Practice Japanese" })).toBeTruthy();
  });
});

test("a remembered session is taken up without a new guest", async () => {
  rememberGuest();
  open("/");
  expect(await screen.findByRole("heading", { name: "Practice Japanese" })).toBeTruthy();
  expect(asked("GuestLogin")).toBe(0);
});

test("where a browser has no locks, a tab takes the guest that another one has stored meanwhile", async () => {
  server.answers.GuestLogin = () => {
    rememberGuest({ token: "the-other-tabs" });
    const user = { ...GUEST, id: "guest-2" };
    return { data: { guestLogin: { accessToken: "second-token", expiresIn: 3600, user } } };
  };
  open("/");
  expect(await screen.findByRole("heading", { name: "Practice Japanese" })).toBeTruthy();
  expect(localStorage.getItem("session")).toContain("the-other-tabs");
  expect(server.asked.find(({ name }) => name === "NpcList")?.headers.get("authorization")).toBe(
    "Bearer the-other-tabs",
  );
});

test("a protected page without a session leads to the login page, and back once signed in", async () => {
  localStorage.setItem("welcomed", "guest-1");
  open("/profile");
  await userEvent.click(await screen.findByRole("button", { name: "Continue as guest" }));
  expect(await screen.findByRole("heading", { name: "Profile" })).toBeTruthy();
  expect(window.location.pathname).toBe("/profile");
});

test("an unknown path has a page of its own with the way home", async () => {
  open("/no/such/page");
  expect(await screen.findByRole("heading", { name: "There is nothing here" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/");
});

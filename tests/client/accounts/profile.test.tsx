import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { describe, expect, test, vi } from "vitest";
import { deviceName } from "../../../client/src/lib/session/deviceName.ts";
import { storedText } from "../people.ts";
import { asked, open, prepareApp, refused, server, tab } from "../appServer.tsx";
import { prepareSocket, rememberMember } from "./memberServer.ts";

prepareApp();
prepareSocket();

const nickname = () => screen.findByRole("textbox", { name: "Nickname" });
const bio = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Introduction" });
const save = () => screen.findByRole("button", { name: "Save" });
const inputsSaved = () =>
  server.asked.filter(({ name }) => name === "UpdateProfile").map(({ variables }) => variables.input);

describe("who one is", () => {
  test("shows nickname, username, address and since when", async () => {
    rememberMember();
    open("/profile");
    const card = await screen.findByRole("region", { name: "Who I am" });
    for (const text of ["Mika", "@mika", "mika@example.org", "Member since January 2026"])
      expect(card.textContent).toContain(text);
  });
});

describe("the profile's form", () => {
  test("says how much of each limit is used, and what is too long only once it has been left", async () => {
    rememberMember();
    open("/profile");
    const field = await nickname();
    await userEvent.clear(field);
    await userEvent.type(field, "12345678901234567890x");
    expect(screen.getByText("21 of 20 characters")).toBeTruthy();
    expect(screen.queryByText("This is too long.")).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText("This is too long.")).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect((await bio()).getAttribute("aria-invalid")).toBe("false");
  });

  test("counts what a person counts: an emoji is one", async () => {
    rememberMember({ nickname: "🦊🦊" });
    open("/profile");
    await nickname();
    expect(screen.getByText("2 of 20 characters")).toBeTruthy();
  });

  test("sends nothing while something is too long, and takes 20 and 500 characters", async () => {
    rememberMember();
    open("/profile");
    const [name, about] = [await nickname(), await bio()];
    await userEvent.click(about);
    await userEvent.paste("b".repeat(501));
    await userEvent.click(await save());
    expect(await screen.findByText("This is too long.")).toBeTruthy();
    expect(inputsSaved()).toEqual([]);
    await userEvent.type(about, "{Backspace}");
    await userEvent.clear(name);
    await userEvent.type(name, "n".repeat(20));
    await userEvent.click(await save());
    await waitFor(() => expect(inputsSaved()).toEqual([{ nickname: "n".repeat(20), bio: "b".repeat(500) }]));
  });

  test("saves what has changed and nothing else, and then has nothing unsaved", async () => {
    rememberMember();
    open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: /^My level/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Advanced" }));
    await userEvent.click(await screen.findByRole("button", { name: /^My native language/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Français" }));
    expect(inputsSaved()).toEqual([]);
    await userEvent.click(await save());
    await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull());
    expect(inputsSaved()).toEqual([{ level: "advanced", nativeLanguage: "fr" }]);
    expect(JSON.parse(localStorage.getItem("session") ?? "{}").user).toMatchObject({
      level: "advanced",
      nativeLanguage: "fr",
    });
  });

  test("keeps unsaved changes over a visit elsewhere, until they are discarded", async () => {
    rememberMember();
    open("/profile");
    await userEvent.type(await nickname(), "x");
    expect(await screen.findByText("Unsaved changes")).toBeTruthy();
    await userEvent.click(tab("Home"));
    await screen.findByRole("heading", { name: "Practice Japanese" });
    await userEvent.click(tab("Profile"));
    expect(await nickname()).toHaveProperty("value", "Mikax");
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(await nickname()).toHaveProperty("value", "Mika");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
  });

  test("keeps them when saving fails, and says why", async () => {
    rememberMember();
    server.answers.UpdateProfile = () => refused("INTERNAL");
    open("/profile");
    await userEvent.type(await nickname(), "x");
    await userEvent.click(await save());
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Your profile could not be saved. Something went wrong on our side.",
    );
    expect(await nickname()).toHaveProperty("value", "Mikax");
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
  });
});

const failing = () => refused("INTERNAL");

describe("the devices one is signed in on", () => {
  const CHROME =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  const SAFARI =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const signIn = (id: string, device: string, isCurrent: boolean) => ({
    id,
    device,
    createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    expiresAt: "2030-01-01T00:00:00Z",
    isCurrent,
  });

  test("are named as people name them, this one first, each with since when", async () => {
    rememberMember();
    server.answers.SignIns = () => ({
      data: { sessions: [signIn("a", SAFARI, false), signIn("b", CHROME, true)], viewer: null },
    });
    open("/profile");
    const rows = within(await screen.findByRole("list", { name: "Where I am logged in" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Chrome on macOSLogged in 3 days agoThis device",
      "Safari on iPhoneLogged in 3 days ago",
    ]);
  });

  test("are missed where they should be, when they could not be loaded", async () => {
    rememberMember();
    server.answers.SignIns = failing;
    open("/profile");
    expect((await screen.findByRole("alert")).textContent).toContain("Your devices could not be loaded.");
  });

  test("say when they could not be left", async () => {
    rememberMember();
    server.answers.SignOutEverywhere = failing;
    open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: "Log out everywhere" }));
    const question = within(await screen.findByRole("dialog", { name: "Log out everywhere?" }));
    await userEvent.click(question.getByRole("button", { name: "Log out everywhere" }));
    expect(await screen.findByText(/^You could not be logged out everywhere\. /)).toBeTruthy();
  });

  test("are all left at once only after a question, and the login page comes up", async () => {
    rememberMember();
    server.answers.SignOutEverywhere = () => ({ data: { signOutEverywhere: 2 } });
    open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: "Log out everywhere" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Log out everywhere?" }));
    expect(asked("SignOutEverywhere")).toBe(0);
    await userEvent.click(dialog.getByRole("button", { name: "Log out everywhere" }));
    await waitFor(() => expect(window.location.pathname).toBe("/login"));
    expect(asked("SignOutEverywhere")).toBe(1);
    expect(storedText()).not.toContain("token");
  });

  test.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
      "Edge",
      "Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
      "Samsung Internet",
      "Android",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPad",
    ],
    ["curl/8.5.0", null, null],
  ])("%s is %s on %s", (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toMatchObject({ browser, system });
  });
});

describe("the account", () => {
  test("is logged out of with one click", async () => {
    rememberMember();
    server.answers.Logout = () => ({ data: { logout: true } });
    open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    await waitFor(() => expect(window.location.pathname).toBe("/login"));
    expect(storedText()).not.toContain("token");
  });

  test("says that coins are under way, while an order is open", async () => {
    rememberMember();
    server.answers.NewestOrders = () => ({
      data: {
        rechargeOrders: {
          items: [
            { id: "o2", status: "completed" },
            { id: "o1", status: "confirming" },
          ],
        },
      },
    });
    open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
    expect(await screen.findByText(/Coins that arrive once your account is deleted/)).toBeTruthy();
  });

  test("is deleted with the password only", async () => {
    rememberMember();
    let deleted: unknown = null;
    server.answers.DeleteAccount = ({ password }) => {
      if (password !== "correct horse") return refused("INVALID_CREDENTIALS");
      deleted = password;
      return { data: { deleteAccount: true } };
    };
    open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete my account" }));
    expect(dialog.getByText(/deleted for good/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Delete for good" }));
    expect(await dialog.findByText("This field is required.")).toBeTruthy();
    expect(asked("DeleteAccount")).toBe(0);
    await userEvent.type(dialog.getByLabelText("Your password"), "wrong");
    await userEvent.click(dialog.getByRole("button", { name: "Delete for good" }));
    expect(await dialog.findByText("The password is wrong.")).toBeTruthy();
    expect(localStorage.getItem("session")).toContain("token");
    await userEvent.clear(dialog.getByLabelText("Your password"));
    await userEvent.type(dialog.getByLabelText("Your password"), "correct horse");
    await userEvent.click(dialog.getByRole("button", { name: "Delete for good" }));
    await waitFor(() => expect(window.location.pathname).toBe("/login"));
    expect(deleted).toBe("correct horse");
    expect(storedText()).not.toContain("token");
  });

  test("says when its data could not be exported", async () => {
    rememberMember();
    server.answers.ExportData = failing;
    open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: /^Export my data/ }));
    expect(await screen.findByText(/^Your data could not be exported\. /)).toBeTruthy();
  });

  test("gives all its data as a JSON file", async () => {
    rememberMember();
    server.answers.ExportData = () => ({ data: { exportData: { username: "mika", chats: [] } } });
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return "blob:export";
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: /^Export my data/ }));
    await waitFor(() => expect(saved).toEqual(["causerie.json"]));
    expect(JSON.parse((await files[0]?.text()) ?? "")).toEqual({ username: "mika", chats: [] });
  });
});

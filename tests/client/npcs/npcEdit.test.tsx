import { renderHook, screen, waitFor, within } from "@testing-library/react";
import { useToasts } from "../../../client/src/lib/toasts/toasts.ts";
import { userEvent } from "../userEvent.ts";
import { describe, expect, test } from "vitest";
import { asked, open, prepareApp, refused, rememberGuest, server, tab } from "../appServer.tsx";
import { prepareUploads } from "./fakeUpload.ts";
import { prepareSocket } from "../accounts/memberServer.ts";
import {
  addPicture,
  BY_WORD,
  button,
  field,
  fill,
  openCreate,
  openEdit,
  OWN,
  rememberMaker,
  sent,
  WAITING_OWN,
} from "./npcEditing.ts";
import { firstOf } from "../../kit/firstOf.ts";

prepareApp();
prepareSocket();
prepareUploads();

const required = () => screen.queryAllByText("This field is required.");

describe("what is wrong with a character", () => {
  test("is said of a field once it has been left, and of the others when it is saved", async () => {
    await openCreate();
    await userEvent.click(field("Name"));
    expect(required()).toHaveLength(0);
    await userEvent.tab();
    expect(await screen.findByText("This field is required.")).toBeTruthy();
    expect(field("Name").getAttribute("aria-invalid")).toBe("true");
    expect(field("Description").getAttribute("aria-invalid")).toBe("false");
    await userEvent.click(button("Create character"));
    // What it looks like, name, description and greeting.
    await waitFor(() => expect(required()).toHaveLength(4));
    expect(screen.getByText("Please add at least one picture.")).toBeTruthy();
    expect(asked("CreateNpc")).toBe(0);
  });

  test("puts the cursor where the first thing is missing", async () => {
    await openCreate();
    await userEvent.click(button("Create character"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Add pictures")));
  });

  test("counts what is too long", async () => {
    await openCreate();
    await fill("Name", "n".repeat(51));
    expect(screen.getByText("51 of 50 characters")).toBeTruthy();
    await userEvent.tab();
    expect(await screen.findByText("This is too long.")).toBeTruthy();
  });

  test("is told by the server where it belongs, and no longer once that has changed", async () => {
    await openEdit();
    server.answers.UpdateNpc = () =>
      refused("VALIDATION_FAILED", {
        fields: { greeting: "validation.controlCharacters", "images[1]": "validation.unknownImage" },
      });
    await fill("Greeting", "ようこそ");
    await userEvent.click(button("Save changes"));
    expect(await screen.findByText("Control characters are not allowed.")).toBeTruthy();
    expect(screen.getByText(/One of these pictures is not available/)).toBeTruthy();
    await userEvent.type(field("Greeting"), "!");
    await waitFor(() => expect(screen.queryByText("Control characters are not allowed.")).toBeNull());
  });
});

describe("a new character", () => {
  async function fillIn(): Promise<void> {
    await addPicture("/media/new.webp");
    await fill("Name", "Sora");
    await fill("Description", "Reads the stars.");
    await fill("Greeting", "こんばんは");
    await fill("Background", "Lives on a hill.");
    await fill("How it looks", "a stargazer");
    await userEvent.click(screen.getByRole("radio", { name: "Public" }));
    await userEvent.type(field("Tags"), "#Night Sky{Enter}stars,night sky{Enter}");
    await userEvent.click(screen.getByRole("switch", { name: "This is my AI avatar" }));
  }

  test("is made with all that was said of it, and leaves no draft", async () => {
    await openCreate();
    await fillIn();
    await userEvent.click(button("Create character"));
    await waitFor(() => expect(window.location.pathname).toBe("/chat/new-1"));
    // What one sees next is the character: nothing lies over it.
    expect(renderHook(useToasts).result.current.map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/character/i),
    );
    expect(sent("CreateNpc")).toEqual([
      {
        input: {
          name: "Sora",
          description: "Reads the stars.",
          greeting: "こんばんは",
          language: "ja",
          visibility: "public",
          images: ["/media/new.webp"],
          imagePrompt: "a stargazer",
          backgroundKnowledge: "Lives on a hill.",
          tags: ["night sky", "stars"],
          isAIAvatar: true,
          voiceName: "",
          voicePitch: 0,
          voicePace: 0,
        },
      },
    ]);
    expect(localStorage.getItem("npc.draft.member-1.new")).toBeNull();
  });

  test("stands before one's others at once", async () => {
    rememberMaker();
    server.answers.NpcList = () => ({ data: { npcs: { total: 1, items: [OWN] } } });
    open("/characters?list=mine");
    await screen.findByText("Hana");
    await userEvent.click(screen.getByRole("link", { name: "Create" }));
    await screen.findByRole("heading", { name: "New character" });
    await fillIn();
    server.answers.NpcList = () => {
      throw new TypeError("The network is gone");
    };
    await userEvent.click(button("Create character"));
    await waitFor(() => expect(window.location.pathname).toBe("/chat/new-1"));
    await userEvent.click((await screen.findAllByRole("link", { name: "Characters" }))[0] ?? document.body);
    const rows = within(await screen.findByRole("list", { name: "Mine" })).getAllByRole("link");
    expect(rows.map((row) => row.textContent)).toEqual(["Sora", "Hana"]);
  });

  test("is shown as others will see it while it is written", async () => {
    await openCreate();
    await fill("Name", "Sora");
    await fill("Greeting", "こんばんは");
    const preview = within(screen.getByRole("complementary", { name: "Preview" }));
    expect(preview.getByText("Sora")).toBeTruthy();
    expect(preview.getByText("こんばんは")).toBeTruthy();
    expect(preview.getByText("日本語")).toBeTruthy();
    const languageOf = (text: string) => preview.getByText(text).closest("[lang]")?.getAttribute("lang");
    expect(languageOf("こんばんは")).toBe("ja");
    // What is not written yet is asked for in the interface's language.
    expect(languageOf("A line or two about the character.")).toBe("en-US");
  });

  test("is sent once, however often the button is pressed", async () => {
    await openCreate();
    await fillIn();
    await userEvent.dblClick(button("Create character"));
    await waitFor(() => expect(window.location.pathname).toBe("/chat/new-1"));
    expect(asked("CreateNpc")).toBe(1);
  });

  test("stays on the page when it could not be made, and says why", async () => {
    await openCreate();
    await fillIn();
    server.answers.CreateNpc = () => refused("RATE_LIMITED");
    await userEvent.click(button("Create character"));
    expect(await screen.findByText("The character could not be created")).toBeTruthy();
    expect(screen.getByText("Too many attempts. Please try again later.")).toBeTruthy();
    expect(field("Name")).toHaveProperty("value", "Sora");
  });

  test("says of background, visibility and AI avatar who reads what", async () => {
    await openCreate();
    expect(screen.getByText("Only you can read this text.")).toBeTruthy();
    expect(screen.getByText("Anyone can find it and chat with it.")).toBeTruthy();
    expect(screen.getByText("Only you, and those you send a link to.")).toBeTruthy();
    expect(screen.getByText(/can read the conversations others have with it/)).toBeTruthy();
  });
});

describe("how a character looks", () => {
  const looks = () => field("How it looks");
  const offer = () => button("Use the description");

  test("is taken from its name and description, so that a picture, a name, a description and a greeting are enough, for oneself alone", async () => {
    await openCreate();
    await addPicture("/media/new.webp");
    await fill("Name", "Sora");
    await fill("Description", "星を読む人。");
    await fill("Greeting", "こんばんは");
    expect(looks()).toHaveProperty("value", "Sora：星を読む人。");
    await userEvent.click(button("Create character"));
    await waitFor(() => expect(window.location.pathname).toBe("/chat/new-1"));
    // What one sees next is the character: nothing lies over it.
    expect(renderHook(useToasts).result.current.map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/character/i),
    );
    expect(sent("CreateNpc")).toMatchObject([{ input: { imagePrompt: "Sora：星を読む人。", visibility: "private" } }]);
  });

  test("stays as it was written, and takes up the description again by one tap", async () => {
    await openCreate();
    await fill("Name", "Sora");
    await fill("Description", "Reads the stars.");
    expect(offer().getAttribute("aria-disabled")).toBe("true");
    await fill("How it looks", "a stargazer");
    await fill("Description", "Reads the clouds.");
    expect(looks()).toHaveProperty("value", "a stargazer");
    await userEvent.click(offer());
    expect(looks()).toHaveProperty("value", "Sora: Reads the clouds.");
    await fill("Description", "Reads the wind.");
    expect(looks()).toHaveProperty("value", "Sora: Reads the wind.");
  });

  test("is asked for where it was emptied, beside what can be used", async () => {
    await openEdit();
    await userEvent.clear(looks());
    await userEvent.click(button("Save changes"));
    expect(await screen.findByText("This field is required.")).toBeTruthy();
    await userEvent.click(offer());
    await waitFor(() => expect(required()).toHaveLength(0));
    await userEvent.click(button("Save changes"));
    expect(await screen.findByText("Changes saved")).toBeTruthy();
    expect(sent("UpdateNpc")).toEqual([{ id: "hana", changes: { imagePrompt: "Hana: Sells flowers." } }]);
  });

  test("holds no more than a prompt may, however long a description is", async () => {
    await openCreate();
    await fill("Description", "字".repeat(1200));
    expect(looks()).toHaveProperty("value", "字".repeat(1000));
  });

  test("does not hold up a character that was made before it was asked for", async () => {
    rememberMaker();
    server.answers.NpcToEdit = () => ({ data: { npc: { ...OWN, imagePrompt: null }, npcBackground: "" } });
    open("/characters/edit/hana");
    await screen.findByDisplayValue("Hana");
    expect(looks()).toHaveProperty("value", "Hana: Sells flowers.");
    expect(button("Save changes")).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("radio", { name: "Public" }));
    await userEvent.click(button("Save changes"));
    expect(await screen.findByText("Changes saved")).toBeTruthy();
    expect(sent("UpdateNpc")).toEqual([{ id: "hana", changes: { visibility: "public" } }]);
  });
});

describe("tags", () => {
  test("are at most ten, of at most 24 characters, and can be taken away", async () => {
    await openCreate();
    await userEvent.type(field("Tags"), "a,b,c,d,e,f,g,h,i,j,k{Enter}");
    expect(await screen.findByText("Please use at most 10 tags.")).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "Chosen tags" })).getAllByRole("listitem")).toHaveLength(10);
    await userEvent.click(button("Remove tag a"));
    expect(
      within(screen.getByRole("list", { name: "Chosen tags" }))
        .getAllByRole("listitem")
        .map((tag) => tag.textContent),
    ).not.toContain("a");
    await userEvent.clear(field("Tags"));
    await userEvent.type(field("Tags"), `${"t".repeat(25)}{Enter}`);
    expect(await screen.findByText("This is too long.")).toBeTruthy();
  });
});

describe("a character of one's own", () => {
  test("comes with all it is, and only what was changed is sent", async () => {
    await openEdit();
    expect(field("Background")).toHaveProperty("value", "Grew up by the sea.");
    expect(screen.getByRole("radio", { name: "Private" })).toHaveProperty("checked", true);
    expect(button("Save changes")).toHaveProperty("disabled", true);
    await fill("Name", "Hanako");
    await userEvent.click(screen.getByRole("radio", { name: "Public" }));
    await userEvent.click(button("Save changes"));
    expect(await screen.findByText("Changes saved")).toBeTruthy();
    expect(sent("UpdateNpc")).toEqual([{ id: "hana", changes: { name: "Hanako", visibility: "public" } }]);
  });

  test("says when the changes could not be saved", async () => {
    await openEdit();
    server.answers.UpdateNpc = () => refused("INTERNAL");
    await fill("Name", "Hanako");
    await userEvent.click(button("Save changes"));
    expect(await screen.findByText("The changes could not be saved")).toBeTruthy();
    expect(field("Name")).toHaveProperty("value", "Hanako");
  });

  test.each([
    ["gone", () => refused("NOT_FOUND")],
    ["another user's", () => refused("FORBIDDEN")],
    ["not one's own", () => ({ data: { npc: { ...OWN, isOwner: false }, npcBackground: "" } })],
  ])("that is %s has a page that leads back to one's own", async (_what, answer) => {
    rememberMaker();
    server.answers.NpcToEdit = answer;
    open("/characters/edit/hana");
    expect(await screen.findByRole("heading", { name: "Not one of your characters" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "My characters" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("what was not saved", () => {
  const leave = async (): Promise<ReturnType<typeof within>> => {
    await userEvent.click(tab("Profile"));
    return within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  };

  test("is kept as a draft that says it is back, and can then be thrown away", async () => {
    await openCreate();
    await fill("Name", "Sora");
    await userEvent.click((await leave()).getByRole("button", { name: "Keep draft and leave" }));
    await screen.findByRole("heading", { name: "Profile" });
    window.history.back();
    await screen.findByText("Your unsaved draft is back.");
    expect(field("Name")).toHaveProperty("value", "Sora");
    await userEvent.click(button("Discard"));
    expect(field("Name")).toHaveProperty("value", "");
    expect(localStorage.getItem("npc.draft.member-1.new")).toBeNull();
  });

  test("holds the browser's tab as well, and nothing holds it while all is saved", async () => {
    await openCreate();
    const closing = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await fill("Name", "Sora");
    expect(closing()).toBe(true);
  });

  test("is not mixed up with another person's draft", async () => {
    localStorage.setItem("npc.draft.other-user.new", '{"name":"Theirs"}');
    await openCreate();
    expect(field("Name")).toHaveProperty("value", "");
    expect(screen.queryByText("Your unsaved draft is back.")).toBeNull();
  });
});

describe("a guest", () => {
  test.each(["/characters/create", "/characters/edit/hana"])(
    "at %s meets the dialog, and behind it the way to an account",
    async (path) => {
      rememberGuest();
      open(path);
      await userEvent.click(await screen.findByRole("button", { name: "Continue as guest" }));
      expect(await screen.findByRole("heading", { name: "Make a character of your own" })).toBeTruthy();
      expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/register");
      expect(screen.queryByRole("textbox")).toBeNull();
    },
  );
});

describe("a character that waits for a person to look at it", () => {
  const because = (waiting: object): void => {
    server.answers.NpcWaiting = () => ({ data: { npc: { id: OWN.id, waiting } } });
  };

  test("says so once it is made, and offers no link to it yet", async () => {
    await openCreate();
    server.answers.CreateNpc = () => ({ data: { createNpc: { ...WAITING_OWN, id: "new-1" } } });
    await addPicture("/media/new.webp");
    for (const name of ["Name", "Description", "Greeting", "How it looks"]) await fill(name, "schnaps");
    await userEvent.click(button("Create character"));
    expect(await screen.findByText("A person will look at it before others can find it.")).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe("/chat/new-1"));
    expect(window.history.state.usr).toEqual({ created: false });
  });

  test("says why in its form, which takes it as public: made private, it waits no longer", async () => {
    rememberMaker();
    because(BY_WORD);
    server.answers.NpcToEdit = () => ({ data: { npc: WAITING_OWN, npcBackground: "" } });
    open("/characters/edit/hana");
    expect((await screen.findByRole("note")).textContent).toBe(
      "Waiting for reviewIt contains words that we check first: schnaps.A person will look at it before others can find it.",
    );
    expect(screen.getByRole("radio", { name: "Public" })).toHaveProperty("checked", true);
    await userEvent.click(screen.getByRole("radio", { name: "Private" }));
    await userEvent.click(button("Save changes"));
    await waitFor(() => expect(sent("UpdateNpc")).toEqual([{ id: "hana", changes: { visibility: "private" } }]));
    expect(await screen.findByText("Changes saved")).toBeTruthy();
  });

  test.each(
    firstOf(
      [
        [{ cause: "model", rule: "violence", words: [] }, "It may go against our rules: Violence or cruelty."],
        [{ cause: "unjudged", rule: "other", words: [] }, "It could not be checked automatically right now."],
        [{ cause: "decision", rule: "spam", words: [] }, "It was made private before: Advertising or spam."],
      ],
      2,
    ),
  )("says in its sheet why: %s", async (waiting, reason) => {
    rememberMaker();
    server.answers.NpcList = () => ({ data: { npcs: { total: 1, items: [WAITING_OWN] } } });
    because(waiting);
    open("/characters?list=popular");
    await userEvent.click(await screen.findByRole("button", { name: "About Hana" }));
    expect((await screen.findByRole("note")).textContent).toContain(reason);
  });
});

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asked, open, prepareApp, server } from "../appServer.tsx";

prepareApp();

const answer = (language: string, text: string): void => {
  server.answers.HouseText = () => ({ data: { houseText: { language, text, at: "2026-11-25T12:00:00.000Z" } } });
};

test("a text of the house is read without a session, and says in which language it is where it is in another one", async () => {
  answer("de", "# Angaben\n\nBeispiel **GmbH**");
  open("/imprint");
  const article = await screen.findByRole("article");
  expect(article.lang).toBe("de-DE");
  expect(within(article).getByRole("heading", { name: "Angaben" })).toBeDefined();
  expect(within(article).getByText("GmbH").tagName).toBe("STRONG");
  expect(screen.getByText(/Here it is in German/)).toBeDefined();
  expect(asked("GuestLogin")).toBe(0);
});

test("what is no Markdown of ours is text: scripts, pictures, and links that lead to code", async () => {
  const lines = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[here](javascript:alert(1))",
    "[there](data:text/html,x)",
    "[good](https://example.com)",
  ];
  answer("en", lines.join("\n"));
  open("/privacy");
  const article = await screen.findByRole("article");
  expect(article.textContent).toContain("<script>alert(1)</script>");
  expect(article.querySelectorAll("script, img")).toHaveLength(0);
  const links = within(article).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://example.com/"]);
});

test("the rules are those of reports where the operator has written none, and pages lead to what there is", async () => {
  server.answers.HouseText = () => ({ data: { houseText: null } });
  server.answers.ServerInfo = () => ({ data: { serverInfo: { demo: [], houseTexts: ["imprint"], notice: null } } });
  open("/rules");
  expect(await screen.findByText("Insults, threats or harassment")).toBeDefined();
  await screen.findByRole("link", { name: "Imprint" });
  const links = within(screen.getByRole("navigation", { name: "Rules and legal" })).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Terms of use", "Imprint"]);
});

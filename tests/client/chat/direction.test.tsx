import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { i18n } from "../../../client/src/lib/i18n/i18n.ts";
import { answer, exchange, givePlaces, openAsMember, said } from "./exchangeServer.tsx";
import { greeting, infoCard, message, prepareChat } from "./chatServer.tsx";

prepareChat();
beforeEach(givePlaces);

describe("a text that is written from right to left", () => {
  test("has its own direction in a bubble of either side, and where it is written", async () => {
    const own = message({ ...said, id: "own", text: "مرحبا!" });
    await openAsMember(exchange(answer("שלום!\n- אחד\n- שתיים"), [infoCard, greeting, own]));
    const log = await screen.findByRole("log");
    for (const text of [/שלום!/, "مرحبا!"]) {
      const bubble = within(log).getByText(text).closest("[dir]");
      expect(bubble?.getAttribute("dir")).toBe("auto");
    }
    expect(screen.getByRole("textbox").getAttribute("dir")).toBe("auto");
  });

  test("turns nothing of a sentence of the interface that it stands in; other names stand as they are", () => {
    expect(i18n.t("npcs:by", { name: "דנה (3)" })).toContain("\u2068דנה (3)\u2069");
    expect(i18n.t("npcs:by", { name: "O'Brien & <b>" })).toBe(
      i18n.t("npcs:by", { name: "N" }).replace("N", "O'Brien & <b>"),
    );
  });
});

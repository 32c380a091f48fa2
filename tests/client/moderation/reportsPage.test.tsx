import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { open, prepareApp, server } from "../appServer.tsx";
import { ANN, rememberSession } from "../people.ts";

prepareApp();

const DECISION = {
  id: "one",
  subject: "person",
  title: "Ann",
  consequence: "suspendAuthor",
  rule: "spam",
  reason: "It sells watches.",
  until: "2026-12-01T12:00:00Z",
  createdAt: "2026-11-28T12:00:00Z",
  undoneAt: null,
  mayAppeal: true,
  appeal: null,
};
const EMPTY = { items: [], total: 0 };

beforeEach(() => {
  rememberSession(ANN);
  server.answers.MyReports = () => ({ data: { myReports: EMPTY } });
});

test("a person about whom nothing was decided reads that there are no reports, and where to go", async () => {
  server.answers.MyDecisions = () => ({ data: { myDecisions: EMPTY } });
  open("/reports");
  expect(await screen.findByText("Nothing reported yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Meet characters" })).toBeTruthy();
});

test("a decision stands alone where the person has reported nothing", async () => {
  server.answers.MyDecisions = () => ({ data: { myDecisions: { items: [DECISION], total: 1 } } });
  open("/reports");
  expect(await screen.findByText("It sells watches.")).toBeTruthy();
  await expect(screen.findByText("Nothing reported yet", undefined, { timeout: 300 })).rejects.toThrow(
    "Unable to find",
  );
});

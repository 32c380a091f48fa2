import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LateSheets } from "../../../client/src/app/layout/LateSheets.tsx";
import { openGuestDialog } from "../../../client/src/lib/guestDialog/guestDialog.ts";

const line = vi.hoisted(() => ({ tries: 0 }));

vi.mock("../../../client/src/app/layout/PageSheets.tsx", () => {
  line.tries += 1;
  if (line.tries === 1) throw new Error("The line is down");
  return { default: () => <p>An account is needed</p> };
});

it("keeps the page when the dialogs could not be loaded, and loads them when one is wanted", async () => {
  render(
    <>
      <LateSheets pathname="/" />
      <p>The page</p>
    </>,
  );
  await waitFor(() => expect(line.tries).toBe(1));
  expect(screen.getByText("The page")).toBeDefined();

  act(() => openGuestDialog("other"));
  expect(await screen.findByText("An account is needed")).toBeDefined();
  expect(screen.getByText("The page")).toBeDefined();
});

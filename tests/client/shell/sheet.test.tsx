import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Sheet } from "../../../client/src/components/sheets/Sheet.tsx";
import { userEvent } from "../userEvent.ts";

const onClose = vi.fn();
const HEIGHT = 300;
let isWide = false;

beforeEach(() => {
  onClose.mockClear();
  isWide = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(HEIGHT);
  render(
    <Sheet open onClose={onClose} title="Your level">
      <button type="button">Beginner</button>
    </Sheet>,
  );
});

/** Puts a finger on the sheet's head and moves it: pixels and milliseconds from there. */
function pull(moves: { y: number; at: number }[], pointerType = "touch"): void {
  const head = screen.getByRole("heading", { name: "Your level" });
  const touch = (kind: "pointerDown" | "pointerMove" | "pointerUp", y: number, at: number): void => {
    const event = createEvent[kind](head, { pointerId: 7, isPrimary: true, pointerType, clientY: 400 + y });
    // React takes 0 for none.
    Object.defineProperty(event, "timeStamp", { value: at + 1 });
    fireEvent(head, event);
  };
  touch("pointerDown", 0, 0);
  for (const { y, at } of moves) touch("pointerMove", y, at);
  const { y, at } = moves.at(-1) ?? { y: 0, at: 0 };
  touch("pointerUp", y, at + 1);
}
const panel = () => screen.getByRole("dialog").querySelector<HTMLElement>("[id^=headlessui-dialog-panel]");

test("pulled down by a third of its height, a sheet closes", () => {
  pull([50, 90, 110].map((y, at) => ({ y, at: 1000 * (at + 1) })));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a flick closes it too", () => {
  pull([
    { y: 10, at: 16 },
    { y: 40, at: 50 },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("it follows the finger, and goes back when it is let go after a short way, or pulled up", () => {
  const head = screen.getByRole("heading", { name: "Your level" });
  fireEvent.pointerDown(head, { pointerId: 7, isPrimary: true, pointerType: "touch", clientY: 400 });
  fireEvent.pointerMove(head, { pointerId: 7, isPrimary: true, pointerType: "touch", clientY: 440 });
  expect(panel()?.style.transform).toBe("translateY(40px)");
  fireEvent.pointerMove(head, { pointerId: 7, isPrimary: true, pointerType: "touch", clientY: 380 });
  expect(panel()?.style.transform).toBe("");
  fireEvent.pointerCancel(head, { pointerId: 7 });
  pull([{ y: 60, at: 2000 }]);
  expect(panel()?.style.transform).toBe("");
  expect(onClose).not.toHaveBeenCalled();
});

test("a mouse selects the title's text, and a card in the middle of a wide screen stays there", () => {
  pull([{ y: 200, at: 1000 }], "mouse");
  isWide = true;
  pull([{ y: 200, at: 1000 }]);
  expect(onClose).not.toHaveBeenCalled();
});

test("the keyboard closes it as before", async () => {
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

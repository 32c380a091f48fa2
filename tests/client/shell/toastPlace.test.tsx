import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "../userEvent.ts";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Toasts } from "../../../client/src/components/notices/Toasts.tsx";
import { dismissToast, showToast } from "../../../client/src/lib/toasts/toasts.ts";
import { useFreePlace } from "../../../client/src/lib/toasts/useFreePlace.ts";

const TOAST_HEIGHT = 80;

/** A page whose elements stand below each other, each as high as its `data-height` says. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(TOAST_HEIGHT);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(358);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function boxOf(this: Element) {
    if (this instanceof HTMLElement && this.style.top !== "")
      return new DOMRect(0, parseInt(this.style.top, 10), innerWidth, TOAST_HEIGHT);
    const above = [...document.querySelectorAll<HTMLElement>("[data-height]")];
    const own = above.findIndex((element) => element === this);
    const heights = above.map(({ dataset }) => Number(dataset.height));
    const top = heights.slice(0, Math.max(own, 0)).reduce((sum, height) => sum + height, 0);
    return new DOMRect(0, top, own < 0 ? 0 : innerWidth, own < 0 ? 0 : (heights[own] ?? 0));
  });
});
afterEach(() => void vi.restoreAllMocks());

/** Shows a message until the test ends: one that ends during the next test would have all placed once more. */
function show(text: string): void {
  act(() => {
    const id = showToast("success", text);
    onTestFinished(() => act(() => dismissToast(id)));
  });
}

/** Shows a message on a page with a balance, prices and words of these heights; gives the pixels above it. */
function topOver(words: number): number {
  render(
    <>
      <p className="tabular-nums" data-height="120">
        1,100 points
      </p>
      <dl data-height="200">
        <dt>Reply</dt>
        <dd>1 point</dd>
      </dl>
      <p data-height={words}>Characters answer at once.</p>
      <Toasts onFollow={() => undefined} />
    </>,
  );
  show("Copied");
  return parseInt(screen.getByText("Copied").closest<HTMLElement>(".fixed")?.style.top ?? "", 10);
}

test("a message leaves the balance, the prices and words in sight where there is room", () => {
  const top = topOver(100);
  expect(top).toBeGreaterThanOrEqual(420);
  expect(top).toBeLessThan(430);
});

test("where there is none it lies over words rather than over figures", () => {
  const top = topOver(innerHeight - 350);
  expect(top).toBeGreaterThanOrEqual(320);
  expect(top).toBeLessThan(330);
});

test.each([
  {
    device: "phones",
    lies: "over the head of the page, as a notification does",
    head: <h1 data-height="60" />,
    top: "8px",
  },
  { device: "wide screens", lies: "below their bar", head: <header data-top-bar data-height="64" />, top: "72px" },
])("where all is in use it lies on $device $lies", ({ head, top }) => {
  render(
    <>
      {head}
      <button type="button" data-height={innerHeight}>
        My reports
      </button>
      <Toasts onFollow={() => undefined} />
    </>,
  );
  show("Copied");
  expect(screen.getByText("Copied").closest<HTMLElement>(".fixed")?.style.top).toBe(top);
});

/** What comes to the top of the page once a message is there. */
function comes(tag: string, height: string, attributes: Record<string, string> = {}): HTMLElement {
  const late = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) late.setAttribute(name, value);
  late.dataset.height = height;
  document.body.prepend(late);
  onTestFinished(() => late.remove());
  return late;
}

/** Sooner than a message goes, after which all are placed once more. */
const SOON = { timeout: 1000 };

/** Shows a message on an empty page, which is at the top; gives where it is. */
function shownAtTop(text: string): () => number {
  render(<Toasts onFollow={() => undefined} />);
  show(text);
  const top = (): number => parseInt(screen.getByText(text).closest<HTMLElement>(".fixed")?.style.top ?? "", 10);
  expect(top()).toBeLessThan(150);
  return top;
}

test("a message moves from over the figures of a page that comes after it", async () => {
  const top = shownAtTop("Welcome");
  comes("dl", "150");
  await waitFor(() => expect(top()).toBeGreaterThanOrEqual(150), SOON);
});

test("a message that figures were scrolled under stays, and moves from over a note", async () => {
  const top = shownAtTop("Welcome");
  fireEvent.wheel(document);
  comes("dl", "120");
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(top()).toBeLessThan(120);
  comes("p", "150", { role: "note" });
  await waitFor(() => expect(top()).toBeGreaterThanOrEqual(270), SOON);
});

test("a message moves from over figures also where the page that comes scrolls itself", async () => {
  const top = shownAtTop("Welcome");
  fireEvent.scroll(document);
  comes("dl", "150");
  await waitFor(() => expect(top()).toBeGreaterThanOrEqual(150), SOON);
});

test("on another page, a message moves from over figures again", async () => {
  const top = shownAtTop("Welcome");
  fireEvent.wheel(document);
  history.pushState(null, "", "/points");
  await new Promise((resolve) => setTimeout(resolve, 450));
  comes("dl", "150");
  await waitFor(() => expect(top()).toBeGreaterThanOrEqual(150), SOON);
});

test("a message stays where it is as the time of one that was closed before it ends", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  render(<Toasts onFollow={() => undefined} />);
  act(() => dismissToast(showToast("success", "Closed")));
  act(() => void vi.advanceTimersByTime(2000));
  show("Welcome");
  const place = screen.getByText("Welcome").closest<HTMLElement>(".fixed");
  fireEvent.wheel(document);
  comes("dl", "120");
  act(() => void vi.advanceTimersByTime(1100));
  expect(place?.style.top).toBe("8px");
});

test("no place is kept once the last message is gone: in a narrower window it would stick out", async () => {
  render(<Toasts onFollow={() => undefined} />);
  show("Copied");
  const place = screen.getByText("Copied").closest<HTMLElement>(".fixed");
  expect(place?.style.left).not.toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(place?.style.left).toBe("");
});

/** A notice over a page of a title and a button, which is as high as it says. */
function NoticeOver({ height, isOver = false }: { height: number; isOver?: boolean }) {
  const place = useFreePlace("notice", isOver, "long");
  return (
    <>
      <main id="content">
        <h1 data-height="100">Decisions</h1>
        <button type="button" data-height={height}>
          Meet characters
        </button>
      </main>
      <div ref={place}>{!isOver && "Maintenance tonight"}</div>
    </>
  );
}

test("where a notice finds no free place, the page has room at its end to be scrolled from under it, until it is over", () => {
  const isCrowded = (): boolean => document.body.classList.contains("crowded");
  const { unmount } = render(<NoticeOver height={300} />);
  expect(isCrowded()).toBe(false);
  unmount();
  const { rerender } = render(<NoticeOver height={innerHeight} />);
  expect(isCrowded()).toBe(true);
  rerender(<NoticeOver height={innerHeight} isOver />);
  expect(isCrowded()).toBe(false);
});

test("so it has where it can be scrolled, but not far enough", () => {
  const scrolls = vi.spyOn(document.documentElement, "scrollHeight", "get");
  scrolls.mockReturnValue(innerHeight + 20);
  const { unmount } = render(<NoticeOver height={innerHeight} />);
  expect(document.body.classList.contains("crowded")).toBe(true);
  unmount();
  scrolls.mockReturnValue(innerHeight * 2);
  render(<NoticeOver height={innerHeight} />);
  expect(document.body.classList.contains("crowded")).toBe(false);
});

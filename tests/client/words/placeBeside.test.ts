import { expect, test } from "vitest";
import { placeBeside } from "../../../client/src/components/sheets/placeBeside.ts";
import type { Box } from "../../../client/src/lib/box.ts";
import type { CardPlace } from "../../../client/src/components/sheets/placeBeside.ts";

const SCREEN = { width: 768, height: 1024 };
const LIST = { left: 256, right: 768 };

/** The place of a card of a height that stands on a side, or nowhere yet, beside a word whose line ends at `bottom`. */
const placed = (height: number, bottom: number, stands: CardPlace["side"] | null): CardPlace =>
  placeBeside({ top: bottom - 80, bottom, left: 380, right: 470 }, { width: 360, height }, SCREEN, LIST, stands, {
    left: 272,
    right: 640,
  });

test("a card stands below its word while it has room there, though there is more above", () => {
  expect(placed(230, 766, null)).toMatchObject({ side: "below", edge: "top", distance: 774 });
  expect(placed(230, 766, "below").side).toBe("below");
});

test("a card that has grown out of the room below its word stands above it, whole", () => {
  expect(placed(294, 766, "below")).toMatchObject({ side: "above", edge: "bottom" });
  expect(placed(294, 766, "below").maxHeight).toBeGreaterThanOrEqual(294);
});

test("a card stays above its word while it has room there, and leaves it once the line was scrolled up", () => {
  expect(placed(294, 500, "above").side).toBe("above");
  expect(placed(294, 300, "above")).toMatchObject({ side: "below", distance: 308 });
});

test("where no side has room for all of a card, it stands where most of it is seen", () => {
  expect(placed(900, 700, "below").side).toBe("above");
  expect(placed(900, 300, "above").side).toBe("below");
});

/** The place of a card under the last words of a chat beside a list of chats: its text has these sides. */
const atEnd = (
  sides: { left: number; right: number },
  ownLines: readonly Box[] = [],
  stands: CardPlace["side"] | null = null,
): CardPlace =>
  placeBeside(
    { top: 620, bottom: 670, left: 520, right: 580 },
    { width: 360, height: 340 },
    { width: 1280, height: 800 },
    { left: 360, right: 1280 },
    stands,
    sides,
    ownLines,
  );

test("with no room below, a card stands beside the text, over neither it nor the lines that led to it", () => {
  expect(atEnd({ left: 500, right: 860 })).toMatchObject({ side: "right", left: 868, edge: "bottom" });
});

test("where a text leaves less room beside it, a card is narrower there", () => {
  expect(atEnd({ left: 500, right: 960 })).toMatchObject({ side: "right", left: 968, width: 300 });
});

test("a card stays within its chat: it does not lie over the list of chats", () => {
  expect(atEnd({ left: 500, right: 1000 }).left).toBeGreaterThanOrEqual(372);
});

/** A line of one's own at the right of the chat, which ends at this height. */
const ownLine = (bottom: number): Box => ({ top: bottom - 40, bottom, left: 900, right: 1100 });

test("a card lies over the list of chats rather than over what one has said oneself", () => {
  const text = { left: 480, right: 940 };
  expect(atEnd(text, [ownLine(450)])).toMatchObject({ side: "left", left: 112, width: 360 });
  expect(atEnd(text, [ownLine(300)]).side).toBe("right");
});

test("a card that stands stays on its side, though it would stand on the other by now", () => {
  const text = { left: 480, right: 940 };
  expect(atEnd(text, [ownLine(450)], "right").side).toBe("right");
  expect(atEnd(text, [], "left")).toMatchObject({ side: "left", left: 112 });
});

test("a card at the left is not cut off by the edge of a screen that was turned: it stands elsewhere", () => {
  expect(placed(340, 700, "left")).toMatchObject({ side: "above", left: 268, width: 360 });
});

/** The place of a card in a chat that leaves it only the room above its word, under a line of one's own from `left` on. */
const onTablet = (left: number): CardPlace =>
  placeBeside(
    { top: 700, bottom: 750, left: 380, right: 470 },
    { width: 360, height: 340 },
    { width: 768, height: 800 },
    LIST,
    null,
    { left: 272, right: 640 },
    [{ top: 600, bottom: 640, left, right: 752 }],
  );

test("with room only above its word, a card ends before what one has said oneself, over the list of chats", () => {
  expect(onTablet(560)).toMatchObject({ side: "above", left: 192, width: 360 });
});

test("a long line of one's own leaves a narrower card beside it", () => {
  expect(onTablet(350)).toMatchObject({ side: "above", left: 12, width: 330 });
});

test("where a line of one's own leaves no readable card beside it, the card stands over its word", () => {
  expect(onTablet(290)).toMatchObject({ side: "above", left: 268, width: 360 });
});

import type { Browser } from "playwright-core";
import { z } from "zod";

/** Of the frames in which something moved on the screen, those that the browser showed and those it did not. */
export interface ShownFrames {
  moving: number;
  missed: number;
}

/** What Chromium reports of a frame; one that waits for the page's own thread is reported twice. */
const report = z.object({
  name: z.literal("PipelineReporter"),
  ph: z.literal("b"),
  args: z.object({
    frame_reporter: z.object({
      layer_tree_host_id: z.number(),
      frame_sequence: z.number(),
      has_compositor_animation: z.boolean(),
      state: z.string(),
    }),
  }),
});

/**
 * Counts frames while something is done. A page's own thread that is late delays what a tap changes; what moves already goes
 * on without it, and only a frame that is not shown there is seen.
 */
export async function whileShown<Result>(
  browser: Browser,
  run: () => Promise<Result>,
): Promise<{ result: Result; shown: ShownFrames }> {
  const session = await browser.newBrowserCDPSession();
  const events: unknown[] = [];
  session.on("Tracing.dataCollected", ({ value }) => void events.push(...value));
  const isWhole = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  const traceConfig = { includedCategories: ["cc", "benchmark"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  const result = await run();
  await session.send("Tracing.end");
  await isWhole;
  await session.detach();
  return { result, shown: shownIn(events) };
}

function shownIn(events: readonly unknown[]): ShownFrames {
  const frames = new Map<string, { isMoving: boolean; states: string[] }>();
  for (const event of events) {
    const { success, data } = report.safeParse(event);
    if (!success) continue;
    const {
      layer_tree_host_id: host,
      frame_sequence: number,
      has_compositor_animation,
      state,
    } = data.args.frame_reporter;
    const frame = frames.get(`${host} ${number}`) ?? { isMoving: false, states: [] };
    frames.set(`${host} ${number}`, frame);
    frame.isMoving ||= has_compositor_animation;
    frame.states.push(state);
  }
  const moving = [...frames.values()].filter(({ isMoving }) => isMoving);
  const isShown = ({ states }: { states: string[] }): boolean =>
    states.some((state) => state.startsWith("STATE_PRESENTED") || state === "STATE_NO_UPDATE_DESIRED");
  return { moving: moving.length, missed: moving.filter((frame) => !isShown(frame)).length };
}

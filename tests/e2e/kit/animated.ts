import type { Page } from "playwright-core";

declare global {
  interface Window {
    animated: { properties: Set<string>; stop: () => void };
  }
}

/**
 * From now on the page notes in every frame what is animated. The function that stops it gives the properties that a
 * browser has to lay out or to paint much for: all but three, and the colours of what is hovered or has the focus.
 */
export async function watchAnimated(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const LIGHT = new Set(["transform", "opacity", "visibility"]);
    const OF_KEYFRAMES = new Set(["offset", "computedOffset", "easing", "composite"]);
    const properties = new Set<string>();
    let isRolling = true;
    const look = (): void => {
      if (!isRolling) return;
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue;
        for (const name of effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
          if (!LIGHT.has(name) && !/color$/i.test(name) && !OF_KEYFRAMES.has(name))
            properties.add(`${name} of ${effect.target?.outerHTML.slice(0, 120)}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.animated = { properties, stop: () => void (isRolling = false) };
  });
  return () =>
    page.evaluate(() => {
      window.animated.stop();
      return [...window.animated.properties];
    });
}

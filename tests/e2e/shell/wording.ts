import type { Page } from "playwright-core";

/**
 * Every piece of wording on the page: what can be read, and what is only read out or hinted at. What is said in a chat is
 * none: while a reply is written its pieces are single words, which can be a text's key, such as `you`.
 */
export function wordingOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest("[role=log] [lang]")) found.push(textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]")) {
      for (const name of ["aria-label", "placeholder", "title", "alt"]) found.push(element.getAttribute(name) ?? "");
    }
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))];
  });
}

import type { Page } from './shop-test.ts';

/** Sets the size of a page's text, in percent. An empty one takes it back. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

import type { Page } from './shop-test.ts';

/**
 * Removes an item of the storage as another tab of the shop does: the page learns of it by an event. Another document of
 * the page does it, since a second tab would stay beside the pages of the next tests.
 */
export const removeItemElsewhere = (page: Page, key: string): Promise<void> =>
  page.evaluate((name) => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentWindow?.localStorage.removeItem(name);
  }, key);

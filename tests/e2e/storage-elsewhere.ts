import type { Page } from './shop-test.ts';

/**
 * Changes the storage as another tab of the shop does: the page learns of it by an event. Another document of the page
 * does it, since a second tab would stay beside the pages of the next tests.
 */
const changeElsewhere = (page: Page, key: string, value: string | null): Promise<void> =>
  page.evaluate(
    ([name, text]) => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      if (text === null) frame.contentWindow?.localStorage.removeItem(name);
      else frame.contentWindow?.localStorage.setItem(name, text);
    },
    [key, value] as const,
  );

export const setItemElsewhere = (page: Page, key: string, value: string) => changeElsewhere(page, key, value);
export const removeItemElsewhere = (page: Page, key: string) => changeElsewhere(page, key, null);

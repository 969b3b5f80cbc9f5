import { paths } from '../../../src/i18n/paths.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { browseAndBuy } from './browse-and-buy.ts';
import { markets } from './markets.ts';
import { fillBag, oil } from './purchase.ts';

const market = markets.US;

/**
 * Changes pages as page translators of browsers do, from the first text on: each text node gives way to elements with the
 * translation. The words stay the same here, so that the test finds them.
 */
const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const untranslated = 'script, style, noscript, textarea, select, font, svg, [translate="no"]';
    const translate = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      if (!node.isConnected || !element || element.closest(untranslated)) return;
      if (node instanceof Text && node.data.trim() !== '') {
        const createFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        const [outer, inner] = [createFont(), createFont()];
        inner.textContent = node.data;
        outer.append(inner);
        node.replaceWith(outer);
      } else for (const child of node.childNodes) translate(child);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) translate(target);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

const recordCrashes = (page: Page): string[] => {
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  page.on('console', (message) => {
    if (/removeChild|insertBefore/.test(message.text())) crashes.push(message.text());
  });
  return crashes;
};

test('CHK-056 NAV-022 a page that a browser translates sells as any other, from the list to the order', async ({
  page,
}) => {
  const crashes = recordCrashes(page);
  await translatePages(page);
  await browseAndBuy(page, market);
  await expect(page.getByRole('heading', { level: 1 }).locator('font').first()).toBeVisible();
  expect(crashes).toEqual([]);
});

test('BAG-014 BAG-016 a translated bag shows what has changed, and leaves prices and the name of the shop alone', async ({
  page,
}) => {
  const crashes = recordCrashes(page);
  await translatePages(page);
  await fillBag(page, market, { [oil]: 1 });
  const main = page.getByRole('main');
  await expect(main.getByText('1 item', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('font').first()).toBeVisible();
  // The server says that a gift belongs to three, of which the shopper is asked before it is lost.
  const saved = page.waitForResponse(
    (response) => response.url().includes('/upsertBasketItem/') && response.request().method() === 'PUT',
  );
  await main.getByRole('combobox').first().selectOption('3');
  await saved;
  await expect(main.getByText('3 items', { exact: true })).toBeVisible();
  await expect(main.getByText('1 item', { exact: true })).toBeHidden();
  expect(await page.locator('.price font, .mark-name font').count()).toBe(0);
  await expect(main.getByRole('combobox', { name: 'Quantity: Lantern Hour Cleansing Oil' })).toBeVisible();
  await main.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Change anyway' }).click();
  await expect(main.getByText('Your bag is empty')).toBeVisible();
  expect(crashes).toEqual([]);
  await expect(page).toHaveURL(new RegExp(paths.cart(market.locale)));
});

import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { findOverflow } from '../overflow.ts';
import { findOverlappingTexts } from '../overlapping-texts.ts';
import { paths } from '../../../src/i18n/paths.ts';
import { confirmPerson, openFilledIn, shops, texas } from '../checkout/opening.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { spaceText } from '../spaced-text.ts';
import { findPagePath, pageStates, templatePages } from '../../../scripts/lib/page-states.ts';
import { followRequests } from '../requests-under-way.ts';
import { setTextSize } from '../text-size.ts';
import { expectToOpen, recordErrors } from './opening-pages.ts';

/**
 * Text that its own box cuts off. Visually hidden text is cut on purpose, lists and panels scroll, and the order at the
 * foot of a product says in short what stands above it.
 */
const findCutOffText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd, li')]
      .filter((element) => {
        const { overflowX, clipPath, display } = getComputedStyle(element);
        return (
          display !== 'inline' &&
          clipPath === 'none' &&
          !element.matches('.order-shown') &&
          overflowX === 'hidden' &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

const setDirection = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);

test.describe('on a screen of double density', () => {
  test.use({ viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 });

  for (const state of templatePages)
    test(`the page "${state.name}" opens without errors, is accessible, and loses nothing at any width or size`, async ({
      page,
      baseURL,
    }) => {
      const findLosses = async () => [...(await findOverflow(page)), ...(await findCutOffText(page))];
      const errors = await recordErrors(page);
      const waitForRequests = followRequests(page);
      await expectToOpen(page, baseURL ?? '', 'fr-ca', state);
      await waitForRequests();
      expect.soft(errors).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      expect.soft(await findOverflow(page), '320 px').toEqual([]);
      expect.soft(await findOverlappingTexts(page), '320 px').toEqual([]);
      const removeSpacing = await spaceText(page);
      expect.soft(await findOverflow(page), '320 px with spaced text').toEqual([]);
      expect.soft(await findOverlappingTexts(page), '320 px with spaced text').toEqual([]);
      await removeSpacing();
      // A window of 1280 px at 200 % has 640 CSS px.
      await page.setViewportSize({ width: 640, height: 400 });
      expect.soft(await findLosses(), '1280 px at 200 % zoom').toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await setTextSize(page, '200%');
      expect.soft(await findLosses(), '1280 px with text of 200 %').toEqual([]);
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await findLosses(), `${width} px with text of 200 %`).toEqual([]);
      }
      await setTextSize(page, '');
      // As for a language that is written from right to left.
      await setDirection(page, 'rtl');
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findOverflow(page), `${width} px from right to left`).toEqual([]);
      }
    });
});

test('checkout and account lose nothing with text of 200 %', async ({ page }) => {
  const findLosses = async () => [...(await findOverflow(page)), ...(await findOverlappingTexts(page))];
  const waitForRequests = followRequests(page);
  const checkSizes = async (name: string) => {
    // Sections show what they have loaded below their heading.
    await waitForRequests();
    await setTextSize(page, '200%');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findLosses(), `${name} at ${width} px`).toEqual([]);
    }
    await setTextSize(page, '');
  };
  const main = page.getByRole('main');
  await openFilledIn(page, shops.unitedStates, texas);
  await expect(main.getByRole('radio')).toHaveCount(2);
  await checkSizes('shipping');
  await confirmPerson(page);
  await main.getByRole('button', { name: 'Continue to billing' }).click();
  await main.getByRole('button', { name: 'Review your order' }).click();
  await expect(main.getByRole('button', { name: 'Place order' })).toBeVisible();
  await checkSizes('place-order');
  await openSignedIn(page, accounts.grace, paths.account('en-us'));
  await expect(main.getByText(accounts.grace)).toBeVisible();
  await checkSizes('account');
  for (const section of ['Orders', 'MyKissKreditActivity', 'ContactDistributor', 'Referral', 'ProfilePage'] as const) {
    await page.goto(paths.accountSection('en-us', section));
    await expect(main.getByRole('navigation', { name: 'Sections of your account' })).toBeVisible();
    await checkSizes(section);
  }
  await main.getByRole('textbox', { name: 'First name' }).fill('');
  await main.getByRole('button', { name: 'Save' }).first().click();
  await expect(main.getByText('Enter your first name.').first()).toBeVisible();
  await checkSizes('profile with an error');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page but the search is readable and has links', async ({ page, baseURL }) => {
    for (const state of pageStates.filter(({ name }) => !name.startsWith('search')))
      await test.step(state.name, async () => {
        await page.goto(await findPagePath(baseURL ?? '', 'en-us', state));
        await expect.soft(page.getByRole('heading', { level: 1 }), state.name).toBeVisible();
        await expect.soft(page.getByRole('main'), state.name).not.toBeEmpty();
        expect.soft(await page.getByRole('link').count(), state.name).toBeGreaterThan(10);
      });
  });

  test('CAT-001 CAT-004 CAT-006 CAT-007 a shopper reaches a product and reads all of it', async ({ page }) => {
    await page.goto('/en-us/shopproducts/');
    await page.getByRole('main').getByRole('link', { name: 'Lips' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lips' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('article')
      .or(page.locator('.card'))
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByText(/^Item/)).toBeVisible();
    await page.getByRole('link', { name: 'Ingredients' }).click();
    await expect(page.locator('[id^="ingredients-"]')).toBeVisible();
  });
});

import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { expectFocusInSight } from '../focus-in-sight.ts';
import { recordLayoutShifts } from '../layout-shifts.ts';
import { expect, gotoWithoutScript, type Page, test } from '../shop-test.ts';
import { accounts } from '../signing-in.ts';
import { openAsNewCustomer, openSignedIn } from '../signed-in.ts';
import { setTextSize } from '../text-size.ts';

/** A foundation with 60 shades, a concealer with fewer, the list of both, and a lipstick. */
const foundation = '/en-us/product/AV-0301/second-morning-foundation/';
const list = '/en-us/shopproducts/3/face/';
const lipstick = '/en-us/product/AV-0101/velvet-hour-lipstick/';
const loosePowder = 'Fine Weather Loose Powder';

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find your shade' });
const findButton = (page: Page) => page.getByRole('button', { name: 'Find my shade' });
const radio = (page: Page, name: string) => finder(page).getByRole('radio', { name, exact: true });
const matches = (page: Page) => finder(page).getByRole('group', { name: /^Your match/ });
const chosenShade = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Shades' }).getByRole('radio', { checked: true });
const said = (page: Page) => page.locator('.shade-said');
const ownLines = (page: Page) => page.locator('.card').getByText('Your shade:');

async function openFinder(page: Page): Promise<void> {
  await findButton(page).click();
  await expect(finder(page)).toBeVisible();
}

async function findBySkin(page: Page, depth = 'Tan', undertone = 'Warm'): Promise<void> {
  await openFinder(page);
  await radio(page, depth).check();
  await radio(page, undertone).check();
}

const choose = (page: Page) => finder(page).getByRole('button', { name: 'Choose this shade' }).click();

test.describe('a shade of a foundation is found', () => {
  test('CAT-042 by skin: the best match and its neighbours, and choosing one selects it', async ({ page }) => {
    await page.goto(foundation);
    await openFinder(page);
    await expect(matches(page)).toContainText('Answer above');
    await expect(finder(page).getByRole('button', { name: 'Choose this shade' })).toBeDisabled();
    await radio(page, 'Tan').check();
    await radio(page, 'Warm').check();
    await expect(matches(page)).toContainText('Same depth, same undertone.');
    await expect(matches(page).getByRole('radio')).toHaveCount(4);
    await expect(matches(page).getByRole('radio', { name: 'Best match Amber · Warm' })).toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await matches(page).getByRole('radio', { name: 'Deeper Toffee · Warm' }).check();
    await choose(page);
    await expect(finder(page)).toHaveCount(0);
    await expect(chosenShade(page)).toHaveAccessibleName(/^Toffee · Warm/);
    await expect(chosenShade(page)).toHaveAccessibleDescription('Depth: Tan Undertone: Warm');
    await expect(said(page)).toHaveText('Your shade: Toffee · Warm');
    await expect(findButton(page)).toBeFocused();
    expect(new URL(page.url()).searchParams.get('shade')).toMatch(/^AV-0301-/);
  });

  test('CAT-042 by a shade of another product, saying why, or directly', async ({ page }) => {
    await page.goto(foundation);
    await openFinder(page);
    await radio(page, 'By a shade I wear').check();
    await expect(radio(page, 'Tan')).toBeHidden();
    await finder(page).getByLabel('Product that you wear').selectOption({ label: loosePowder });
    await finder(page).getByLabel('Your shade of it').selectOption({ label: 'Quiet Beige' });
    await expect(matches(page).getByRole('radio', { name: /^Best match/ })).toBeChecked();
    await expect(matches(page).getByRole('status')).toHaveText(/, (?:same undertone|a little (?:cooler|warmer))\.$/);
    await expectAccessible(page);
    await radio(page, 'I know my shade').check();
    await finder(page)
      .getByRole('combobox', { name: 'Your shade', exact: true })
      .selectOption({ label: 'Pecan · Cool' });
    await expect(matches(page).getByRole('radio', { name: 'Best match Pecan · Cool' })).toBeChecked();
    await choose(page);
    await expect(chosenShade(page)).toHaveAccessibleName(/^Pecan · Cool/);
  });

  test('CAT-042 by keyboard alone, and Escape closes without an answer', async ({ page }) => {
    await page.goto(foundation);
    await findButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(finder(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(findButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await radio(page, 'Fair').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(radio(page, 'Light')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(radio(page, 'Cool')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(chosenShade(page)).toHaveAccessibleDescription('Depth: Light Undertone: Cool');
  });
});

test('CAT-042 many complexion shades stand in groups of their depths, and the finder needs script', async ({
  page,
}) => {
  await gotoWithoutScript(page, foundation);
  await expect(page.locator('.shade-tone')).toHaveText(['Fair', 'Light', 'Medium', 'Tan', 'Deep', 'Rich']);
  await page.goto(lipstick);
  await expect(page.getByRole('radiogroup', { name: 'Shades' })).toBeVisible();
  await expect(findButton(page)).toHaveCount(0);
});

test.describe('the answer is kept', () => {
  test('CAT-042 on the device: pages choose the shade and say why, lists name it, until the shopper forgets it', async ({
    page,
  }) => {
    const readShifts = await recordLayoutShifts(page);
    await test.step('CAT-042 on the device: a page chooses the shade and says why, unless its address names one', async () => {
      // On lower windows the button that adds covers the shades until the shopper scrolls.
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(foundation);
      await findBySkin(page);
      await choose(page);
      await page.goto(foundation);
      await expect(said(page)).toHaveText('Chosen for you: your shade from the finder.');
      await expect(chosenShade(page)).toHaveAccessibleName(/^Amber · Warm.*Your shade$/);
      expect(new URL(page.url()).search).toBe('');
      await expect(page.locator('.order-shade')).toHaveText('Amber · Warm');
      expect(await readShifts()).toEqual([]);
      await expectAccessible(page);
      await page.goto(`${foundation}?shade=AV-0301-01`);
      await expect(page.getByRole('radio', { name: /Your shade$/ })).toHaveCount(1);
      await expect(chosenShade(page)).toHaveAccessibleName(/^Porcelain · Cool/);
    });

    await test.step('CAT-042 lists name the shade of each complexion product, also after a new order, and nothing moves', async () => {
      await page.goto(list);
      await expect(ownLines(page)).not.toHaveCount(0);
      await expect(page.locator('.card', { hasText: 'Second Morning Foundation' })).toContainText(
        'Your shade: Amber · Warm',
      );
      expect(await readShifts()).toEqual([]);
      await expectAccessible(page);
      const count = await ownLines(page).count();
      await page.getByLabel('Sort by').selectOption('price-desc');
      await expect(page).toHaveURL(/sort=price/);
      await expect(ownLines(page)).toHaveCount(count);
    });

    await test.step('CAT-042 until the shopper forgets it', async () => {
      await page.goto(foundation);
      await expect(said(page)).toHaveText('Chosen for you: your shade from the finder.');
      await openFinder(page);
      await expect(radio(page, 'Tan')).toBeChecked();
      await finder(page).getByRole('button', { name: 'Forget my shade' }).click();
      await expect(said(page)).toHaveText('Your shade is forgotten.');
      await expect(page.getByRole('radio', { name: /Your shade$/ })).toHaveCount(0);
      await page.goto(foundation);
      await findButton(page).hover();
      await openFinder(page);
      await expect(radio(page, 'Tan')).not.toBeChecked();
      await expect(page.getByText('Chosen for you')).toHaveCount(0);
    });
  });

  test('CAT-042 in the account: another device of the customer has it too', async ({ page, browser }) => {
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/Customers/Preferences'));
    await openSignedIn(page, accounts.grace, foundation);
    await findBySkin(page, 'Deep', 'Cool');
    await choose(page);
    expect((await saved).ok()).toBe(true);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.preferences'))).toContain('"isSaved":true');
    const context = await browser.newContext();
    const other = await context.newPage();
    await openSignedIn(other, accounts.grace, foundation);
    await findButton(other).hover();
    await expect(
      other.getByRole('radio', { name: /Pecan · Cool.*Your shade|Chestnut · Cool.*Your shade/ }),
    ).toHaveCount(1);
    await context.close();
  });

  test('CAT-042 from before the sign-in in the account of a new customer', async ({ page }) => {
    await page.goto(foundation);
    await findBySkin(page);
    await choose(page);
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/Customers/Preferences'));
    await openAsNewCustomer(page, foundation);
    expect((await saved).request().method()).toBe('POST');
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('CAT-042 the finder fits', async ({ page }) => {
    await page.goto(foundation);
    await findBySkin(page);
    expect(await finder(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expectAccessible(page);
    await choose(page);
    await expect(said(page)).toHaveText('Your shade: Amber · Warm');
  });
});

test('CAT-042 on a low screen with text of 200 %, the finder’s heading covers nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(foundation);
  await setTextSize(page, '200%');
  await findBySkin(page);
  const answers = [radio(page, 'Warm'), radio(page, 'Tan'), radio(page, 'By a shade I wear')];
  await expectFocusInSight([finder(page).getByRole('button', { name: 'Choose this shade' }), ...answers]);
});

test('CAT-042 shades that cannot be loaded are said to be so, and the next press tries again', async ({ page }) => {
  await page.route('**/shades.json', (route) => route.abort());
  await page.goto(foundation);
  await findButton(page).click();
  await expect(said(page)).toHaveText('The shades could not be loaded. Try again.');
  await page.unroute('**/shades.json');
  await openFinder(page);
});

test('CAT-042 a finder whose code cannot be loaded says so, and sends no form', async ({ page }) => {
  await page.route('**/_astro/define-shade-finder.*.js', (route) => route.abort());
  await page.goto(foundation);
  await findButton(page).click();
  await expect(page.getByText('That didn’t work. Reload the page and try again.')).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe(foundation);
  await expect(findButton(page)).not.toHaveAttribute('aria-busy');
});

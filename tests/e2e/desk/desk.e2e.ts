import sharp from 'sharp';
import { z } from 'zod';
import { readEnvironment } from '../../../src/config/environment.ts';
import { paths } from '../../../src/i18n/paths.ts';
import { serveDeskRequests } from '../../../src/publisher/desk/serve-requests.ts';
import { expectAccessible, expectAccessibleAroundFrames, expectAccessibleInBothSchemes } from '../accessible.ts';
import type { BrowserContext } from 'playwright/test';
import { expectNoOverflow } from '../overflow.ts';
import { followRequests } from '../requests-under-way.ts';
import { type Browser, expect, type Page, test, touchDevice } from '../shop-test.ts';
import { openAsNewCustomer, openSignedIn } from '../signed-in.ts';
import { submitSignInForm } from '../signing-in.ts';
import { createSitePublisher } from './site-publisher.ts';

const ivy = 'ivy.desk@aurevane.example';
const desk = paths.desk('en-us');
/** A product without shades that no other test looks at. */
const sku = 'AV-1004';

const { TEST_SITE_URL: siteUrl = '', TEST_API_URL: apiUrl = '', TEST_RELEASES_DIR: releasesDir = '' } = process.env;
const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the desk' }).getByRole('link', { name });
const us = (page: Page) => main(page).getByRole('group', { name: 'United States' });

async function enter(page: Page): Promise<void> {
  await page.goto(desk);
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await submitSignInForm(page, ivy);
  await page.waitForURL((url) => url.pathname === desk);
  await expect(section(page, 'Overview')).toBeVisible();
}

let staff: BrowserContext | null = null;

/** Opens the desk in a browser whose user has signed in for all of these tests. */
async function openDesk(browser: Browser, address = desk): Promise<Page> {
  if (!staff) {
    staff = await browser.newContext({ baseURL: siteUrl });
    await enter(await staff.newPage());
  }
  const page = await staff.newPage();
  await page.goto(address);
  await expect(section(page, 'Overview')).toBeVisible();
  return page;
}

const readPrice = async () => {
  const response = await fetch(`${apiUrl}/api/Catalog/ObtainProductBySku/${sku}?country=US`);
  return z.object({ price: z.number() }).parse(await response.json()).price;
};

// One publisher serves these tests, one after the other.
test.describe.configure({ mode: 'serial' });
test.setTimeout(480_000);

const ending = new AbortController();
/** Lets a publish or a preview begin, once its progress has been looked at: they take less than a second. */
let letRunBegin: () => void = () => undefined;
let served: Promise<void>;
let publisher: Awaited<ReturnType<typeof createSitePublisher>>;
test.beforeAll(async () => {
  publisher = await createSitePublisher({ siteUrl, apiUrl, releasesDir });
  served = serveDeskRequests({
    ...{ apiUrl, publisherKey: readEnvironment({}).publisherKey ?? '', signal: ending.signal },
    ...{ publishing: 'on-request', listReleases: publisher.listReleases, pollMs: 500, progressMs: 1_000 },
    run: async (request, onProgress) => {
      if (request.kind !== 'rollback')
        await new Promise<void>((resolve) => {
          letRunBegin = resolve;
        });
      return publisher.run(request, onProgress);
    },
  });
});
// Each open desk reads the overview whenever the publisher tells its progress, which it therefore does seldom.
test.afterEach(async () => {
  await Promise.all(staff?.pages().map((page) => page.close()) ?? []);
});
test.afterAll(async () => {
  await staff?.close();
  ending.abort();
  await served;
});

test('staff change a price, preview it, publish it, see that its upload failed, and roll back', async ({ browser }) => {
  const price = await readPrice();
  const page = await openDesk(browser);
  await expect(main(page).getByText('A publisher is listening.')).toBeVisible();
  await expect(main(page).getByText('Pages show saved changes only once somebody publishes them.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await section(page, 'Products').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
  await main(page).getByLabel('SKU or name').fill(sku);
  await main(page).getByRole('button', { name: 'Search' }).click();
  await main(page)
    .getByRole('link', { name: new RegExp(sku) })
    .click();
  await expect(page).toHaveURL(new RegExp(`section=products&sku=${sku}`));
  const field = us(page).getByLabel('Price in USD');
  await expect(field).toHaveValue(String(price));

  await field.fill('0');
  await expect(field).toHaveAccessibleDescription(/Enter a price above 0/);
  await main(page).getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('region', { name: 'Check these fields' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /United States, Price/ }).click();
  await expect(field).toBeFocused();

  await field.fill(String(price * 12));
  await expect(field).toHaveAccessibleDescription(/at least ten times higher or lower than the live price/);
  await expectAccessibleInBothSchemes(page);
  await main(page).getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Save all the same?' });
  await expect(question.getByText(/at least ten times/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(String(price * 12));
  expect(await readPrice()).toBe(price);

  await field.fill(String(price + 1));
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${sku} is saved.`, { exact: false }).first()).toBeVisible();
  await expect.poll(readPrice).toBe(price + 1);

  await section(page, 'Overview').click();
  await expect(main(page).getByText('Changes saved since')).toBeVisible();
  await main(page).getByRole('button', { name: 'Preview the changes' }).click();
  const bar = main(page).getByRole('progressbar', { name: 'Running: preview' });
  await expect(bar).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  letRunBegin();
  await expect(main(page).getByText('The run has ended.')).toBeVisible({ timeout: 420_000 });
  await expect(bar).toBeHidden();

  await section(page, 'Changes').click();
  const change = main(page)
    .getByRole('listitem')
    .filter({ hasText: `${sku}, en-us` });
  await expect(change).toContainText(`$${price.toFixed(2)}`);
  await expect(change).toContainText(`$${(price + 1).toFixed(2)}`);
  const compare = main(page).getByRole('button', { name: new RegExp(`^Compare /en-us/product/${sku}/`) });
  const path = ((await compare.getAttribute('aria-label')) ?? '').replace('Compare ', '');
  await compare.click();
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
  const shownPrice = (title: string, amount: number) =>
    frame(title)
      .getByText(`$${amount.toFixed(2)}`)
      .first();
  await expect(shownPrice('Before: the live page', price)).toBeVisible();
  await expect(shownPrice('After: the previewed page', price + 1)).toBeVisible();
  await expectAccessibleAroundFrames(page);
  await main(page).getByRole('button', { name: 'Back to the list' }).click();
  await expect(compare).toBeFocused();

  const isLiveWith = async (amount: number) =>
    (await (await fetch(siteUrl + path)).text()).includes(`$${amount.toFixed(2)}`);
  expect(await isLiveWith(price)).toBe(true);
  await section(page, 'Overview').click();
  await main(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(main(page).getByRole('progressbar', { name: 'Running: publish' })).toBeVisible();
  letRunBegin();
  await expect(main(page).getByText('The run has ended.')).toBeVisible({ timeout: 420_000 });
  // The file server looks at the link to the live release a few times a second.
  await expect.poll(() => isLiveWith(price + 1)).toBe(true);

  await main(page).getByRole('button', { name: 'Roll back' }).click();
  const rollback = page.getByRole('dialog', { name: 'Return to the earlier release?' });
  await expect(rollback.getByRole('heading')).toBeFocused();
  await rollback.getByRole('button', { name: 'Roll back' }).click();
  await expect.poll(() => isLiveWith(price)).toBe(true);

  await section(page, 'Runs').click();
  const runs = main(page).getByRole('listitem').filter({ hasText: ivy });
  await expect(runs.first()).toContainText('Rolled back');
  await expect(runs.first()).not.toContainText('The upload failed');
  await runs.first().getByText('Rolled back').first().click();
  await expect(runs.first().getByText('Uploaded. Files sent: 1,234')).toBeVisible();
  await expect(runs.nth(1).getByText(/^publish, .*Published The upload failed/)).toBeVisible();
  await runs
    .nth(1)
    .getByText(/^publish, .*Published/)
    .click();
  await expect(runs.nth(1).getByText('New prices')).toBeVisible();
  await expect(runs.nth(1).getByText('The host of the tests did not answer.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await section(page, 'Log').click();
  const row = main(page).getByRole('row').filter({ hasText: 'Saved a product' }).first();
  await expect(row).toContainText(ivy);
  await expect(row).toContainText(`countries.US.price`);
  await expectAccessibleInBothSchemes(page);

  // The price goes back to what the other tests expect.
  await page.goto(`${desk}?section=products&sku=${sku}`);
  await us(page).getByLabel('Price in USD').fill(String(price));
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(readPrice).toBe(price);
});

test('the second of two who save a product is told, and keeps what they typed', async ({ browser }) => {
  const address = `${desk}?section=products&sku=${sku}`;
  const [page, otherPage] = [await openDesk(browser, address), await openDesk(browser, address)];
  const details = (one: Page) => main(one).getByLabel('Details').first();
  const stock = us(page).getByLabel('Stock');
  const [oldDetails, oldStock] = [await details(page).inputValue(), Number(await stock.inputValue())];
  await details(otherPage).fill('Their words.');
  await main(otherPage).getByRole('button', { name: 'Save' }).click();
  await expect(otherPage.getByText(`${sku} is saved.`, { exact: false }).first()).toBeVisible();

  await stock.fill(String(oldStock + 5));
  await main(page).getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('region', { name: 'Somebody else has saved this product' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Their words.');
  await expect(stock).toHaveValue(String(oldStock + 5));
  await expect(details(page)).toHaveValue('Their words.');
  await expectAccessible(page);
  await details(page).fill(oldDetails);
  await stock.fill(String(oldStock));
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice).toBeHidden();
  await expect(details(page)).toHaveValue(oldDetails);
});

test('texts are edited by keyboard, and a lost placeholder is asked about', async ({ browser }) => {
  const page = await openDesk(browser, `${desk}?section=texts&language=es-mx&group=shop`);
  await main(page).getByLabel('Filter by key or text').fill('greeting');
  const edit = main(page).getByRole('button', { name: 'Edit greeting', exact: true });
  await edit.press('Enter');
  const area = main(page).getByLabel('Text of greeting');
  await expect(area).toBeFocused();
  await expect(area).toHaveAccessibleDescription(/^About this text: .*{{firstName}} and {{lastName}}: the shopper/);
  const text = await area.inputValue();
  await area.fill(text.replace('{{lastName}}', ''));
  await expect(area).toHaveAccessibleDescription(/no longer names {{lastName}}/);
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Save all the same?' });
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await area.fill(`${text} {{nothing}}`);
  await expect(area).toHaveAccessibleDescription(/Pages can’t fill {{nothing}}/);
  await expectAccessibleInBothSchemes(page);
  await main(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(edit).toBeFocused();
});

test('AUTH-015 a renewed session leaves what staff have typed', async ({ browser }) => {
  const page = await openDesk(browser, `${desk}?section=campaigns`);
  await main(page).getByRole('button', { name: 'Add a campaign' }).press('Enter');
  const headline = main(page).getByLabel('Headline', { exact: true });
  await headline.fill('Half written');
  // The API refuses the token once, as it does when it has expired.
  await page.route(
    '**/api/Desk/Overview',
    (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'UNAUTHORIZED', message: 'no', requestId: '1', errors: [] },
        headers: { 'access-control-allow-origin': '*' },
      }),
    { times: 1 },
  );
  const readAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const overviewIsRead = () =>
    page.waitForResponse((response) => response.url().endsWith('/api/Desk/Overview') && response.ok());
  const renewed = page.waitForResponse((response) => response.url().endsWith('/token') && response.ok());
  const userIsRead = page.waitForResponse(
    (response) => response.url().endsWith('/api/user/CurrentUser') && response.ok(),
  );
  await readAgain();
  await renewed;
  await userIsRead;
  const overview = overviewIsRead();
  await readAgain();
  await overview;
  await expect(headline).toHaveValue('Half written');
});

test('what staff type outlives another section, a reload and the end of their sign-in', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(page);
  await page.goto(`${desk}?section=products&sku=${sku}`);
  const price = us(page).getByLabel('Price in USD');
  const saved = await price.inputValue();
  const isBack = main(page).getByText('What you typed here before is back');
  await price.fill('31.25');
  await section(page, 'Log').click();
  await page.goBack();
  await expect(isBack).toBeVisible();
  await expect(price).toHaveValue('31.25');

  await section(page, 'Texts').click();
  await main(page).getByLabel('Filter by key or text').fill('greeting');
  await main(page).getByRole('button', { name: 'Edit greeting', exact: true }).click();
  await main(page).getByLabel('Text of greeting').fill('Half written');
  await main(page).getByLabel('Filter by key or text').fill('addToBag');
  await main(page).getByText('Typed and not saved yet:').getByRole('button', { name: 'Edit greeting' }).click();
  await expect(main(page).getByLabel('Text of greeting')).toHaveValue('Half written');
  await main(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(main(page).getByText('Typed and not saved yet:')).toBeHidden();

  const other = await context.newPage();
  await other.goto(desk);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(main(page).getByText('What you typed and did not save is kept in this tab.')).toBeVisible();
  // The provider signs in without a form until it has ended the session too.
  await other.waitForURL('**/loggedout');
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await submitSignInForm(page, ivy);
  await section(page, 'Products').click();
  await page.goto(`${desk}?section=products&sku=${sku}`);
  await expect(isBack).toBeVisible();
  await expect(price).toHaveValue('31.25');
  await expectAccessibleInBothSchemes(page);
  await main(page).getByRole('button', { name: 'Discard the changes' }).click();
  await page.reload();
  await expect(price).toHaveValue(saved);
  await expect(isBack).toBeHidden();
  await context.close();
});

/**
 * Asks for a preview of everything that is saved, and waits until it has ended. One that renders all pages takes minutes on
 * a machine that is busy.
 */
async function preview(page: Page): Promise<void> {
  await section(page, 'Overview').click();
  await main(page).getByRole('button', { name: 'Preview the changes' }).click();
  await expect(main(page).getByRole('progressbar', { name: 'Running: preview' })).toBeVisible();
  letRunBegin();
  await expect(main(page).getByText('The run has ended.')).toBeVisible({ timeout: 420_000 });
}

async function saveInSpiteOfWarnings(page: Page, warning: RegExp): Promise<void> {
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Save all the same?' });
  await expect(question.getByText(warning)).toBeVisible();
  await question.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeDisabled();
}

/** The address of the category that another name was given to, as it will be. */
let renamedCategory = '';

test('a category gets another name, order and product by keyboard', async ({ browser }) => {
  const page = await openDesk(browser, `${desk}?section=categories`);
  const category = main(page).locator('.desk-list').getByRole('link').nth(1);
  const name = (await category.textContent()) ?? '';
  await category.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: `Category ${name}` })).toBeVisible();
  const field = main(page).getByLabel('Name', { exact: true }).first();
  const id = new URL(page.url()).searchParams.get('category') ?? '';
  await expect(field).toHaveValue(name);
  await expectAccessibleInBothSchemes(page);

  await field.fill('');
  await expect(field).toHaveAccessibleDescription(/Enter a name/);
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  const summary = page.getByRole('region', { name: 'Check these fields' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').first().press('Enter');
  await expect(field).toBeFocused();
  await field.fill('Eye couture');
  await expect(field).toHaveAccessibleDescription(/address of the page changes/);

  const groups = main(page).getByRole('region', { name: 'Order of the groups' }).getByRole('listitem');
  const firstGroup = (await groups.first().textContent())?.replaceAll(/[↑↓]/g, '') ?? '';
  await main(page)
    .getByRole('button', { name: `Move down: ${firstGroup}` })
    .press('Enter');
  await expect(groups.nth(1)).toContainText(firstGroup);
  await expect(main(page).getByRole('button', { name: `Move down: ${firstGroup}` })).toBeFocused();

  await main(page).getByLabel('SKU of a product to add').fill('no-such-sku');
  await main(page).getByLabel('SKU of a product to add').press('Enter');
  await expect(main(page).getByLabel('SKU of a product to add')).toHaveAccessibleDescription(
    /no product with this SKU/,
  );
  await main(page).getByLabel('SKU of a product to add').fill(sku);
  await main(page).getByRole('button', { name: 'Add the product' }).press('Enter');
  const added = main(page).getByLabel(new RegExp(`^Group of .*${sku}`));
  await expect(added).toBeFocused();
  await expectAccessible(page);
  await saveInSpiteOfWarnings(page, /address of the page changes/);
  renamedCategory = `en-us/shopproducts/${id}/eye-couture`;
  await section(page, 'Log').press('Enter');
  const row = main(page).getByRole('row').filter({ hasText: 'Saved a category' }).first();
  await expect(row).toContainText('texts.en-us.name');
  await expect(row).toContainText(`products.${sku}`);
});

test('a question is written, asked about and removed by keyboard', async ({ browser }) => {
  const page = await openDesk(browser, `${desk}?section=faq`);
  const topic = main(page).getByRole('region', { name: 'Orders and delivery' });
  await expect(topic).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await topic.getByRole('button', { name: 'Add a question' }).press('Enter');
  const [question, answer] = [
    topic.getByRole('textbox', { name: 'Question', exact: true }).last(),
    topic.getByRole('textbox', { name: 'Answer' }).last(),
  ];
  await expect(question).toBeFocused();
  await question.fill('Do you wrap gifts?');
  await answer.fill('<p>Yes. <a href="/nowhere">How</a></p>');
  await expect(answer).toHaveAccessibleDescription(/lead nowhere: \/nowhere/);
  await answer.fill('<h3>No</h3>');
  await expect(answer).toHaveAccessibleDescription(/would begin another question/);
  await answer.fill('<p>Yes, and we add a card. <a href="/contact">Write to us</a>.</p>');
  await topic.getByRole('button', { name: 'Remove: What does shipping cost?' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove “What does shipping cost?”?' });
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(topic.locator('summary', { hasText: 'What does shipping cost?' })).toBeVisible();
  await topic.getByRole('button', { name: 'Remove: What does shipping cost?' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(topic.locator('summary', { hasText: 'What does shipping cost?' })).toBeHidden();
  await expect(topic.getByRole('button', { name: 'Add a question' })).toBeFocused();
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
});

test('the second of two who save questions reads what changed, and keeps what they typed', async ({ browser }) => {
  const address = `${desk}?section=faq&language=en-au`;
  const [page, otherPage] = [await openDesk(browser, address), await openDesk(browser, address)];
  const write = async (one: Page, place: number, text: string) => {
    const entry = main(one).locator('.desk-entries').first().getByRole('listitem').nth(place);
    await entry.locator('summary').click();
    await entry.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
  };
  await write(otherPage, 0, 'Their question?');
  await main(otherPage).getByRole('button', { name: 'Save' }).click();
  await expect(main(otherPage).getByRole('button', { name: 'Save' })).toBeDisabled();
  await write(page, 1, 'My question?');
  await main(page).getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('region', { name: 'Somebody else has saved this meanwhile' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Their question?');
  const summaries = main(page).locator('.desk-entries summary');
  await expect(summaries.filter({ hasText: 'Their question?' })).toBeVisible();
  await expect(summaries.filter({ hasText: 'My question?' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice).toBeHidden();
});

/** Writes the name of an entry of a menu in every language. */
async function nameEntry(page: Page, name: string): Promise<void> {
  const fields = main(page)
    .locator('details[open]')
    .last()
    .getByRole('textbox', { name: /^Name, / });
  for (const field of await fields.all()) await field.fill(name);
}

test('NAV-012 a link of the footer is written, moved and removed by keyboard', async ({ browser }) => {
  const page = await openDesk(browser, `${desk}?section=menus`);
  await expect(main(page).getByText('Menus stand on every page')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Makeup' })).toBeVisible();
  await main(page).getByLabel('Place on the page').selectOption('Footer');
  const menu = main(page).getByRole('region', { name: 'Company' });
  await expect(menu).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const add = menu.getByRole('button', { name: 'Add a link' });
  await add.press('Enter');
  const link = menu.getByRole('textbox', { name: 'Link', exact: true });
  await expect(link).toBeFocused();
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Check these fields' })).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/Enter a link/);
  await link.fill('javascript:alert(1)');
  await expect(link).toHaveAccessibleDescription(/Pages can’t hold this link/);
  await link.fill('/shopproducts/999');
  await expect(link).toHaveAccessibleDescription(/lead nowhere: \/shopproducts\/999/);
  await expectAccessibleInBothSchemes(page);
  await link.fill('/contact');
  await nameEntry(page, 'Write to us');
  for (const country of await menu.getByRole('group', { name: 'Shown in' }).getByRole('checkbox').all())
    await country.press('Space');
  await expect(menu.getByRole('group', { name: 'Shown in' })).toContainText('Choose at least one country.');
  await menu.getByRole('checkbox', { name: 'New Zealand' }).press('Space');
  await expect(menu.getByText('Not shown in this country: United States')).toBeVisible();
  await menu.getByRole('button', { name: 'Move up: Write to us, 4 of 4' }).press('Enter');
  await expect(menu.getByRole('button', { name: 'Move up: Write to us, 3 of 4' })).toBeFocused();

  await add.press('Enter');
  await menu.getByRole('button', { name: 'Remove: New entry' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove “New entry”?' });
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(dialog).toBeHidden();
  await menu.getByRole('button', { name: 'Remove: New entry' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(menu.getByRole('button', { name: 'Remove: New entry' })).toBeHidden();
  await expect(add).toBeFocused();
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await section(page, 'Log').press('Enter');
  await expect(main(page).getByRole('row').filter({ hasText: 'Saved menus' }).first()).toContainText('Write to us');
});

const createPicture = (background = '#8a1f3d') =>
  sharp({ create: { width: 1_600, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
/** Chooses a file of this device for the campaign. */
const uploadPicture = (page: Page, name: string, buffer: Buffer) =>
  main(page)
    .getByLabel('Upload a picture')
    .setInputFiles({ name, buffer, mimeType: name.endsWith('.png') ? 'image/png' : 'image/gif' });

test('NAV-034 a campaign is written by keyboard, with its picture beside it', async ({ browser }) => {
  const page = await openDesk(browser, `${desk}?section=campaigns`);
  await main(page).getByRole('button', { name: 'Add a campaign' }).press('Enter');
  await expect(main(page).getByLabel('Place on the front')).toBeFocused();
  await main(page).getByLabel('Link', { exact: true }).fill('/shopproducts');
  const picture = main(page).getByLabel('Picture', { exact: true });
  await picture.fill('nothing-there/x.png');
  await expect(main(page).getByText('This picture can’t be shown here.')).toBeVisible();
  await uploadPicture(page, 'Winter reds.gif', Buffer.from('GIF89a'));
  await expect(main(page).getByText('This file isn’t a picture that pages can show.')).toBeVisible();
  await expect(main(page).getByText('This picture can’t be shown here.')).toBeVisible();
  await expect(main(page).locator('.desk-campaign-picture')).toHaveCount(0);
  const upload = main(page).getByLabel('Upload a picture');
  await expect(upload).toHaveAccessibleDescription(/isn’t a picture/);
  await uploadPicture(page, 'winter.png', await createPicture());
  await expect(main(page).getByText('The picture is uploaded.')).toBeVisible();
  await expect(upload).toHaveAccessibleDescription('JPEG, PNG or WebP, at most 10 MB.');
  await expect(picture).toHaveValue(/^uploads\/\w+\.png$/);
  await main(page).getByLabel('Headline', { exact: true }).fill('Winter reds');
  await expect(main(page).getByLabel('What the picture shows')).toHaveAccessibleDescription(/pass over it/);
  await main(page).getByLabel('What the picture shows').fill('Three lipsticks in the snow');
  await expect(main(page).getByRole('img', { name: 'Three lipsticks in the snow' })).toBeVisible();
  await main(page).getByLabel('Start', { exact: true }).fill('2020-05-02T00:00');
  const end = main(page).getByLabel('End', { exact: true });
  await end.fill('2020-05-01T00:00');
  await expect(end).toHaveAccessibleDescription(/must be after the start/);
  await end.fill('2020-05-03T00:00');
  await expect(end).toHaveAccessibleDescription(/no page shows the campaign/);
  await expectAccessibleInBothSchemes(page);
  await end.fill('2099-05-03T00:00');
  await main(page).getByRole('button', { name: 'Move up: Winter reds, 4 of 4' }).press('Enter');
  await expect(main(page).getByRole('button', { name: 'Move up: Winter reds, 3 of 4' })).toBeFocused();
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('NAV-034 the slower upload of two does not replace the picture that was chosen after it', async ({ browser }) => {
  const page = await openDesk(browser, `${desk}?section=campaigns`);
  await main(page).getByRole('button', { name: 'Add a campaign' }).press('Enter');
  const slow = Promise.withResolvers<undefined>();
  const pictures = '**/api/Desk/Pictures';
  await page.route(
    pictures,
    async (route) => {
      await slow.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const firstSent = page.waitForRequest(pictures);
  await uploadPicture(page, 'autumn.png', await createPicture('#c98f3d'));
  const first = await firstSent;
  await uploadPicture(page, 'winter.png', await createPicture());
  await expect(main(page).getByText('The picture is uploaded.')).toBeVisible();
  const picture = main(page).getByLabel('Picture', { exact: true });
  const chosen = await picture.inputValue();
  const waitForRequests = followRequests(page);
  slow.resolve(undefined);
  expect((await first.response())?.ok()).toBe(true);
  await waitForRequests();
  await expect(picture).toHaveValue(chosen);
});

// A preview shows all that is saved, and renders each page of a shop whose menus have changed: so one shows them all.
test('NAV-012 NAV-034 a preview shows the category, the questions, the menu and the campaign as they were saved', async ({
  browser,
}) => {
  await preview(await openDesk(browser));
  const category = await publisher.readPreviewedPage(renamedCategory);
  expect(category).toContain('Eye couture');
  expect(category).toContain(`/product/${sku}/`);
  const questions = await publisher.readPreviewedPage(paths.contentPage('en-us', 'faq'));
  expect(questions).toContain('Do you wrap gifts?');
  expect(questions).not.toContain('What does shipping cost?');
  expect(await publisher.readPreviewedPage(paths.contentPage('en-nz', 'faq'))).toMatch(
    /<a[^>]*href="\/en-nz\/contact\/"[^>]*>\s*Write to us/,
  );
  const front = await publisher.readPreviewedPage(paths.shop('en-us'));
  expect(front).toContain('Winter reds');
  expect(front).toMatch(/<img[^>]*"\/_images\/[^>]* alt="Three lipsticks in the snow"/);
});

test('the second of two who save campaigns reads what changed, and keeps what they typed', async ({ browser }) => {
  const address = `${desk}?section=campaigns&language=en-au`;
  const [page, otherPage] = [await openDesk(browser, address), await openDesk(browser, address)];
  const write = async (one: Page, place: number, text: string) => {
    const entry = main(one).locator('.desk-entries').first().getByRole('listitem').nth(place);
    await entry.locator('summary').click();
    await entry.getByRole('textbox', { name: 'Headline', exact: true }).fill(text);
  };
  await write(otherPage, 0, 'Their campaign');
  await main(otherPage).getByRole('button', { name: 'Save' }).click();
  await expect(main(otherPage).getByRole('button', { name: 'Save' })).toBeDisabled();
  await write(page, 1, 'My campaign');
  await main(page).getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('region', { name: 'Somebody else has saved this meanwhile' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Their campaign');
  const summaries = main(page).locator('.desk-entries summary');
  await expect(summaries.filter({ hasText: 'Their campaign' })).toBeVisible();
  await expect(summaries.filter({ hasText: 'My campaign' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('depth, undertone and first day of a shade are chosen by keyboard, and stay', async ({ browser }) => {
  const shade = 'AV-0103-02';
  const address = `${desk}?section=products&sku=${shade}`;
  const page = await openDesk(browser, address);
  const depth = main(page).getByRole('combobox', { name: 'Depth' });
  const undertone = main(page).getByRole('combobox', { name: 'Undertone' });
  const firstDay = us(page).getByLabel('For sale since');
  await depth.selectOption('deep');
  await undertone.selectOption('warm');
  await firstDay.fill('2025-03-04');
  await expectAccessibleInBothSchemes(page);
  await main(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText(`${shade} is saved.`, { exact: false }).first()).toBeVisible();
  await page.goto(address);
  await expect(depth).toHaveValue('deep');
  await expect(undertone).toHaveValue('warm');
  await expect(firstDay).toHaveValue('2025-03-04');
});

test('the second of two who save menus reads what changed, and keeps what they typed', async ({ browser }) => {
  const address = `${desk}?section=menus&placing=Footer&language=en-au`;
  const [page, otherPage] = [await openDesk(browser, address), await openDesk(browser, address)];
  const open = async (one: Page, name: string) => {
    const field = main(one)
      .getByRole('region', { name, exact: true })
      .getByRole('textbox', { name: 'Name, Australia, English' });
    await main(one).getByRole('region', { name, exact: true }).locator('summary').first().click();
    return field;
  };
  await (await open(otherPage, 'Legal')).fill('Their menu');
  await main(otherPage).getByRole('button', { name: 'Save' }).click();
  await expect(main(otherPage).getByRole('button', { name: 'Save' })).toBeDisabled();
  await (await open(page, 'Company')).fill('My menu');
  await main(page).getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('region', { name: 'Somebody else has saved this meanwhile' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Their menu');
  await expect(main(page).getByRole('region', { name: 'Their menu' })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'My menu' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a file is checked before it can be imported, and one that is no catalogue is refused here', async ({
  browser,
}) => {
  const page = await openDesk(browser, `${desk}?section=import`);
  const file = main(page).getByLabel('Catalog file');
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription(/Choose a file/);
  const choose = (content: object) =>
    file.setInputFiles({
      name: 'spring.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  await choose({ products: [] });
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'This file isn’t a catalog.' })).toBeVisible();
  await choose({ categories: [], products: [{ sku: 'no price' }] });
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  const report = page.getByRole('region', { name: 'What the import would do' });
  await expect(report).toContainText('1 in the file, 0 accepted, 1 refused');
  await expect(report.getByRole('button', { name: 'Import' })).toBeHidden();
  await choose({ categories: [], products: [{ sku }] });
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  await expect(report).toContainText(/with a mistake in the file: 1\. They stay as they are.*AV-1004/s);
  await expectAccessibleInBothSchemes(page);
});

test('products of Shopify are imported once their currency is chosen, with what was refused to download', async ({
  browser,
}) => {
  const page = await openDesk(browser, `${desk}?section=import`);
  const rows = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Published,Status',
    'hazel-veil,Hazel Veil,Lips,Shade,Umber,HV-UMBER,21.00,true,active',
    'hazel-veil,,,,Fern,HV-FERN,1.234,,',
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await main(page).getByLabel('Catalog file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  const report = page.getByRole('region', { name: 'What the import would do' });
  const form = report.getByRole('form', { name: 'How the file is read' });
  await expect(form).toContainText('Set "currency"');
  await expect(report.getByRole('button', { name: 'Import', exact: true })).toBeHidden();
  await expect(form.getByLabel('Shade')).toHaveValue('shade');
  await expectAccessibleInBothSchemes(page);
  await form.getByLabel('Currency of the prices').selectOption('USD');
  await form.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(form).not.toContainText('Set "currency"');
  await expect(report.getByRole('table', { name: 'Products as they will look' })).toContainText('Hazel Veil');
  await expect(report).toContainText('products.csv, line 3, column “variant price”');
  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download the report (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('products.csv.report.csv');
  await expectAccessibleInBothSchemes(page);
  await report.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'products.csv is imported' })).toBeVisible();
  const response = await fetch(`${apiUrl}/api/Catalog/ObtainProductBySku/HV-UMBER?country=US`);
  expect(await response.json()).toMatchObject({ price: 21, baseShade: 'hazel-veil' });
});

test('a table with columns of its own is imported once they are chosen', async ({ browser }) => {
  const page = await openDesk(browser, `${desk}?section=import`);
  const buffer = Buffer.from('Artikel;Wort;Kosten;Gruppe\nFEN-1;Fennel balm;19.50;Lips\n');
  await main(page).getByLabel('Catalog file').setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer });
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  const form = page.getByRole('region', { name: 'What the columns hold' });
  await form.getByLabel('SKU').selectOption('artikel');
  await form.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Choose a column/);
  await expect(form.getByLabel('SKU')).toHaveValue('artikel');
  await expectAccessibleInBothSchemes(page);
  await form.getByLabel('Name').selectOption('wort');
  await form.getByLabel('Price').selectOption('kosten');
  await form.getByLabel('Category').selectOption('gruppe');
  await form.getByRole('button', { name: 'Check again' }).press('Enter');
  const report = page.getByRole('region', { name: 'What the import would do' });
  await report.getByLabel('Currency of the prices').selectOption('USD');
  await report.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(report.getByRole('table', { name: 'Products as they will look' })).toContainText(/Fennel balm.*Lips/);
  await report.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'table.csv is imported' })).toBeVisible();
  await expect(main(page).getByText('It can be taken back, in the list below.')).toBeVisible();
});

test('rows of a table become the shades of one product, and their import is taken back', async ({ browser }) => {
  const page = await openDesk(browser, `${desk}?section=import`);
  const rows = 'Artikel;Wort;Kosten;Eltern;Ton\nREED;Reed tint;;;\nREED-1;;21;REED;Umber\nREED-2;;22;REED;Fern\n';
  const buffer = Buffer.from(rows);
  await main(page).getByLabel('Catalog file').setInputFiles({ name: 'shades.csv', mimeType: 'text/csv', buffer });
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  const form = page.getByRole('region', { name: 'What the columns hold' });
  await form.getByLabel('SKU').selectOption('artikel');
  await form.getByLabel('Name').selectOption('wort');
  await form.getByLabel('Price').selectOption('kosten');
  await form.getByLabel('What the variants of a product have in common').selectOption('eltern');
  await form.getByLabel('First option, such as the shade').selectOption('ton');
  await expectAccessibleInBothSchemes(page);
  await form.getByRole('button', { name: 'Check again' }).press('Enter');
  const report = page.getByRole('region', { name: 'What the import would do' });
  await report.getByLabel('Currency of the prices').selectOption('USD');
  await report.getByRole('button', { name: 'Check again' }).press('Enter');
  const preview = report.getByRole('table', { name: 'Products as they will look' });
  await expect(preview).toContainText(/Reed tint.*REED.*Umber, Fern/);
  await report.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'shades.csv is imported' })).toBeVisible();

  const kept = main(page).getByRole('table', { name: 'Imports that can be taken back' });
  const row = kept.getByRole('row', { name: /shades\.csv/ }).first();
  await expect(row).toContainText(ivy);
  await expectAccessibleInBothSchemes(page);
  const takeBack = row.getByRole('button', { name: 'Take this import back' });
  await expect(takeBack).toHaveAccessibleDescription('shades.csv');
  await takeBack.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take this import back?' });
  await expect(dialog).toContainText('What was sold since then stays sold.');
  await expect(dialog).toContainText('Since then nobody has saved a product or a category');
  await expect(dialog).toContainText('REED, REED-1, REED-2');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(takeBack).toBeFocused();
  await takeBack.press('Enter');
  await dialog.getByRole('button', { name: 'Take this import back' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'The import is taken back.' })).toBeVisible();
  const response = await fetch(`${apiUrl}/api/Catalog/ObtainProductBySku/REED-1?country=US`);
  expect(response.status).toBe(404);
  const back = kept.getByRole('row', { name: /Took back shades\.csv/ });
  await expect(back.getByRole('button', { name: 'Take this import back' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('a publish is planned for a time to come, and cancelled', async ({ browser }) => {
  const page = await openDesk(browser);
  await main(page).getByLabel('At a time').check();
  await main(page).getByRole('button', { name: 'Plan the publish' }).click();
  const runAt = main(page).getByLabel('Date and time');
  await expect(runAt).toHaveAccessibleDescription(/Choose a date and time in the future/);
  await runAt.fill(new Date(Date.now() + 86_400_000 * 40).toISOString().slice(0, 16));
  await main(page).getByRole('button', { name: 'Plan the publish' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await waiting.getByRole('button', { name: /^Cancel: publish/ }).click();
  await expect(waiting.getByText('Nothing is waiting.')).toBeVisible();
  await expect(waiting.getByRole('heading', { name: 'Waiting' })).toBeFocused();
});

test('T14 a customer who is no staff reads why the desk stays shut', async ({ page }) => {
  await openAsNewCustomer(page, desk);
  await expect(page.getByRole('heading', { level: 1, name: 'This page is for staff' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections of the desk' })).toBeHidden();
  await expectAccessibleInBothSchemes(page);
});

test.describe('at 320 px, by touch', () => {
  test.use(touchDevice(320));

  test('every part of the desk fits, and is accessible', async ({ page }) => {
    await openSignedIn(page, ivy, desk);
    const expectFits = (title: string, open: () => Promise<unknown>, name = title) =>
      test.step(name, async () => {
        await open();
        await expect(main(page).getByRole('heading', { level: 1, name: title }), name).toBeVisible();
        await expect(page.getByText('Loading…')).toBeHidden();
        await expectNoOverflow(page, name);
        await expectAccessible(page);
      });
    for (const name of ['Overview', 'Categories', 'FAQ', 'Menus', 'Campaigns', 'Texts', 'Import', 'Runs', 'Log'])
      await expectFits(name, () => section(page, name).click());
    await expectFits('Products', () => page.goto(`${desk}?section=products&sku=${sku}`), 'a product');
    await expectFits('Categories', () => page.goto(`${desk}?section=categories&category=1`), 'a category');
  });
});

import { expect, gotoBeforeScript, gotoWithoutScript, type Page, test } from '../shop-test.ts';
import { expectAccessible } from '../accessible.ts';
import { openAsNewCustomer } from '../signed-in.ts';

const [marisol, hollis] = ['1204417', '1187052'];
/** Nobody, somebody of Mexico, somebody without online orders, and somebody who has left; and why each is refused. */
const unusableDistributors = [
  ['999999999', 'No distributor found.'],
  ['4103571', 'This distributor works in another country.'],
  ['1155390', 'This distributor isn’t taking online orders at the moment.'],
  ['902147', 'This distributor is no longer active.'],
] as const;
const header = (page: Page) => page.getByRole('banner');
const readStoredDistributor = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shop.distributor') ?? 'null') as Record<string, unknown> | null);

test("REF-006 REF-004 a distributor's path opens their shop, and the header says why", async ({ page }) => {
  await page.goto(`/en-us/distributor/${marisol}`);
  await expect(page).toHaveURL(new RegExp(`/en-us/shopproducts/\\?distributorId=${marisol}$`));
  await expect(header(page).getByRole('link', { name: 'Independent distributor Marisol Vega' })).toContainText(
    'from a link',
  );
  await expectAccessible(page);
});

for (const query of [
  `?shade=AV-0101-02&amp;distributorId=${marisol}`,
  `?distributorId=${marisol}?fbclid=abc`,
  `?distributorid=${marisol}.`,
])
  test(`REF-004 a link that another program has changed to ${query} keeps its distributor`, async ({ page }) => {
    await page.goto(`/en-us/shopproducts/${query}`);
    await expect(header(page).getByText('Marisol Vega')).toBeVisible();
    expect(await readStoredDistributor(page)).toMatchObject({ id: marisol, reason: 'followed' });
  });

test('a page that was opened with a distributor is not for search engines, on any host', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]');
  await page.goto(`/en-us/shopproducts/?distributorId=${marisol}`);
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.goto('/en-us/shopproducts/');
  await expect(header(page).getByText('Marisol Vega')).toBeVisible();
  await expect(robots).toHaveCount(0);
});

test("REF-004 a link's distributor is kept when the shopper moves on before the API has answered", async ({ page }) => {
  let isAnswered = false;
  await page.route(/\/api\/.*istributor/i, (route) => (isAnswered ? route.continue() : undefined));
  const isAsked = page.waitForRequest(/\/api\/.*istributor/i);
  await page.goto(`/en-us/shopproducts/?distributorId=${marisol}`);
  await isAsked;
  await page.getByRole('main').locator('a[href*="/product/"]').first().click();
  await page.waitForURL('**/product/**');
  expect(await readStoredDistributor(page)).toBeNull();
  isAnswered = true;
  await page.getByRole('banner').getByRole('link', { name: 'Aurevane' }).first().click();
  await page.waitForURL('**/shopproducts/');
  await expect(header(page).getByText('Marisol Vega')).toBeVisible();
  expect(await readStoredDistributor(page)).toMatchObject({ id: marisol, reason: 'followed' });
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('shop.link'))).toBeNull();
});

test("REF-004 a link's distributor is kept when the shopper moves on before the page's script has come", async ({
  page,
}) => {
  await gotoWithoutScript(page, `/en-us/shopproducts/?distributorId=${marisol}`);
  await page.getByRole('main').locator('a[href*="/product/"]').first().click();
  await page.waitForURL('**/product/**');
  await expect(header(page).getByText('Marisol Vega')).toBeVisible();
  expect(await readStoredDistributor(page)).toMatchObject({ id: marisol, reason: 'followed' });
});

test("REF-026 another distributor's link asks before it replaces a recent distributor", async ({ page }) => {
  await page.goto(`/en-us/shopproducts/?distributorId=${marisol}`);
  await expect(header(page).getByText('Marisol Vega')).toBeVisible();
  await page.goto(`/en-us/shopproducts/1/lips/?view=list&distributorId=${hollis}`);
  const question = page.getByRole('dialog', { name: /Would you like to shop with Hollis Bramwell instead/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\?view=list$/);
  expect(await readStoredDistributor(page)).toMatchObject({ id: marisol, reason: 'followed' });
  await page.goto(`/en-us/shopproducts/?distributorId=${hollis}`);
  await question.getByRole('button', { name: 'Shop with Hollis Bramwell' }).click();
  await expect(header(page).getByText('Hollis Bramwell')).toBeVisible();
  expect(await readStoredDistributor(page)).toMatchObject({ id: hollis, reason: 'followed' });
});

test('REF-026 a question whose answer comes late takes no key from what is searched for', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/en-us/shopproducts/?distributorId=${marisol}`);
  await expect(header(page).getByText('Marisol Vega')).toBeVisible();
  const late = Promise.withResolvers<undefined>();
  await page.route(new RegExp(`/api/.*${hollis}`), async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(`/en-us/shopproducts/?distributorId=${hollis}`);
  await header(page).getByRole('button', { name: 'Search', exact: true }).first().click();
  const search = header(page).getByRole('combobox', { name: 'Search products' });
  await search.pressSequentially('rose');
  const questionPage = page.waitForResponse('**/en-us/distributor/');
  late.resolve(undefined);
  await (await questionPage).finished();
  await page.clock.runFor(5000);
  await page.keyboard.type(' mist');
  await expect(search).toHaveValue('rose mist');
  const question = page.getByRole('dialog', { name: /Would you like to shop with Hollis Bramwell instead/ });
  await expect(question).toBeHidden();
  await search.press('Escape');
  await header(page).getByRole('link', { name: 'Aurevane' }).first().focus();
  await page.clock.runFor(5000);
  await expect(question).toBeVisible();
});

test("REF-015 a link to a distributor of another country leads to that country's home page", async ({ page }) => {
  await page.goto(`/en-ca/shopproducts/1/lips/?distributorId=${marisol}`);
  await expect(page).toHaveURL(new RegExp(`/en-us/shopproducts/\\?distributorId=${marisol}$`));
  await expect(header(page).getByText('Marisol Vega')).toBeVisible();
});

test('LOC-014 REF-015 a customer without a distributor reads why a link to another country does nothing', async ({
  page,
}) => {
  const [mexican, text] = unusableDistributors[1];
  await openAsNewCustomer(page, '/en-us/faq/', { distId: null, zip: '' });
  await page.goto(`/en-us/faq/?distributorId=${mexican}`);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page).toHaveURL(/\/en-us\/faq\//);
});

test('REF-002 REF-003 REF-012 REF-013 ERR-001 ERR-002 ERR-003 ERR-004 VAL-043 a shopper finds a distributor by id, zip code or name', async ({
  page,
}) => {
  await page.goto('/en-us/shopproducts/');
  await header(page)
    .getByRole('link', { name: /independent distributors/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find a distributor' })).toBeVisible();
  await expectAccessible(page);
  const id = page.getByLabel('Distributor ID');
  await id.fill('seven');
  await id.press('Enter');
  await expect(id).toBeFocused();
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').getByText('We can’t find that ID')).toBeVisible();
  for (const [unusable, reason] of unusableDistributors) {
    await id.fill(unusable);
    await id.press('Enter');
    await expect(page.getByRole('alert').getByText(reason)).toBeVisible();
    await expect(id).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByLabel('Zip code').fill('00000');
  await page.getByLabel('Zip code').press('Enter');
  await expect(page.getByRole('alert').getByText('No distributor found.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('shop.distributor'))).toBeNull();
  await expectAccessible(page);
  // As a Chinese keyboard types it, and as it is pasted from a message.
  for (const [entered, shown] of [
    ['１１８７', '1187'],
    ['ID: 1 187 052', hollis],
  ] as const) {
    await id.fill(entered);
    await expect(id).toHaveValue(shown);
  }
  await id.press('Enter');
  await expect(page.getByRole('status').getByText('You chose Hollis Bramwell.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shop with Hollis Bramwell' })).toBeFocused();
  await expect(header(page).getByRole('link', { name: 'Independent distributor Hollis Bramwell' })).toContainText(
    'chosen by you',
  );
  await page.getByLabel('Zip code').fill('78701');
  await page.getByLabel('Zip code').press('Enter');
  await expect(page.getByRole('status').getByText('You chose Marisol Vega.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').getByText('You chose Marisol Vega.')).toBeVisible();
  await test.step('who presses Enter before the code of the page has loaded is found as well, and checks out', async () => {
    const code = Promise.withResolvers<undefined>();
    await page.route('**/_astro/define-find-distributor.*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/en-us/faq/');
    await page.goto('/en-us/distributor/#checkout');
    await id.fill(hollis);
    await id.press('Enter');
    await expect(page.locator('form[aria-busy=true]')).toHaveCount(1);
    code.resolve(undefined);
    // The checkout of an empty bag leads on to the bag.
    await expect(page).toHaveURL(/\/en-us\/cart\//);
    expect(await readStoredDistributor(page)).toMatchObject({ id: hollis });
    await page.goto('/en-us/distributor/');
    await page.getByLabel('Zip code').fill('78701');
    await page.getByLabel('Zip code').press('Enter');
    await expect(page.getByRole('status').getByText('You chose Marisol Vega.')).toBeVisible();
  });
  const name = page.getByLabel('Distributor’s name');
  await name.fill('x');
  await name.press('Enter');
  await expect(page.getByRole('alert').getByText('Enter at least two letters')).toBeVisible();
  await name.fill('bramwéll h');
  await name.press('Enter');
  await expect(page.getByText('Choose your distributor.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Hollis Bramwell/ }).click();
  await expect(page.getByRole('status').getByText('You chose Hollis Bramwell.')).toBeVisible();
});

test('REF-003 CHK-064 a search that is sent before the script of the page has come is not lost', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [hash, expected] of [
    ['#checkout', /\/en-us\/(?:checkout|cart)\//],
    ['', '/en-us/distributor/'],
  ] as const) {
    const release = await gotoBeforeScript(page, `/en-us/distributor/${hash}`);
    await main.getByLabel('Distributor ID').fill(marisol);
    await main.getByLabel('Distributor ID').press('Enter');
    await page.waitForURL('**/distributor/?field=*');
    release();
    await expect(page).toHaveURL(expected);
    if (hash === '') await expect(main.getByRole('status').first()).toContainText('Marisol Vega');
  }
});

test('REF-002 a shopper in Hong Kong finds a distributor by district, with the family name first', async ({ page }) => {
  await page.goto('/zh-hk/distributor/');
  const district = page.getByLabel('區域', { exact: true });
  await district.selectOption('灣仔');
  await page.locator('form').filter({ has: district }).getByRole('button', { name: '尋找' }).click();
  await page.getByRole('button', { name: '陳嘉欣 · 灣仔' }).click();
  await expect(page.getByRole('link', { name: /陳嘉欣/ }).first()).toBeVisible();
  expect(await readStoredDistributor(page)).toMatchObject({ id: '7103248', reason: 'entered' });
});

/** Stores a distributor, as an earlier visit has. */
const storeDistributor = (page: Page, distributorId: string) =>
  page.addInitScript((id) => {
    if (sessionStorage.getItem('written')) return;
    sessionStorage.setItem('written', '1');
    localStorage.setItem(
      'shop.distributor',
      JSON.stringify({ id, name: 'Mallory', country: 'US', reason: 'entered', at: Date.now() }),
    );
  }, distributorId);

for (const [id, reason, inSpanish] of [
  ['999999999', 'No distributor found.', null],
  ['902147', 'This distributor is no longer active.', 'Esta distribuidora ya no está activa. Elige otra.'],
] as const)
  test(`T21 ERR-003 ERR-004 the API corrects a stored distributor (${id}), and the page says why`, async ({ page }) => {
    await storeDistributor(page, id);
    await page.goto('/en-us/shopproducts/');
    await expect(header(page).getByText(reason)).toBeVisible();
    expect(await readStoredDistributor(page)).toBeNull();
    await expect(header(page).getByText('Mallory')).toBeHidden();
    await expectAccessible(page);
    await header(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(header(page).getByText(reason)).toBeHidden();
    if (inSpanish === null) return;
    await page.goto(`/es-us/shopproducts/?distributorId=${id}`);
    await expect(header(page).getByText(inSpanish)).toBeVisible();
  });

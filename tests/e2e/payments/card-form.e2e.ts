import { createServer } from 'node:http';
import type { FrameLocator } from 'playwright/test';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { paymentRequest, startCardBackend } from '../../fixtures/payments/card-backend.ts';
import { expectAccessible } from '../accessible.ts';
import { expectBranded } from '../branded-page.ts';

type Backend = Awaited<ReturnType<typeof startCardBackend>>;

// One backend for the whole file.
test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

let backend: Backend;
let siteUrl: string;
/** Stands where the checkout stands: a page that frames the card form as the payment popup does, and keeps its messages. */
const shop = createServer((request, response) => {
  const frame = new URL(request.url ?? '/', siteUrl).searchParams.get('frame');
  response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>Shop</title>
    <body style="margin:0"><script>
      window.messages = [];
      addEventListener('message', ({ data, origin }) => messages.push({ data, origin }));
    </script>${frame ? `<iframe title="Card" src="${frame}" width="100%" height="900" style="border:0" sandbox="allow-scripts allow-forms allow-same-origin"></iframe>` : '<p>Back in the shop</p>'}`);
});
test.beforeAll(async () => {
  test.setTimeout(240_000);
  siteUrl = `http://127.0.0.1:${await findFreePort()}`;
  shop.listen(Number(new URL(siteUrl).port), '127.0.0.1');
  backend = await startCardBackend({
    variables: { SITE_URL: siteUrl },
    delays: { slowAnswer: 600, unknownOutcome: 500 },
  });
});
test.afterAll(async () => {
  shop.close();
  await backend?.stop();
});
test.beforeEach(async () => {
  await backend.db.deleteFrom('tries').execute();
});

const openPayment = (change: Parameters<typeof paymentRequest>[0] = {}) =>
  backend.provider.open(paymentRequest({ returnUrl: `${siteUrl}/pcicallback`, ...change }));

/** Opens the card form in a frame of the shop. */
async function openFrame(page: Page): Promise<FrameLocator> {
  const { navigateUrl } = await openPayment();
  await page.goto(`${siteUrl}/?frame=${encodeURIComponent(navigateUrl)}`);
  return page.frameLocator('iframe');
}

async function fillCard(form: Page | FrameLocator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry date').fill('9/41');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on the card').fill('June Okafor');
}

interface FrameMessage {
  data: { type?: string; height?: number };
  origin: string;
}
const readMessages = (page: Page) => page.evaluate(() => (window as unknown as { messages: FrameMessage[] }).messages);

const frameUrl = (page: Page) => page.frames().at(-1)?.url() ?? '';

test('PAY-003 PAY-010 paying in the frame ends on the shop’s return page', async ({ page }) => {
  const form = await openFrame(page);
  await fillCard(form, '4242424242424242');
  await expect(form.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(form.getByText('Visa', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Pay $42.50' }).click();
  await expect(form.getByText('Back in the shop')).toBeVisible();
  expect(frameUrl(page)).toMatch(/\/pcicallback\?transactionId=[\w-]+&status=AUTH&token=[\w-]+$/);
});

test('PAY-004 the frame tells the shop, and the shop alone, how high it is', async ({ page }) => {
  const form = await openFrame(page);
  await expect.poll(async () => (await readMessages(page)).length).toBeGreaterThan(0);
  const before = (await readMessages(page)).at(-1)?.data.height ?? 0;
  await form.getByRole('button', { name: /^Pay/ }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect.poll(async () => (await readMessages(page)).at(-1)?.data.height ?? 0).toBeGreaterThan(before);
  for (const { data, origin } of await readMessages(page)) {
    expect(Object.keys(data)).toEqual(['type', 'height']);
    expect([data.type, origin]).toEqual(['resize', backend.url]);
  }
  // Each change of the height is told once it is drawn.
  await expect(async () => {
    const height = await form.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height));
    expect((await readMessages(page)).at(-1)?.data.height).toBe(height);
  }).toPass();
});

test('PAY-004 a form that is sent after its payment has expired gives way to what to do, with its height', async ({
  page,
}) => {
  const form = await openFrame(page);
  await fillCard(form, '4242424242424242');
  await expect.poll(async () => (await readMessages(page)).length).toBeGreaterThan(0);
  const before = (await readMessages(page)).at(-1)?.data.height ?? 0;
  await backend.db
    .updateTable('cardPayments')
    .set({ expiresAt: new Date(0) })
    .where('status', '=', 'open')
    .execute();
  await form.getByRole('button', { name: /^Pay/ }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByRole('alert')).toHaveText(
    'Nothing has been charged. Go back to the checkout and place your order again.',
  );
  await expect.poll(async () => (await readMessages(page)).at(-1)?.data.height ?? before).toBeLessThan(before);
});

test('PAY-003 the card form shows the fonts, colors and mark of the brand, from the program itself', async ({
  page,
}) => {
  const { navigateUrl } = await openPayment();
  await page.goto(navigateUrl);
  await expectBranded(page);
  await expect(page.getByText('$42.50 Charged only when your order is placed.')).toBeVisible();
  await expect(page.getByText('We keep no more of your card than its brand and last four digits.')).toBeVisible();
});

test('VAL-014 the keyboard alone corrects the form and pays; axe finds nothing', async ({ page }) => {
  const { navigateUrl } = await openPayment();
  await page.goto(navigateUrl);
  await expectAccessible(page);
  await page.getByLabel('Card number').focus();
  await page.keyboard.type('4242424242424243');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const number = page.getByLabel('Card number');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('Check the card number. One of its digits seems to be wrong.');
  await number.press('End');
  await page.keyboard.press('Backspace');
  for (const typed of ['2', '0941', '123', 'June Okafor']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Expiry date')).toHaveValue('09/2041');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteUrl}/pcicallback?**`);
});

test('a digit can be corrected in the middle; a test card of the list fills in its number, also at 320 px', async ({
  page,
}) => {
  await page.goto((await openPayment()).navigateUrl);
  const number = page.getByLabel('Card number');
  await number.fill('4242424242424242');
  await number.press('Home');
  for (let index = 0; index < 5; index += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.type('9');
  await expect(number).toHaveValue('4242 9242 4242 4242');

  await page.getByText('Test cards of this demo').click();
  await expectAccessible(page);
  const { width = 1280, height = 720 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page);
  const buttons = await page.getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(2);
  for (const button of buttons) expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width, height });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'the bank asks for a code' })
    .getByRole('button', { name: 'Use this card' })
    .click();
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155');
  await expect(page.getByLabel('Expiry date')).toBeFocused();
  await fillCard(page, '4000002500003155');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  const code = /\d{6}/.exec(await page.getByText(/the code is/).innerText())?.[0] ?? '';
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`${siteUrl}/pcicallback?**`);
});

test('while the bank takes its time the button says so, and a second press sends nothing', async ({ page }) => {
  await page.goto((await openPayment()).navigateUrl);
  await fillCard(page, '4000000000000770');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const label = await page.getByRole('button', { name: /^Pay/ }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    return button.textContent;
  });
  expect(label).toBe('Paying…');
  await page.waitForURL(`${siteUrl}/pcicallback?**`);
  expect(sent).toHaveLength(1);
});

test('T33 no other site can frame the card form', async ({ page }) => {
  const { navigateUrl } = await openPayment();
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${navigateUrl}"></iframe>`);
  });
  const port = await findFreePort();
  other.listen(port, '127.0.0.1');
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  await refused;
  other.close();
});

test('T32 a script that was not shipped with the card form is blocked', async ({ page }) => {
  await page.goto((await openPayment()).navigateUrl);
  await page.evaluate(async () => {
    const blocked = new Promise((resolve) => {
      const directives = new Set<string>();
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        directives.add(effectiveDirective);
        if (directives.has('script-src-elem') && directives.has('script-src-attr')) resolve(undefined);
      });
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="document.title=\'taken over\'">');
    await blocked;
  });
  await expect(page).toHaveTitle(/^Pay by card/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('PAY-010 the form works, errors included', async ({ page }) => {
    await page.goto((await openPayment()).navigateUrl);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('alert')).toContainText('Enter the card number.');
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(`${siteUrl}/pcicallback?**`);
  });
});

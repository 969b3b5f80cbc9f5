import { z } from 'zod';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';

const marisol = { id: '1204417', name: 'Marisol Vega' };
const product = '/en-us/product/AV-0101/velvet-hour-lipstick/';
const call = `**/api/distributor/${marisol.id}/contact/AskQuestion`;
const mailbox = process.env['TEST_MAIL_URL'] ?? '';
const Question = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sku: z.string(),
  locale: z.string(),
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (record) => {
      localStorage.setItem('shop.distributor', JSON.stringify(record));
    },
    { ...marisol, country: 'US', reason: 'followed', at: 1 },
  );
});

const dialog = (page: Page) => page.getByRole('dialog', { name: `Message ${marisol.name}` });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' });
const openForm = (page: Page, name = `Ask ${marisol.name} about this shade`) =>
  page.locator('distributor-card').getByRole('button', { name }).click();

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Your message').fill('Is <b>this</b> one very matte?');
  await field(page, 'Name').fill('June Okafor');
  await field(page, 'Email').fill(email);
}

test('CON-001 a shopper asks about the chosen shade; what is not sent is kept', async ({ page, request }) => {
  await page.goto(`${product}?shade=AV-0101-02`);
  await expect(page.getByRole('radio', { name: 'Oat Milk' })).toBeChecked();
  await openForm(page);
  await expect(dialog(page)).toContainText('Velvet Hour Lipstick');
  await expect(dialog(page)).toContainText('Oat Milk');
  await expect(dialog(page)).toContainText('Marisol Vega will answer you by email.');
  await send(page).click();
  await expect(field(page, 'Your message')).toBeFocused();
  await expect(field(page, 'Your message')).toHaveAccessibleDescription('Write a message.');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter an email address.');
  await expectAccessibleInBothSchemes(page);
  const email = 'june.question@example.net';
  await fillIn(page, email);
  await page.route(call, (route) => route.abort());
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('We couldn’t send your message. Try again.');
  await page.unroute(call);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // A phone may have put the page away meanwhile.
  await page.reload();
  await openForm(page);
  await expect(field(page, 'Your message')).toHaveValue('Is <b>this</b> one very matte?');
  await expect(field(page, 'Email')).toHaveValue(email);
  const sent = page.waitForRequest(call);
  await send(page).click();
  expect(Question.parse((await sent).postDataJSON())).toEqual({
    name: 'June Okafor',
    email,
    message: 'Is <b>this</b> one very matte?',
    sku: 'AV-0101-02',
    locale: 'en-us',
  });
  await expect(dialog(page).getByText('Your message is on its way.')).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  expect(await (await request.get(mailbox)).text()).toContain('A question from June Okafor');
});

test('CON-001 T14 a guest reads no question of the customer who has signed out of this tab in another one', async ({
  page,
}) => {
  await page.goto(`${product}?shade=AV-0101-02`);
  await page.evaluate(() => {
    sessionStorage.setItem('shop.tab.owner', '7');
    const typed = { name: 'Ann Lee', email: 'ann@aurevane.example', message: 'Is it matte?' };
    sessionStorage.setItem('shop.question.draft', JSON.stringify(typed));
  });
  await openForm(page);
  for (const name of ['Your message', 'Name', 'Email']) await expect(field(page, name)).toHaveValue('');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shop.tab.owner'))).toBeNull();
  await field(page, 'Your message').fill('Is it vegan?');
  await page.reload();
  await openForm(page);
  await expect(field(page, 'Your message')).toHaveValue('Is it vegan?');
});

test('CON-001 nothing can be typed into a question that is being sent', async ({ page }) => {
  await page.goto(`${product}?shade=AV-0101-02`);
  await openForm(page);
  await fillIn(page, 'june.typing@example.net');
  const reply = Promise.withResolvers<undefined>();
  await page.route(call, async (route) => {
    await reply.promise;
    await route.abort();
  });
  await field(page, 'Email').press('Enter');
  await expect(dialog(page).locator('button[type=submit]')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Vegan?');
  reply.resolve(undefined);
  await expect(dialog(page).getByRole('alert')).toHaveText('We couldn’t send your message. Try again.');
  await expect(field(page, 'Email')).toHaveValue('june.typing@example.net');
  await field(page, 'Your message').fill('Is it vegan?');
  await expect(field(page, 'Your message')).toHaveValue('Is it vegan?');
});

test('a press on the edge of the form closes nothing, nor does text that is selected and let go beside it', async ({
  page,
}) => {
  await page.goto(`${product}?shade=AV-0101-02`);
  await openForm(page);
  await field(page, 'Your message').fill('Is this one very matte?');
  const [form, message] = [await dialog(page).boundingBox(), await field(page, 'Your message').boundingBox()];
  if (!form || !message) throw new Error('The form has no box.');
  const [left, line] = [form.x, message.y + 20];
  await page.mouse.click(left + 6, form.y + form.height - 6);
  await page.mouse.move(message.x + 120, line);
  await page.mouse.down();
  await page.mouse.move(left - 40, line, { steps: 4 });
  await page.mouse.up();
  await expect(field(page, 'Your message')).toHaveValue('Is this one very matte?');
  await page.mouse.click(left - 40, line);
  await expect(dialog(page)).toHaveCount(0);
});

test('CON-001 a form that cannot be loaded says so', async ({ page }) => {
  await page.route('**/_astro/question-dialog.*.js', (route) => route.abort());
  await page.goto(`${product}?shade=AV-0101-02`);
  await openForm(page);
  await expect(page.locator('distributor-card').getByRole('alert')).toHaveText('Something went wrong on our side.');
  await expectAccessibleInBothSchemes(page);
});

test('CON-001 the button asks about the product until a shade is chosen, and then about the shade', async ({
  page,
}) => {
  await page.goto(product);
  const ask = page.locator('distributor-card').getByRole('button', { name: /^Ask / });
  await expect(ask).toHaveText(`Ask ${marisol.name} about this product`);
  await page.getByRole('radio', { name: 'Oat Milk' }).check();
  await expect(ask).toHaveText(`Ask ${marisol.name} about this shade`);
});

test.describe('by touch at 375 px', () => {
  test.use({ ...touchDevice(375), colorScheme: 'dark' });

  test('CON-001 a question about a shade that is gone says so, and then goes without it', async ({ page }) => {
    await page.goto(`${product}?shade=AV-0101-02`);
    await expect(page.getByRole('radio', { name: 'Oat Milk' })).toBeChecked();
    await openForm(page);
    await fillIn(page, 'june.gone@example.net');
    await expectAccessibleInBothSchemes(page);
    await page.route(
      call,
      (route) => route.fulfill({ status: 404, json: { code: 'PRODUCT_NOT_FOUND', message: '', errors: [] } }),
      { times: 1 },
    );
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('This shade is no longer sold');
    await expect(dialog(page).getByText('Velvet Hour Lipstick')).toHaveCount(0);
    const sent = page.waitForRequest(call);
    await send(page).click();
    expect(Question.parse((await sent).postDataJSON()).sku).toBe('');
    await expect(dialog(page).getByText('Your message is on its way.')).toBeVisible();
  });
});

test('CON-001 the bag’s card asks about nothing in particular, and closing the form returns the focus', async ({
  page,
}) => {
  await page.goto('/en-us/cart/');
  await openForm(page, `Message ${marisol.name}`);
  await expect(field(page, 'Your message')).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: `Message ${marisol.name}` })).toBeFocused();
});

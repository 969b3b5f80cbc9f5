import { z } from 'zod';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';

const section = '/en-us/administration/ContactDistributor/';
const mailbox = process.env['TEST_MAIL_URL'] ?? '';
const main = (page: Page) => page.getByRole('main');
const message = (page: Page) => main(page).getByRole('textbox', { name: 'Your message' });
const send = (page: Page) => main(page).getByRole('button', { name: 'Send' });
const Message = z.strictObject({
  name: z.string(),
  sender: z.string(),
  phone: z.string(),
  message: z.string(),
  copy: z.boolean(),
  locale: z.string(),
});

test('CON-001 CON-003 CON-004 CON-005 VAL-059 a customer writes to their distributor and gets a copy', async ({
  page,
  request,
}) => {
  await openSignedIn(page, accounts.grace, section);
  await expect(main(page).getByText('Denise Okafor will answer you by email.')).toBeVisible();
  for (const own of ['Grace Abernathy', accounts.grace, '404-555-0119'])
    await expect(main(page).getByText(own, { exact: true })).toBeVisible();
  await send(page).click();
  await expect(main(page).getByRole('link', { name: 'Write a message.' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await message(page).fill('Which balm goes with AV-0101?');
  await page.reload();
  await expect(message(page)).toHaveValue('Which balm goes with AV-0101?');
  await main(page)
    .getByRole('checkbox', { name: `Send a copy to ${accounts.grace}` })
    .check();
  const sent = page.waitForRequest('**/contact/SendMessage');
  await send(page).press('Enter');
  expect(Message.parse((await sent).postDataJSON())).toEqual({
    name: 'Grace Abernathy',
    sender: accounts.grace,
    phone: '404-555-0119',
    message: 'Which balm goes with AV-0101?',
    copy: true,
    locale: 'en-us',
  });
  await expect(page.getByText('Your message is on its way.')).toBeVisible();
  await expect(message(page)).toHaveValue('');
  const mails = await (await request.get(mailbox)).text();
  expect(mails).toContain(accounts.grace);
});

test.describe('by touch at 375 px', () => {
  test.use({ ...touchDevice(375), colorScheme: 'dark' });

  test('CON-006 VAL-058 what is not sent is kept, with what to do; an account without a name says so', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await openSignedIn(page, accounts.grace, section);
    await message(page).fill('Hello');
    await page.route('**/contact/SendMessage', (route) => route.abort());
    await send(page).tap();
    await expect(page.getByText('We couldn’t send your message. Try again.')).toBeVisible();
    await expect(message(page)).toHaveValue('Hello');
    await page.unroute('**/contact/SendMessage');
    await page.route('**/contact/SendMessage', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'TOO_MANY_MESSAGES', message: 'No more today.' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await send(page).tap();
    await expect(main(page).getByText(/as many messages as a day allows/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.route('**/api/user/CurrentUser', async (route) => {
      const response = await route.fetch();
      const user = z.record(z.string(), z.unknown()).parse(await response.json());
      await route.fulfill({ response, json: { ...user, firstName: '', lastName: '', email: 'nobody' } });
    });
    await page.reload();
    await send(page).tap();
    await expect(main(page).getByRole('link', { name: 'Enter a name.' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Enter an email address like name@example.com.' })).toBeVisible();
    await expectNoOverflow(page);
  });
});

test('CON-002 only signed-in customers reach the form, and one without a distributor is led to find one', async ({
  page,
}) => {
  await page.goto(section);
  await expect(page).toHaveURL(/\/en-us\/shopproducts\/$/);
  await page.route('**/api/user/CurrentUser', async (route) => {
    const response = await route.fetch();
    const user = z.record(z.string(), z.unknown()).parse(await response.json());
    await route.fulfill({ response, json: { ...user, assignedDistributorId: null, assignedDistributor: null } });
  });
  await openSignedIn(page, accounts.grace, section);
  await expect(main(page).getByRole('link', { name: 'Find a distributor' })).toHaveAttribute(
    'href',
    '/en-us/distributor/',
  );
  await expectAccessibleInBothSchemes(page);
});

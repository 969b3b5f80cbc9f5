import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';

const api = process.env['TEST_API_URL'] ?? '';
let emailCount = 0;
const newEmail = () => `june-${Date.now()}-${process.pid}-${(emailCount += 1)}@aurevane.example`;

const form = (page: Page) => page.getByRole('main').locator('form');
const field = (page: Page, name: string | RegExp) => form(page).getByRole('textbox', { name });
const submitButton = (page: Page) => form(page).getByRole('button', { name: 'Create account' });
const summary = (page: Page) => page.getByRole('region', { name: 'Check these fields' });
const alert = (page: Page) => form(page).getByRole('alert');

/** Opens a page and waits until its form can be typed into. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(field(page, 'First name')).toBeEnabled();
}

async function confirmPerson(page: Page): Promise<void> {
  await form(page).getByRole('checkbox', { name: 'I am a person' }).check();
  await expect(form(page).getByText('Thank you, that’s confirmed.')).toBeVisible();
}

async function fillInForm(
  page: Page,
  { email = newEmail(), confirmsPerson = true }: { email?: string; confirmsPerson?: boolean } = {},
): Promise<string> {
  await field(page, 'First name').fill('June');
  await field(page, 'Last name').fill('Okafor');
  await field(page, 'Birthday').pressSequentially('0229');
  await field(page, 'Phone').fill('(512) 555-0147');
  await field(page, 'Zip code (optional)').fill('78701');
  await field(page, 'Email').first().fill(email);
  await field(page, 'Confirm email').fill(email);
  await form(page).getByLabel('Password', { exact: true }).fill('three quiet words');
  await form(page).getByLabel('Confirm password').fill('three quiet words');
  await form(page).getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await form(page)
    .getByRole('checkbox', { name: /privacy policy/ })
    .check();
  if (confirmsPerson) await confirmPerson(page);
  return email;
}

/** The cumulative layout shift of the page. */
const measureLayoutShift = () =>
  new Promise<number>((resolve) => {
    const sum = (entries: PerformanceEntryList) =>
      entries.reduce((total, entry) => total + ('value' in entry ? Number(entry.value) : 0), 0);
    new PerformanceObserver((list) => {
      resolve(sum(list.getEntries()));
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => {
      setTimeout(() => {
        resolve(0);
      }, 0);
    });
  });

/** Replaces the API's reply about whether an email is available. */
const answerAvailability = (page: Page, availability: string) =>
  page.route(/EmailAddressAvailability/, (route) =>
    route.fulfill({ json: availability, headers: { 'access-control-allow-origin': '*' } }),
  );

test('REG-001 REG-002 REG-003 REG-004 REG-005 VAL-012 each sign-up has the fields of a registration', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/en-us/checkout/newguestaccount/', 'Save your details for next time'],
    ['/en-us/newguestaccount/', 'Create your account'],
    ['/en-us/newaccount/', 'Become a preferred customer'],
  ] as const)
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const inputs = form(page).locator('input');
      const names = inputs.evaluateAll((elements) =>
        elements.map((element) => (element as HTMLInputElement).labels?.[0]?.textContent),
      );
      expect(await names).toEqual([
        'First name',
        'Last name',
        'Birthday',
        'Phone',
        'Zip code (optional)',
        'Email',
        'Confirm email',
        'Password',
        'Confirm password',
        'I am 18 or older',
        'I accept the privacy policy and the terms of use',
        'Email me news',
        'I am a person',
      ]);
      await field(page, 'Birthday').fill('');
      await field(page, 'Birthday').pressSequentially('229');
      await expect(field(page, 'Birthday')).toHaveValue('22/9');
      await field(page, 'Birthday').fill('');
      await field(page, 'Birthday').pressSequentially('2/29');
      await expect(field(page, 'Birthday')).toHaveValue('02/29');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      // The other two are in the matrix of all kinds of pages.
      if (path.includes('checkout')) await expectAccessibleInBothSchemes(page);
    });
  // The preferred sign-up says what the membership costs in the country.
  await expect(page.getByText(/yearly membership costs \$[\d.]+ and is paid together with your order/)).toBeVisible();
});

test('REG-009 VAL-044 VAL-045 VAL-046 VAL-047 VAL-048 VAL-049 VAL-050 VAL-051 VAL-052 an empty form sums up errors, and a field that is left shows its own and shifts nothing', async ({
  page,
}) => {
  const apiCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/Customers')) apiCalls.push(request.url());
  });
  await open(page, '/en-us/newaccount/');
  await submitButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Enter your first name.',
    'Enter your last name.',
    'Enter your birthday as month and day, like 03/21.',
    'Enter your phone number.',
    'Enter your email address.',
    'Choose a password.',
    'You must be 18 or older.',
    'To continue, accept the privacy policy and the terms.',
    'Captcha requires validation. Confirm that you’re a person.',
  ]);
  expect(apiCalls).toEqual([]);
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Enter your first name.');
  await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await summary(page).getByRole('link', { name: 'Enter your phone number.' }).press('Enter');
  await expect(field(page, 'Phone')).toBeFocused();
  await page.keyboard.type('512 555 0147');
  await expect(summary(page).getByRole('link', { name: 'Enter your phone number.' })).toBeHidden();

  await open(page, '/en-us/newaccount/');
  await field(page, 'Email').first().fill('june');
  const passwordField = form(page).getByLabel('Password', { exact: true });
  const measureTop = () => passwordField.evaluate((input) => input.getBoundingClientRect().top + scrollY);
  const before = await measureTop();
  await field(page, 'Confirm email').fill('other@aurevane.example');
  await passwordField.fill('short');
  await form(page).getByLabel('Confirm password').fill('other');
  await field(page, 'Phone').focus();
  for (const text of [
    'Enter an email address like name@example.com.',
    'The two email addresses don’t match.',
    'Choose a password of at least 8 characters.',
    'The two passwords don’t match.',
  ])
    await expect(form(page).getByText(text)).toBeVisible();
  expect(await measureTop()).toBe(before);
});

test('a form is sent while the browser draws no frames', async ({ page }) => {
  await open(page, '/en-us/newguestaccount/');
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await form(page).getByRole('button', { name: 'Create account' }).click();
  await expect(summary(page)).toBeVisible();
});

test('REG-002 REG-010 REG-016 REG-021 REG-023 a guest registers by keyboard alone', async ({ page }) => {
  await open(page, '/en-us/newguestaccount/');
  const email = newEmail();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await field(page, 'First name').focus();
  for (const text of ['June', 'Okafor', '0229', '5125550147', '78701', email, email]) await type(text);
  await page.keyboard.press('Tab');
  await type('three quiet words');
  await page.keyboard.press('Tab');
  await type('three quiet words');
  // The links to the policies stand between what is accepted and the captcha.
  for (const key of ['Space', 'Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(form(page).getByText('Thank you, that’s confirmed.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en-us/account-created/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en-us/login/');
  expect(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem('shop.registration') ?? '{}') as unknown),
  ).toMatchObject({ userName: email, otac: expect.any(String) });
  await expectAccessible(page);
});

test('REG-003 T14 a guest reads nothing of the customer who has signed out of this tab in another one', async ({
  page,
}) => {
  await page.goto('/en-us/faq/');
  await page.evaluate(() => {
    sessionStorage.setItem('shop.tab.owner', '7');
    const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@aurevane.example', phone: '5125550147' };
    sessionStorage.setItem('shop.order.customer', JSON.stringify(ann));
  });
  await open(page, '/en-us/checkout/newguestaccount/');
  await expect(field(page, 'First name')).toHaveValue('');
  await expect(field(page, 'Email').first()).toHaveValue('');
  await field(page, 'First name').fill('June');
  await open(page, '/en-us/newguestaccount/');
  await expect(field(page, 'First name')).toHaveValue('June');
});

test('REG-021 a form that the browser brings back after its registration can be used again', async ({ page }) => {
  await open(page, '/en-us/newguestaccount/');
  const next = '**/en-us/account-created/';
  await page.route(next, (route) => route.fulfill({ status: 204 }));
  await fillInForm(page);
  const isLeft = page.waitForRequest(next);
  await submitButton(page).click();
  await isLeft;
  await expect(form(page).getByRole('button', { name: 'Creating your account' })).toBeDisabled();
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(submitButton(page)).toBeEnabled();
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveValue('');
});

test('REG-006 REG-007 REG-019 REG-020 REG-025 five clicks register a preferred customer once, on to checkout', async ({
  page,
}) => {
  const posts: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/Customers')) posts.push(request.postDataJSON());
  });
  await open(page, '/en-us/newaccount/');
  await fillInForm(page, { confirmsPerson: false });
  await form(page).getByRole('checkbox', { name: 'I am a person' }).check();
  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  const done = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(done).toBeVisible();
  expect(posts).toMatchObject([
    {
      form: 'newaccount',
      locale: 'en-us',
      customer: { customerType: 'CDOCustomer', birthday: '1904-02-29', country: 'US', zip: '78701', distId: null },
    },
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Your account is ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  // The one-time code signs in without the provider's form. The zip code has led to a distributor.
  await expect(page).toHaveURL('/en-us/checkout/?step=shipping');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('shop.distributor')))
    .toMatch(/Marisol Vega.*"assigned"/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.shopper'))).toContain('June');
  expect(await page.evaluate(() => sessionStorage.getItem('shop.registration'))).toBeNull();
});

test('REG-008 REG-024 the hub reports a registration whose reply is lost', async ({ page }) => {
  const posts: { signalRConnectionId?: string | null; hubKey?: string }[] = [];
  await page.route(`${api}/api/Customers`, async (route) => {
    if (route.request().method() !== 'POST') {
      await route.continue();
      return;
    }
    posts.push(route.request().postDataJSON() as (typeof posts)[number]);
    await route.fetch();
    await route.abort();
  });
  await open(page, '/en-us/newaccount/');
  await fillInForm(page);
  await submitButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
  expect(posts).toEqual([
    expect.objectContaining({ signalRConnectionId: expect.any(String), hubKey: expect.any(String) }),
  ]);
});

test('where the form cannot be loaded the page says so', async ({ page }) => {
  await page.route('**/_astro/mount.*', (route) => route.abort());
  await page.goto('/en-us/newaccount/');
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load the form.' });
  await expect(failure).toBeVisible();
  await expect(field(page, 'First name')).toBeDisabled();
  await expectAccessible(page);
});

test('REG-011 REG-012 REG-013 REG-014 an email that cannot be used opens a dialog and keeps the form', async ({
  page,
}) => {
  await open(page, '/en-us/newaccount/');
  const email = await fillInForm(page);
  for (const [availability, title, text] of [
    ['UsedWithDistributor', 'Welcome back', 'You already have an account with this email. Sign in to continue.'],
    [
      'UsedWithAnotherDistributor',
      'Use another email',
      'This email belongs to a customer of another distributor. Use another email.',
    ],
    [
      'UsedAsAnActiveDistributor',
      'This email belongs to an active distributor',
      'To use it for a customer account, call us on 949 860 1860.',
    ],
  ] as const)
    await test.step(availability, async () => {
      await answerAvailability(page, availability);
      await submitButton(page).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByText(text)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(field(page, 'Email').first()).toHaveValue(email);
      await expect(form(page).getByLabel('Password', { exact: true })).toHaveValue('three quiet words');
      await expect(submitButton(page)).toBeFocused();
    });
  await page.unroute(/EmailAddressAvailability/);
  for (const name of ['Email', 'Confirm email'])
    await field(page, name).first().fill('grace.preferred@aurevane.example');
  await submitButton(page).click();
  await expect(
    page.getByRole('dialog', { name: 'Welcome back' }).getByRole('link', { name: 'Sign in' }),
  ).toHaveAttribute('href', '/en-us/login/');
});

test('REG-008 REG-011 REG-017 REG-018 each failure keeps the form as it was, until it is sent without the hub', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logging/')) logged.push(request.postData() ?? '');
  });
  await page.route(/\/hub\/negotiate/, (route) => route.abort());
  await open(page, '/en-us/newguestaccount/');
  const email = await fillInForm(page, { confirmsPerson: false });
  const box = form(page).getByRole('checkbox', { name: 'I am a person' });

  await test.step('a captcha that cannot be loaded can be ticked again', async () => {
    await page.route(/CaptchaValidator/, (route) => route.abort());
    await box.click();
    await expect(form(page).getByText('That didn’t work. Tick the box again.')).toBeVisible();
    await expect(box).not.toBeChecked();
    await expectAccessible(page);
    await page.unroute(/CaptchaValidator/);
    await confirmPerson(page);
  });

  await test.step('REG-018 an API that cannot be reached', async () => {
    const reply = Promise.withResolvers<undefined>();
    await page.route(/\/api\/Customers/, async (route) => {
      await reply.promise;
      await route.abort();
    });
    await field(page, 'First name').press('Enter');
    // What is typed now would be neither sent nor kept.
    await expect(form(page).getByRole('button', { name: 'Creating your account' })).toBeFocused();
    await page.keyboard.type('Junia');
    reply.resolve(undefined);
    await expect(alert(page)).toContainText('We couldn’t reach the shop. Everything you typed is still here.');
    await expect(field(page, 'First name')).toHaveValue('June');
    await page.unroute(/\/api\/Customers/);
    await confirmPerson(page);
  });

  await test.step('REG-017 REG-018 a refusal is listed and logged, and asks for the captcha again', async () => {
    await page.route(`${api}/api/Customers`, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: {
          code: 'INVALID_REQUEST',
          message: 'no',
          errors: [
            { field: 'customer.distId', code: 'DistributorInactive', message: 'x' },
            { field: 'customer.odd', code: 'odd', message: 'Something else is odd.' },
          ],
        },
      }),
    );
    await submitButton(page).click();
    await expect(alert(page).getByRole('listitem')).toHaveCount(2);
    await expect(alert(page)).toContainText('Something else is odd.');
    await expect(box).not.toBeChecked();
    await expect(field(page, 'Email').first()).toHaveValue(email);
    await expect.poll(() => logged.join()).toContain('DistributorInactive, odd');
    expect(logged.join()).not.toContain(email);
    await expectAccessible(page);
    await page.unroute(`${api}/api/Customers`);
    await confirmPerson(page);
  });

  await test.step('REG-011 an email that cannot be checked may be tried again', async () => {
    await answerAvailability(page, 'Unknown');
    await submitButton(page).click();
    await expect(alert(page)).toContainText('We couldn’t check your email.');
    await page.unroute(/EmailAddressAvailability/);
    const [request] = await Promise.all([
      page.waitForRequest((candidate) => candidate.method() === 'POST' && candidate.url().endsWith('/api/Customers')),
      alert(page).getByRole('button', { name: 'Try again' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ signalRConnectionId: null });
    await page.waitForURL('**/en-us/account-created/');
  });
});

test('REG-014 typed text survives a reload and another country; a password does not', async ({ page }) => {
  await open(page, '/en-us/newguestaccount/');
  const email = await fillInForm(page, { confirmsPerson: false });
  await page.reload();
  await expect(field(page, 'Email').first()).toHaveValue(email);
  await expect(field(page, 'Birthday')).toHaveValue('02/29');
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveValue('');
  await page.goto('/en-au/newguestaccount/');
  await expect(field(page, 'Birthday')).toHaveValue('02/29');
  await expect(field(page, 'Birthday')).toHaveAccessibleDescription(/MM\/DD/);
  await expect(field(page, 'First name')).toHaveValue('June');
  await expect(form(page).getByRole('checkbox', { name: /18 or older/ })).toBeChecked();
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    'quiet',
  );
  await answerAvailability(page, 'UsedAsAnActiveDistributor');
  await field(page, 'Phone').fill('0412 345 678');
  await field(page, 'Postal code (optional)').fill('2204');
  for (const name of ['Password', 'Confirm password'])
    await form(page).getByLabel(name, { exact: true }).fill('three quiet words');
  await confirmPerson(page);
  await submitButton(page).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Call 1800 LIPSENSE' })).toHaveAttribute(
    'href',
    'tel:180054773673',
  );
});

test('the password can be shown, and text can be pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/en-us/newguestaccount/');
  const [password, confirm] = [form(page).getByLabel('Password', { exact: true }), field(page, 'Confirm email')];
  await password.fill('three quiet words');
  await form(page).getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.evaluate(() => navigator.clipboard.writeText('june@aurevane.example'));
  await confirm.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(confirm).toHaveValue('june@aurevane.example');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('REG-001 the form is disabled, and the page offers a phone number', async ({ page }) => {
    await page.goto('/en-us/newaccount/');
    await expect(field(page, 'First name')).toBeDisabled();
    await expect(
      page.getByText('This form needs JavaScript. Turn it on, or register by phone: 949 860 1860.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '949 860 1860' })).toHaveAttribute(
      'href',
      'tel:+19498601860',
    );
  });
});

test('the form fits 320 px, and nothing shifts when it loads', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/fr-ca/newaccount/');
  await expect(form(page).getByRole('textbox').first()).toBeEnabled();
  await expectNoOverflow(page);
  expect(await page.evaluate(measureLayoutShift)).toBeLessThan(0.001);
  await expectAccessibleInBothSchemes(page);
  await form(page).getByRole('button').last().click();
  await expect(page.getByRole('main').getByRole('region').first()).toBeFocused();
  await expectAccessibleInBothSchemes(page);
});

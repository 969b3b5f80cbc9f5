import { expect, type Page, test } from '../shop-test.ts';
import { versionLabel } from '../../../src/config/limits.ts';
import { expectAccessible } from '../accessible.ts';
import { followRequests } from '../requests-under-way.ts';
import { loadHeaderCode } from './header-code.ts';

const front = '/en-us/shopproducts/';
const distributor = { id: '1204417', name: 'Marisol Vega', country: 'US' };
const grace = { firstName: 'Grace', lastName: 'Hopper', roles: ['Customer'], country: 'US', preferredLocale: 'en-us' };

/** Stores what the stores of sign-in and referral store for pages; `null` removes it. */
const storeValue = (page: Page, key: string, value: object | null) =>
  page.addInitScript(
    ([name, text]) => {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    },
    [key, value && JSON.stringify(value)] as const,
  );
/** Stores a shopper. The session cannot be checked, or the page would forget a name without a session. */
const storeShopper = async (page: Page, shopper: object) => {
  await page.route('**/sign-in.json', (route) => route.abort());
  await storeValue(page, 'shop.shopper', shopper);
};
/** Changes who is signed in on an open page. */
const changeShopper = (page: Page, shopper: object) =>
  page.evaluate((value) => {
    localStorage.setItem('shop.shopper', value);
    window.dispatchEvent(new Event('shopper-changed'));
  }, JSON.stringify(shopper));
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Shop', exact: true });
const greeting = (page: Page, name: string) => header(page).getByText(`Hi, ${name}`).filter({ visible: true });
const focused = (page: Page) => page.locator(':focus');

test.describe('the header', () => {
  test('NAV-007 shows the independent distributor without moving the page', async ({ page, context }) => {
    await page.goto(front);
    await expect(header(page)).toContainText('Served by independent distributors');
    const top = await page.getByRole('main').boundingBox();
    const other = await context.newPage();
    await other.goto('/loggedout');
    await other.evaluate((value) => {
      localStorage.setItem('shop.distributor', value);
    }, JSON.stringify(distributor));
    await expect(header(page).locator('.strip-distributor')).toHaveText(/Independent distributor\s+Marisol Vega/);
    expect(await page.getByRole('main').boundingBox()).toEqual(top);
  });

  test('NAV-009 NAV-010 NAV-011 greets the shopper, links to the account and signs out', async ({ page }) => {
    await page.route('**/sign-in.json', (route) => route.abort());
    await page.goto(front);
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/en-us/login/#${front}`);
    await changeShopper(page, grace);
    await expect(greeting(page, 'Grace Hopper')).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Account' })).toHaveAttribute(
      'href',
      '/en-us/administration/Dashboard/',
    );
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    await expectAccessible(page);

    for (const [role, count] of [
      ['CustomerCare', 1],
      ['Warehouse', 0],
      ['Customer', 1],
    ] as const)
      await test.step(`NAV-011 the role ${role} decides whether there is a link to the account`, async () => {
        await changeShopper(page, { ...grace, roles: [role] });
        await expect(header(page).getByRole('link', { name: 'Account' })).toHaveCount(count);
        await expect(greeting(page, 'Grace Hopper')).toBeVisible();
      });

    await test.step('NAV-010 the name of a shopper is shown as text, and a page may prevent signing out', async () => {
      const shownName = '<img src=x onerror=alert(1)> $&';
      await changeShopper(page, { ...grace, firstName: '<img src=x onerror=alert(1)>', lastName: '$&' });
      await expect(greeting(page, shownName)).toBeVisible();
      await page.evaluate(() => {
        const prevent = (event: Event) => {
          event.preventDefault();
          document.body.dataset['prevented'] = 'yes';
        };
        window.addEventListener('sign-out', prevent, { once: true });
      });
      await header(page).getByRole('button', { name: 'Sign out' }).click();
      await expect(page.locator('body')).toHaveAttribute('data-prevented');
      await expect(greeting(page, shownName)).toBeVisible();
    });

    await header(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('shop.shopper'))).toBeNull();
  });

  test('NAV-010 a greeting in Chinese writes a name as its own language does', async ({ page }) => {
    const shopper = { ...grace, country: 'HK', preferredLocale: 'zh-hk' };
    await storeShopper(page, shopper);
    await page.goto('/zh-hk/shopproducts/');
    await expect(header(page).getByText('您好，Grace Hopper', { exact: true }).filter({ visible: true })).toBeVisible();
    for (const [firstName, lastName, shown] of [
      ['家欣', '陳', '您好，陳家欣'],
      ['Ka Yan', 'Chan', '您好，Ka Yan Chan'],
    ] as const)
      await test.step(shown, async () => {
        await changeShopper(page, { ...shopper, firstName, lastName });
        await expect(header(page).getByText(shown, { exact: true }).filter({ visible: true })).toBeVisible();
      });
  });

  test('NAV-007 NAV-009 NAV-010 shows shopper and distributor without a layout shift', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await storeValue(page, 'shop.distributor', distributor);
    await storeShopper(page, grace);
    const waitForRequests = followRequests(page);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(front);
      await waitForRequests();
      await expect(header(page).getByText('Marisol Vega')).toBeVisible();
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts'))), `${width} px`).toBeLessThan(0.001);
    }
  });

  test('NAV-008 LOC-002 changing the language keeps the page, the query and the fragment', async ({ page }) => {
    await page.goto(`${front}1/lips/?view=list&distributorId=zzz#main`);
    await header(page).getByText('United States / English').click();
    const french = header(page).getByRole('link', { name: /Canada Français/ });
    await expectAccessible(page);
    await french.click();
    await expect(page).toHaveURL(/\/fr-ca\/shopproducts\/1\/[^/]+\/\?view=list&distributorId=zzz#main$/);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('fr-ca');
    // Who has chosen a country here is suggested no other one.
    expect(await page.evaluate(() => localStorage.getItem('shop.country-suggestion'))).toBe('{"answered":"go"}');
    await page.goto('/');
    await expect(page).toHaveURL(/\/fr-ca\/shopproducts\//);
  });

  test('NAV-008 the language dropdown closes on Escape and when the focus leaves it', async ({ page }) => {
    await page.goto(front);
    const languages = header(page).locator('.languages summary');
    await loadHeaderCode(page, () => languages.focus());
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(languages).toBeFocused();
    await expect(header(page).getByRole('link', { name: /México/ })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(header(page).getByRole('link', { name: /México/ })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(header(page).getByRole('link', { name: /México/ })).toBeHidden();
  });
});

test.describe('the mega menu', () => {
  test('NAV-004 NAV-016 NAV-018 opens by pointer, in rows of five, in the language of the locale', async ({ page }) => {
    await page.goto('/fr-ca/shopproducts/');
    await page
      .getByRole('navigation', { name: 'Boutique', exact: true })
      .getByText('Maquillage', { exact: true })
      .hover();
    const links = page.locator('.menu-panel:visible').getByRole('link');
    await expect(links.first()).toBeVisible();
    const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(tops.slice(1, 6).every((top) => top === tops[1])).toBe(true);
    expect(tops[6]).toBeGreaterThan(tops[1] ?? Infinity);
    await expect(links.first()).toHaveAttribute('href', '/fr-ca/shopproducts/makeup/');
  });

  test('NAV-004 another panel opens only when the pointer rests on its name', async ({ page }) => {
    await page.goto(front);
    const [makeup, care] = [
      menu(page).getByText('Makeup', { exact: true }),
      menu(page).getByText('Skin care', { exact: true }),
    ];
    await makeup.hover();
    const lipstick = menu(page).getByRole('link', { name: 'Lipstick' });
    await expect(lipstick).toBeVisible();
    const [start, target] = [await makeup.boundingBox(), await care.boundingBox()];
    if (!start || !target) throw new Error('The menu has no names.');
    // On a slow machine the pointer may rest while it is moved, so no other panel opens until it is meant to rest.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.menu-group::details-content { transition-delay: 3600s !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.mouse.move(target.x + 5, target.y + target.height / 2, { steps: 2 });
    await page.mouse.move(target.x + 60, target.y + target.height + 80, { steps: 2 });
    await expect(lipstick).toBeVisible();
    await page.evaluate(() => {
      document.adoptedStyleSheets.pop();
    });
    await care.hover();
    await expect(menu(page).getByRole('link', { name: 'See all: Skin care' })).toBeVisible();
    await expect(lipstick).toBeHidden();
  });

  test('NAV-004 a click on a name opens its page, and Escape closes the panel', async ({ page }) => {
    await page.goto(front);
    await loadHeaderCode(page, async () => {
      // A pointer comes from somewhere: in some browsers its first event on a page tells of no movement.
      await page.mouse.move(5, 300);
      await menu(page).getByText('Makeup', { exact: true }).hover();
    });
    await expect(menu(page).getByRole('link', { name: 'Lipstick' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page).getByRole('link', { name: 'Lipstick' })).toBeHidden();
    await menu(page).getByText('Makeup', { exact: true }).click();
    await expect(page).toHaveURL(/\/en-us\/shopproducts\/makeup\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Makeup');
    for (const name of ['Lips', 'Eyeshadow', 'Brows', 'Powder', 'Bronzer'])
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('NAV-004 NAV-018 follows the keyboard pattern of a disclosure navigation', async ({ page }) => {
    await page.goto(front);
    const makeup = menu(page).locator('summary').first();
    await loadHeaderCode(page, () => makeup.focus());
    await page.keyboard.press('ArrowRight');
    await expect(focused(page)).toHaveText('Skin care');
    await page.keyboard.press('End');
    await expect(focused(page)).toHaveText('The house');
    await page.keyboard.press('ArrowRight');
    await expect(makeup).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', { name: 'See all: Makeup' })).toBeVisible();
    await expectAccessible(page);
    for (const [key, text] of [
      ['ArrowDown', 'See all: Makeup'],
      ['ArrowDown', 'Lipstick'],
      ['ArrowDown', 'Palettes'],
      ['ArrowRight', 'Eyeliner'],
      ['ArrowUp', 'Liquid lip'],
      ['Home', 'See all: Makeup'],
      ['End', 'Nail care'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused(page), key).toHaveText(text);
    }
    await page.keyboard.press('Escape');
    await expect(makeup).toBeFocused();
    await expect(menu(page).getByRole('link', { name: 'Lipstick' })).toBeHidden();
    await page.keyboard.press('Space');
    await expect(menu(page).getByRole('link', { name: 'Lipstick' })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(menu(page).getByRole('link', { name: 'Lipstick' })).toBeHidden();
  });
});

test.describe('the menu on a small screen', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  };

  test('NAV-019 NAV-020 NAV-021 the menu is a sheet up to 991 px, which keeps the focus and opens its categories', async ({
    page,
  }) => {
    await test.step('NAV-019 the menu is a sheet at 991 px, and a row at 992 px', async () => {
      await page.goto(front);
      for (const [width, isSheet] of [
        [991, true],
        [992, false],
      ] as const) {
        await page.setViewportSize({ width, height: 720 });
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible({ visible: isSheet });
        await expect(menu(page)).toBeVisible({ visible: !isSheet });
      }
      await page.setViewportSize({ width: 375, height: 720 });
    });

    await test.step('NAV-019 NAV-020 NAV-021 the sheet keeps the focus, opens one category at a time, and its page on a second tap', async () => {
      await open(page);
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        expect(
          await focused(page).evaluateAll((all) => all.every((element) => element.closest('.menu') !== null)),
          `after ${step + 1}`,
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
      await expect(page.getByRole('main')).not.toHaveAttribute('inert');
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await menu(page).getByText('Makeup', { exact: true }).tap();
      await expect(menu(page).getByRole('link', { name: 'Lipstick' })).toBeVisible();
      await expectAccessible(page);
      await menu(page).getByText('Skin care', { exact: true }).tap();
      await expect(menu(page).getByRole('link', { name: 'Lipstick' })).toBeHidden();
      await menu(page).getByText('Skin care', { exact: true }).tap();
      await expect(page).toHaveURL(/\/en-us\/shopproducts\/skin-care\/$/);
    });
  });

  test('NAV-010 NAV-011 the account panel shows the shopper at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await storeShopper(page, grace);
    await storeValue(page, 'shop.distributor', distributor);
    await page.goto(front);
    await header(page).locator('.person summary').tap();
    await expect(greeting(page, 'Grace Hopper')).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('NAV-002 NAV-003 NAV-012 NAV-013 NAV-014 NAV-015 pages have a logo, sections, four networks, year and version', async ({
  page,
}) => {
  await page.goto(front);
  await expect(header(page).getByRole('link', { name: 'Aurevane', exact: true })).toHaveAttribute('href', front);
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  for (const name of ['Makeup', 'Skin care', 'Body & scent', 'Gifts & tools'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^\/en-us\/shopproducts\/[a-z-]+\/$/);
  const networks = footer
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Follow us' }) })
    .getByRole('link');
  await expect(networks).toHaveCount(4);
  for (const link of await networks.all()) {
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Aurevane`);
  await expect(footer).toContainText(versionLabel);
  await page.goto('/es-mx/shopproducts/');
  await expect(header(page).getByRole('link', { name: 'Aurevane México' })).toBeVisible();
});

test('NAV-014 a page rendered last year shows the current year', async ({ page }) => {
  const next = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(next, 0, 1, 12));
  await page.goto(front);
  await expect(page.getByRole('contentinfo')).toContainText(`© ${next} Aurevane`);
});

test('LOC-009 T23 the page of a static host leads from /redirect into the shop, and nowhere else', async ({
  page,
  baseURL,
}) => {
  for (const [url, target] of [
    ['/en-us/faq/', /\/en-us\/faq\/$/],
    ['https://elsewhere.example/', /\/en-us\/shopproducts\/$/],
  ] as const)
    await test.step(url, async () => {
      // The shop's own server answers the folder with a redirect, and its file as a static host does.
      await page.goto(`/redirect/index.html?url=${encodeURIComponent(url)}`);
      await page.waitForURL(target);
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
});

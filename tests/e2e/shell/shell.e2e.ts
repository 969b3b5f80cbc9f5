import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { analytics } from '../../../src/config/shell/analytics.ts';
import { chatWindow } from '../../../src/config/limits.ts';
import { type ServedSite, serveSite } from '../../fixtures/site/served-site.ts';
import { expectAccessible } from '../accessible.ts';
import { followRequests } from '../requests-under-way.ts';

// One small shop with a tag and a chat serves all of these tests.
test.describe.configure({ mode: 'default' });

const tag = 'G-TEST1';
const chatUrl = 'https://chat.example/room';
let site: ServedSite;
test.beforeAll(async () => {
  site = await serveSite('shell', {
    gTag: tag,
    chatUrl,
    apiUrl: 'http://api.invalid',
    domainVerification: 'verified-123',
  });
});
test.afterAll(() => site.stop());

const front = (locale: string) => `${site.siteUrl}/${locale}/shopproducts/`;
const consent = (page: Page) => page.getByRole('region', { name: 'consent title' });
const answerConsent = (page: Page, statistics: boolean) =>
  page.addInitScript((value) => {
    localStorage.setItem('shop.consent', JSON.stringify({ statistics: value }));
  }, statistics);

interface TagRequests {
  requests: string[];
  commands: () => Promise<unknown[]>;
}

/** Answers for the tag, and records every request outside the shop and the commands that the tag received. */
async function recordTag(page: Page): Promise<TagRequests> {
  const requests: string[] = [];
  await page.route(
    (url) => url.origin !== site.siteUrl,
    async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true;' });
    },
  );
  return {
    requests,
    commands: () =>
      page.evaluate(() =>
        ((Reflect.get(window, 'dataLayer') as IArguments[] | undefined) ?? []).map(
          (command) => [...command] as unknown[],
        ),
      ),
  };
}
const filterPageViews = (commands: readonly unknown[]) =>
  commands.filter((command) => Array.isArray(command) && command[1] === 'page_view');
const filterTagRequests = (requests: readonly string[]) =>
  requests.filter((url) => url.startsWith(analytics.scriptUrl));

test.describe('page views', () => {
  test('NAV-030 the tag loads only after consent and then counts every page', async ({ page }) => {
    const { requests, commands } = await recordTag(page);
    await page.goto(front('en-us'));
    await expect(consent(page)).toBeVisible();
    await expectAccessible(page);
    expect(filterTagRequests(requests)).toEqual([]);
    await consent(page).getByRole('button', { name: 'consent accept' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tagRan') as unknown)).toBe(true);
    expect(filterTagRequests(requests)).toEqual([`${analytics.scriptUrl}?id=${tag}`]);
    expect(filterPageViews(await commands())).toEqual([
      ['event', 'page_view', { page_title: await page.title(), page_location: front('en-us') }],
    ]);
    await page.goto(`${site.siteUrl}/en-us/cart/?distributorId=7`);
    await expect
      .poll(async () => filterPageViews(await commands()))
      .toEqual([
        ['event', 'page_view', { page_title: await page.title(), page_location: `${site.siteUrl}/en-us/cart/` }],
      ]);
    await expect(consent(page)).toBeHidden();
  });

  test('NAV-030 a new route counts as a page view, a new query does not', async ({ page }) => {
    await answerConsent(page, true);
    const { commands } = await recordTag(page);
    await page.goto(front('en-us'));
    await expect.poll(async () => filterPageViews(await commands()).length).toBe(1);
    await page.evaluate(() => {
      history.pushState(null, '', '?sort=price');
      history.pushState(null, '', '/en-us/checkout/payment/');
    });
    await expect.poll(async () => filterPageViews(await commands()).length).toBe(2);
  });

  test('NAV-030 declining loads nothing, and the footer offers the choice again', async ({ page }) => {
    const { requests, commands } = await recordTag(page);
    await page.goto(front('en-us'));
    await consent(page).getByRole('button', { name: 'consent decline' }).click();
    await expect(consent(page)).toBeHidden();
    const waitForRequests = followRequests(page);
    await page.reload();
    await waitForRequests();
    await expect(consent(page)).toBeHidden();
    expect(filterTagRequests(requests)).toEqual([]);
    const open = page.getByRole('contentinfo').getByRole('button', { name: 'consent title' });
    await open.click();
    await expect(consent(page).getByRole('button', { name: 'consent decline' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(open).toBeFocused();
    await expect.poll(async () => filterPageViews(await commands()).length).toBe(1);
    await open.click();
    // The shopper goes on in the very moment of the press.
    await page.evaluate(() => {
      document.addEventListener('click', () => {
        history.pushState(null, '', '/en-us/other/');
      });
    });
    await consent(page).getByRole('button', { name: 'consent decline' }).click();
    await expect(consent(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/en-us/other/');
    expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`) as unknown, tag)).toBe(true);
    expect(filterPageViews(await commands()).length).toBe(1);
  });

  test('NAV-030 the footer button opens the choice when it is pressed before its code has come', async ({ page }) => {
    await answerConsent(page, false);
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/_astro/prompt-bars.*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(front('en-us'));
    const open = page.getByRole('contentinfo').getByRole('button', { name: 'consent title' });
    await open.click();
    await expect(open).toHaveAttribute('aria-busy', 'true');
    release(undefined);
    await expect(consent(page).getByRole('button', { name: 'consent decline' })).toBeFocused();
  });

  test('NAV-030 both buttons look the same, and the bar covers no focused element', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(front('en-us'));
    await expect(consent(page)).toBeVisible();
    const buttonStyles = await consent(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => {
          const { color, backgroundColor, fontSize, minHeight } = getComputedStyle(button);
          return { color, backgroundColor, fontSize, minHeight };
        }),
      );
    expect(buttonStyles[0]).toEqual(buttonStyles[1]);
    const link = page.getByRole('contentinfo').getByRole('link').last();
    await link.focus();
    const [box, bar] = [await link.boundingBox(), await consent(page).boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test.describe('by touch', () => {
  test.use(touchDevice(375));

  test('NAV-028 NAV-030 a finger declines page views and opens the chat at four widths', async ({ page, context }) => {
    await context.route(`${chatUrl}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
    );
    for (const width of [375, 768, 820, 1180])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(front('en-us'));
        await consent(page).getByRole('button', { name: 'consent decline' }).click();
        await expect(consent(page)).toBeHidden();
        const link = page.getByRole('link', { name: /^chat/ });
        const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
        await opened.waitForURL(chatUrl);
        await opened.close();
        await page.evaluate(() => {
          localStorage.clear();
        });
      });
  });
});

test.describe('the chat', () => {
  test('NAV-028 NAV-029 opens a window of 630x500', async ({ page, context }) => {
    await answerConsent(page, false);
    await context.route(`${chatUrl}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
    );
    await page.goto(front('en-us'));
    const link = page.getByRole('link', { name: /^chat/ });
    await expect(link).toHaveAttribute('href', chatUrl);
    await expectAccessible(page);
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await opened.waitForURL(chatUrl);
    expect(await opened.evaluate(() => [innerWidth, innerHeight])).toEqual([chatWindow.width, chatWindow.height]);
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
  });

  test('NAV-029 the shops in English and French have a chat link, the one in Chinese has none', async ({ page }) => {
    for (const [locale, count] of [
      ['en-us', 1],
      ['fr-ca', 1],
      ['zh-hk', 0],
    ] as const) {
      await page.goto(front(locale));
      await expect(page.locator('.chat'), locale).toHaveCount(count);
    }
  });

  test('NAV-028 lies over no control, wherever the page is scrolled to', async ({ page }) => {
    await answerConsent(page, false);
    await page.goto(front('en-us'));
    const link = page.locator('.chat');
    for (const width of [320, 375, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await link.evaluate((element) => {
        const own = element.getBoundingClientRect();
        return [...document.querySelectorAll('a, button, input, select, summary')].filter((control) => {
          const other = control.getBoundingClientRect();
          const isBeside = other.right <= own.left || own.right <= other.left;
          const isFixed = getComputedStyle(element).position === 'fixed';
          const isAbove = !isFixed && (other.bottom <= own.top || own.bottom <= other.top);
          return control !== element && other.width > 0 && !isBeside && !isAbove;
        }).length;
      });
      expect([width, covered]).toEqual([width, 0]);
    }
  });

  test('NAV-028 is a plain link without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(front('en-us'));
    await expect(page.getByRole('link', { name: /^chat/ })).toHaveAttribute('target', '_blank');
    await expect(consent(page)).toBeHidden();
    await context.close();
  });
});

test('NAV-031 only pages of en-us carry the domain verification', async ({ request }) => {
  const hasTag = async (locale: string) =>
    (await (await request.get(front(locale))).text()).includes(
      '<meta name="google-site-verification" content="verified-123"',
    );
  expect([await hasTag('en-us'), await hasTag('fr-ca'), await hasTag('zh-hk')]).toEqual([true, false, false]);
});

test('NAV-001 an unknown page answers 404 in the language of its path, or the saved one', async ({ page }) => {
  for (const [path, lang] of [
    ['/en-us/no/such/', 'en-US'],
    ['/fr-ca/rien', 'fr-CA'],
    ['/zh-hk/none/none/', 'zh-HK'],
    // The language of the last page is saved.
    ['/xx-yy/shopproducts/', 'zh-HK'],
    ['/nothing', 'zh-HK'],
    ['/en-us/%E0%A4', 'en-US'],
  ] as const) {
    const response = await page.goto(site.siteUrl + path);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1, name: 'oops' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('sorry page not found');
  }
});

import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { findPagePath, pageStates } from '../../../scripts/lib/page-states.ts';

/** The console also reports the 404 status of a page that is meant to be missing. */
const isExpectedStatus = (text: string) =>
  text.startsWith('Failed to load resource: the server responded with a status of 404');

/** Records the errors of a page, failed requests and violations of the content security policy. */
async function recordErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('pageerror', (error) => {
    errors.push(error.message);
  });
  page.on('requestfailed', (request) => {
    errors.push(`${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('console', (message) => {
    const isExpected = message.location().url === page.url() && isExpectedStatus(message.text());
    if (message.type() === 'error' && !isExpected) errors.push(message.text());
  });
  return errors;
}

for (const locale of ['en-us', 'es-mx', 'zh-hk'])
  for (const state of pageStates) {
    test(`the page "${state.name}" opens in ${locale} without errors`, async ({ page, baseURL }) => {
      const errors = await recordErrors(page);
      const response = await page.goto(await findPagePath(baseURL ?? '', locale, state), { waitUntil: 'load' });
      expect(response?.status()).toBe(state.status ?? 200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`, 'i'));
      expect(errors).toEqual([]);
    });
  }

for (const state of pageStates) {
  test(`the page "${state.name}" is accessible in light and dark colors at 320 px`, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(await findPagePath(baseURL ?? '', 'fr-ca', state), { waitUntil: 'load' });
    await expectAccessibleInBothSchemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('T24 an injected script does not run', async ({ page, baseURL }) => {
  await page.goto(`${baseURL ?? ''}/en-us/shopproducts/`, { waitUntil: 'load' });
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    const refused = new Promise<boolean>((resolve) => {
      document.addEventListener(
        'securitypolicyviolation',
        () => {
          resolve(true);
        },
        { once: true },
      );
    });
    try {
      script.textContent = 'window.name = "hacked"';
      document.head.append(script);
    } catch {
      return { name: window.name, refused: true };
    }
    return { name: window.name, refused: await refused };
  });
  expect(ran).toEqual({ name: '', refused: true });
});

import { expect, type Page, test } from '../shop-test.ts';
import { findPagePath, pageStates } from '../../../scripts/lib/page-states.ts';
import { followRequests } from '../requests-under-way.ts';

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
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its requests with it.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()} ${reason}`);
  });
  page.on('console', (message) => {
    const isExpected = message.location().url === page.url() && isExpectedStatus(message.text());
    if (message.type() === 'error' && !isExpected) errors.push(message.text());
  });
  return errors;
}

/** Makes each page that is opened from now on the first one of a visit. */
const forgetVisits = (page: Page) =>
  page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

for (const locale of ['en-us', 'es-mx', 'zh-hk'])
  test(`every page opens in ${locale} without errors`, async ({ page, baseURL }) => {
    await forgetVisits(page);
    const errors = await recordErrors(page);
    const waitForRequests = followRequests(page);
    for (const state of pageStates)
      await test.step(state.name, async () => {
        const response = await page.goto(await findPagePath(baseURL ?? '', locale, state), { waitUntil: 'load' });
        expect.soft(response?.status(), state.name).toBe(state.status ?? 200);
        await expect.soft(page.getByRole('heading', { level: 1 }), state.name).toHaveCount(1);
        await expect
          .soft(page.locator('html'), state.name)
          .toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`, 'i'));
        await waitForRequests();
        expect.soft(errors.splice(0), state.name).toEqual([]);
      });
  });

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

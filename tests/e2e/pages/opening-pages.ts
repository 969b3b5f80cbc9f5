import { findPagePath, type PageState } from '../../../scripts/lib/page-states.ts';
import { expect, type Page } from '../shop-test.ts';

/** The console also reports the 404 status of a page that is meant to be missing. */
const isExpectedStatus = (text: string) =>
  text.startsWith('Failed to load resource: the server responded with a status of 404');

/** Records the errors of a page, failed requests and violations of the content security policy. */
export async function recordErrors(page: Page): Promise<string[]> {
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

/** Opens a page, and expects its status, one heading and its language. */
export async function expectToOpen(page: Page, siteUrl: string, locale: string, state: PageState): Promise<void> {
  const response = await page.goto(await findPagePath(siteUrl, locale, state), { waitUntil: 'load' });
  expect.soft(response?.status(), state.name).toBe(state.status ?? 200);
  await expect.soft(page.getByRole('heading', { level: 1 }), state.name).toHaveCount(1);
  await expect
    .soft(page.locator('html'), state.name)
    .toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`, 'i'));
}

import { expect, test } from 'playwright/test';
import { findPage, pageStates } from '../../scripts/parts/page-states.ts';

for (const locale of ['en-us', 'es-mx', 'zh-hk']) for (const state of pageStates) {
  test(`the page "${state.name}" opens in ${locale} without an error or a refused resource`, async ({ page, baseURL }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => { complaints.push(error.message); });
    page.on('requestfailed', (request) => { complaints.push(`${request.url()} ${request.failure()?.errorText ?? ''}`); });
    page.on('console', (message) => { if (message.type() === 'error' && message.location().url !== page.url()) complaints.push(message.text()); });
    const response = await page.goto(await findPage(baseURL ?? '', locale, state), { waitUntil: 'load' });
    expect(response?.status()).toBe(state.status ?? 200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`, 'i'));
    expect(complaints).toEqual([]);
  });
}

import { pageStates } from '../../../scripts/lib/page-states.ts';
import { followRequests } from '../requests-under-way.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { expectToOpen, recordErrors } from './opening-pages.ts';

/** Makes each page that is opened from now on the first one of a visit. */
const forgetVisits = (page: Page) =>
  page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

// In French they open in the matrix of widths and sizes.
for (const locale of ['en-us', 'zh-hk'])
  test(`every page opens in ${locale} without errors`, async ({ page, baseURL }) => {
    await forgetVisits(page);
    const errors = await recordErrors(page);
    const waitForRequests = followRequests(page);
    for (const state of pageStates)
      await test.step(state.name, async () => {
        await expectToOpen(page, baseURL ?? '', locale, state);
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

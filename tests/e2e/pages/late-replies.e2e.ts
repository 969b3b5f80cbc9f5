import { followDistributor, prepareBrowser, shops, smallBag } from '../checkout/opening.ts';
import { recordLayoutShifts } from '../layout-shifts.ts';
import { followRequests } from '../requests-under-way.ts';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';

/** Opens a page whose scripts, texts and replies arrive once it has been painted, and returns what lets them arrive. */
async function openWithLateReplies(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: painted, resolve: release } = Promise.withResolvers<undefined>();
  const late = /\/api\/|\.js(?:on)?(?:$|\?)/;
  await page.route(late, async (route) => {
    await painted;
    await route.fallback();
  });
  const waitForRequests = followRequests(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return async () => {
    release(undefined);
    await page.waitForLoadState();
    await waitForRequests();
    await page.unroute(late);
  };
}

for (const width of [375, 1280]) {
  test(`at ${width} px, the ways to check out stay where they are when replies are late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await prepareBrowser(page, shops.unitedStates, smallBag);
    await followDistributor(page, shops.unitedStates);
    const readShifts = await recordLayoutShifts(page);
    const letArrive = await openWithLateReplies(page, '/en-us/checkout-as/');
    await letArrive();
    await expect(page.getByRole('button', { name: 'Continue as a guest with Marisol Vega' })).toBeVisible();
    expect(await readShifts()).toEqual([]);
  });

  test(`ACC-017 at ${width} px, the heading of a section of the account stays where it is when replies are late`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, accounts.grace, '/en-us/faq/');
    const heading = page.getByRole('heading', { level: 1 });
    for (const section of ['MyKissKreditActivity', 'Dashboard']) {
      const letArrive = await openWithLateReplies(page, `/en-us/administration/${section}/`);
      const before = await heading.boundingBox();
      await letArrive();
      await expect(page.getByText('45', { exact: false }).first()).toBeVisible();
      expect.soft(await heading.boundingBox(), section).toEqual(before);
      await expectNoOverflow(page);
    }
  });
}

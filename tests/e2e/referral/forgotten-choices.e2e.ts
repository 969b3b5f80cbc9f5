import { prepareBrowser, shops, smallBag } from '../checkout/opening.ts';
import { followRequests } from '../requests-under-way.ts';
import { expect, type Page, test } from '../shop-test.ts';

const prompts = { isQuestionDue: true, isQuestionAnswered: true, wasRemoved: true, orderedFee: null, intent: null };
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Stores what an earlier visit to the shop of the United States has left. */
async function leaveChoices(page: Page): Promise<void> {
  await page.goto('/en-us/faq/');
  await page.evaluate((stored) => {
    const guest = { ...stored, intent: { country: 'US', at: Date.now() } };
    localStorage.setItem('shop.membership', JSON.stringify({ guest, 5: stored }));
    localStorage.setItem(
      'shop.referral',
      JSON.stringify({ distributorId: 1_204_417, isMembershipQuestionModalAnswered: true }),
    );
    localStorage.setItem('shop.country', 'US');
  }, prompts);
}

test('REF-016 a guest who finds a distributor leaves no fee intent, no answer and no referral behind', async ({
  page,
}) => {
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await leaveChoices(page);
  await page.goto('/en-us/checkout-as/');
  const guest = page.getByRole('main').getByRole('region', { name: 'Check out as a guest' });
  await guest.getByLabel('Distributor ID').fill(shops.unitedStates.distributorId);
  await guest.getByLabel('Distributor ID').press('Enter');
  await expect(page).toHaveURL(/\/en-us\/checkout\/\?step=shipping$/);
  expect(await readStored(page, 'shop.referral')).toBeNull();
  expect(JSON.parse((await readStored(page, 'shop.membership')) ?? '')).toEqual({
    guest: { isQuestionDue: null, isQuestionAnswered: false, wasRemoved: false, orderedFee: null, intent: null },
    5: prompts,
  });
});

test('REF-018 a visit to another country leaves nothing of the membership that was asked about before', async ({
  page,
}) => {
  await leaveChoices(page);
  const waitForRequests = followRequests(page);
  await page.goto('/en-us/distributor/');
  await waitForRequests();
  expect(await readStored(page, 'shop.country')).toBe('US');
  expect(await readStored(page, 'shop.membership')).toContain('"5"');
  await page.goto('/en-ca/distributor/');
  await expect.poll(() => readStored(page, 'shop.country')).toBe('CA');
  expect(await readStored(page, 'shop.membership')).toBeNull();
  expect(await readStored(page, 'shop.referral')).toContain('"isMembershipQuestionModalAnswered":false');
});

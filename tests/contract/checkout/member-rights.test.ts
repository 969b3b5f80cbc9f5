import { afterAll, beforeAll, expect, test } from 'vitest';
import { PromotionType } from '../../../src/contract/enumerations.ts';
import { insertPromotion } from '../../fixtures/database/insert-promotion.ts';
import { createApiShopper } from '../../fixtures/server/basket-backend.ts';
import { readTotals, refuseTotals, shippingMethods } from '../../fixtures/server/checkout-requests.ts';
import { grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

const oil = 'AV-0701';
const methodOfMembers = 1_102;
const dayMs = 86_400_000;

let backend: IdentityBackend;
let member: ReturnType<typeof createApiShopper>;
beforeAll(async () => {
  backend = await startIdentityBackend();
  await backend.db.deleteFrom('promotions').execute();
  await insertPromotion(backend.db, {
    promotionId: 9_100,
    country: 'US',
    type: PromotionType.PercentOff,
    customerTypes: ['PreferredCustomer'],
    conditionValue: 0,
    startsAt: Date.parse('2020-01-01T00:00:00Z'),
    endsAt: Date.parse('2200-01-01T00:00:00Z'),
    conditionItems: null,
    exclusive: false,
    stacking: 1,
    basisPoints: 1_000,
    names: { 'en-us': 'For members' },
  });
  const { tokens } = await backend.signIn(grace.name);
  member = createApiShopper(backend.url, tokens.access_token);
  await member.put(oil, 2);
}, 240_000);
afterAll(() => backend?.stop());

const endMembership = (daysAgo: number) =>
  backend.db
    .updateTable('customers')
    .set({ membershipExpiresAt: new Date(Date.now() - daysAgo * dayMs) })
    .where('customerId', '=', grace.customerId)
    .execute();

test('CHK-041 CHK-050 members keep price, promotions, shipping and kredits in the grace period', async () => {
  await endMembership(59);
  // 10 % and then 20 % of 68.00 off; shipping is free for members from 50.00 on.
  expect(await readTotals(backend.url, member, { methodId: methodOfMembers, kissKreditsApplied: 1 })).toMatchObject({
    promotionDiscount: 6.8,
    pcDiscountAmount: 12.24,
    shippingFee: 0,
    kissKreditsAmount: 1,
  });
});

test('CHK-041 CHK-050 T07 members have none of these once the grace period is over', async () => {
  await endMembership(61);
  const refuse = (call: Parameters<typeof refuseTotals>[2]) => refuseTotals(backend.url, member, call);
  expect(await refuse({ methodId: methodOfMembers })).toMatchObject({ code: 'SHIPPING_METHOD_NOT_OFFERED' });
  const methodId = shippingMethods.usMiddle;
  expect(await refuse({ methodId, kissKreditsApplied: 1 })).toMatchObject({ code: 'KREDITS_NOT_AVAILABLE' });
  expect(await readTotals(backend.url, member, { methodId })).toMatchObject({
    promotionDiscount: 0,
    pcDiscountAmount: 0,
    shippingFee: 5.95,
    productTotal: 68,
  });
});

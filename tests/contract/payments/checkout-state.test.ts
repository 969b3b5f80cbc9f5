import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutStateLifetimeMs } from '../../../src/config/payments/limits.ts';
import { getCheckoutState } from '../../../src/contract/payments/checkout-state.ts';
import { listSweeps } from '../../../src/server/sweeps.ts';
import type { createApiShopper } from '../../fixtures/server/basket-backend.ts';
import { addresses, shippingMethods } from '../../fixtures/server/checkout-requests.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { person, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { Checkout, OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
const [camille, grace] = [500_102, 500_103];
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
  await backend.setStock(oil, 500);
});
afterAll(() => backend?.stop());

type Shopper = ReturnType<typeof createApiShopper>;

const request = (shopper: Shopper, transactionId: string, basketId: string | null) => ({
  headers: shopper.headers,
  body: { transactionId, basketId },
});
const read = ({ shopper, basketId }: Checkout, transactionId: string) =>
  callApi(backend.url, getCheckoutState, request(shopper, transactionId, basketId));
const refuse = (shopper: Shopper, transactionId: string, basketId: string | null = null) =>
  expectRefusal(backend.url, getCheckoutState, request(shopper, transactionId, basketId));

async function startCustomer(customerId: number): Promise<Checkout> {
  const shopper = backend.customer(customerId, 'PreferredCustomer');
  const { basket } = await shopper.put(oil, 2, { quantityIs: 'new' });
  return { shopper, basketId: basket.id, methodId: await backend.memberMethod(Math.round(basket.totalPrice * 100)) };
}

describe('API-066 the checkout of a payment', () => {
  test('API-032 API-066 CHK-016 is what the payment was opened with', async () => {
    const guest = await backend.startGuest();
    const billingAddress = { ...addresses.US, address: '9 Billing Lane' };
    const total = await backend.total(guest);
    const { transactionId } = await backend.open(guest, { billingAddress, enableDistributorSearchForm: true });
    const state = await read(guest, transactionId);
    expect(state).toEqual({
      customerInfo: person,
      shippingAddress: expect.objectContaining({ address: addresses.US.address, zipCode: addresses.US.zipCode }),
      billingAddress: expect.objectContaining({ address: '9 Billing Lane' }),
      shippingMethod: expect.objectContaining({
        shippingMethodBySeneAppId: shippingMethods.usMiddle,
        localizedName: expect.stringMatching(/./),
        rate: total.shippingFee,
      }),
      paymentInfo: { provider: expect.stringMatching(/./) },
      kissKreditsApplied: 0,
      totalCharges: total,
      transactionId,
      checkoutErrors: { canContinue: true, missingInventoryErrors: [], declinedPaymentErrors: [] },
      enableDistributorSearchForm: true,
      jumpToPlaceOrder: true,
      result: expect.objectContaining({ status: 'open' }),
    });
    const { transactionId: other } = await backend.open(guest);
    expect(await read(guest, other)).toMatchObject({
      billingAddress: { address: addresses.US.address },
      enableDistributorSearchForm: false,
    });
  });

  test('API-066 kredits and the shipping method are those of the payment', async () => {
    const member = { ...(await startCustomer(grace)), kredits: 5 };
    const { transactionId } = await backend.open(member);
    expect(await read(member, transactionId)).toMatchObject({
      kissKreditsApplied: 5,
      shippingMethod: { shippingMethodBySeneAppId: member.methodId },
    });
  });

  test('API-066 PAY-022 after a decline nothing waits to be placed, and the reasons are there', async () => {
    const guest = await backend.startGuest();
    const { transactionId } = await backend.open(guest);
    backend.provider.decline(transactionId, 'declined');
    await backend.submit(guest, transactionId);
    const state = await read(guest, transactionId);
    expect(state).toMatchObject({
      checkoutErrors: { canContinue: false, missingInventoryErrors: [] },
      jumpToPlaceOrder: false,
      result: { status: 'declined' },
    });
    expect(state.checkoutErrors.declinedPaymentErrors).toEqual(state.result?.errors);
    expect(state.checkoutErrors.declinedPaymentErrors).not.toEqual([]);
  });

  test('API-066 ERR-014 missing products are named, and do not block', async () => {
    const guest = await backend.startGuest();
    const id = await backend.authorise(guest);
    const stock = await backend.stockOf(oil);
    await backend.setStock(oil, 0);
    await backend.submit(guest, id);
    await backend.setStock(oil, stock);
    const { checkoutErrors } = await read(guest, id);
    expect(checkoutErrors).toMatchObject({ canContinue: true, declinedPaymentErrors: [] });
    expect(checkoutErrors.missingInventoryErrors).toHaveLength(1);
  });

  test('API-066 PAY-021 once the order is placed its number is told', async () => {
    const guest = await backend.startGuest();
    const id = await backend.authorise(guest);
    const { orderNumber } = await backend.submit(guest, id);
    expect(await read(guest, id)).toMatchObject({
      jumpToPlaceOrder: false,
      result: { status: 'complete', orderNumber },
    });
  });
});

describe('T14 the checkout of somebody else', () => {
  test('T14 is not found, like one that does not exist', async () => {
    const owner = await startCustomer(grace);
    const guest = await backend.startGuest();
    const stranger = backend.customer(camille);
    const { transactionId: owned } = await backend.open(owner);
    const { transactionId: held } = await backend.open(guest);
    const absent = await refuse(stranger, 'B'.repeat(22), owner.basketId);
    expect(absent).toMatchObject({ status: 404, code: 'TRANSACTION_NOT_FOUND' });
    const refusals = [
      await refuse(stranger, owned, owner.basketId),
      await refuse(backend.guest(), owned, owner.basketId),
      // Whoever has the id of a guest's payment from an address has not got their basket.
      await refuse(backend.guest(), held),
      await refuse(backend.guest(), held, 'A'.repeat(22)),
      await refuse(stranger, held, guest.basketId),
      await refuse(guest.shopper, 'no id', guest.basketId),
    ];
    for (const refusal of refusals) expect(refusal).toEqual({ ...absent, requestId: refusal.requestId });
    expect(await read({ ...owner, basketId: '' }, owned)).toMatchObject({ transactionId: owned });
  });
});

describe('the personal data of a checkout', () => {
  test('T14 T28 is erased some days after the payment was opened, and then says so', async () => {
    const guest = await backend.startGuest();
    const { transactionId } = await backend.open(guest);
    const sweep = async (now: number) => {
      for (const step of listSweeps(backend.db)) await step(now);
    };
    const { createdAt } = await backend.attempt(transactionId);
    await sweep(createdAt.getTime() + checkoutStateLifetimeMs);
    expect(await read(guest, transactionId)).toMatchObject({ customerInfo: person });
    await sweep(createdAt.getTime() + checkoutStateLifetimeMs + 1);
    expect(await refuse(guest.shopper, transactionId, guest.basketId)).toMatchObject({
      status: 404,
      code: 'CHECKOUT_STATE_NOT_KEPT',
    });
    expect(JSON.stringify(await backend.attempt(transactionId))).not.toContain(person.email);
  });
});

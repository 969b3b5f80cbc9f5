import {
  calculateTotals,
  createCaptureTransaction,
  getPaymentResult,
  submitPayment,
} from '../../../src/contract/payments/payments.ts';
import { upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { createApiShopper, createOperationId } from '../../fixtures/server/basket-backend.ts';
import { addresses, distributors, shippingMethods, toShippingInfo } from '../../fixtures/server/checkout-requests.ts';
import { createCookieBrowser } from '../../fixtures/server/cookie-browser.ts';
import { cardInput } from '../../fixtures/payments/card-backend.ts';
import { publicUrls } from '../shop/shop-process.ts';
import { call, persist, Refused } from './api.ts';
import { loadPage } from './sign-in.ts';

/** A regular shipping method of members. */
const memberMethod = 1_101;

const cards = { good: '4242424242424242', declined: '4000000000000002' } as const;

export interface Purchase {
  email: string;
  /** Null for a guest. */
  token: string | null;
  isMember: boolean;
  items: readonly { sku: string; quantity: number }[];
  withFee: boolean;
  kredits: number;
  card: keyof typeof cards;
  /** What the shopper does once the card has paid: goes on, presses twice, or closes the browser. */
  ending: 'submits' | 'submits twice' | 'leaves';
}

async function fillBag(shopper: ReturnType<typeof createApiShopper>, purchase: Purchase): Promise<string> {
  let basketId: string | undefined;
  const fee = purchase.withFee ? [{ sku: membershipSku, quantity: 1 }] : [];
  for (const { sku, quantity } of [...purchase.items, ...fee]) {
    const request = shopper.request.put(sku, quantity, { basketId, operationId: createOperationId() });
    const { basket } = await persist(() => call(upsertBasketItem, request));
    basketId = basket.id;
  }
  return basketId ?? '';
}

/** What every call of a checkout says of it. */
function createRequests({ email, isMember, kredits }: Purchase, headers: Record<string, string>, basketId: string) {
  const to = { params: { id: distributors.US }, headers };
  const customerInformation = { firstName: 'June', lastName: 'Okafor', email, phone: '512-555-0147' };
  const shippingInfo = toShippingInfo(isMember ? memberMethod : shippingMethods.usMiddle);
  const place = { shippingAddress: addresses.US, shippingInfo, billingAddress: addresses.US };
  const cart = { cartItems: [], ...place, kissKreditsApplied: kredits, languageCode: 'en-us' };
  const payment = { basketId, customerInformation, ...place, kissKreditsApplied: kredits, currency: 'USD' };
  const page = { language: 'en-us', returnUrl: `${publicUrls.site}/pcicallback` };
  return {
    totals: { ...to, body: { ...cart, basketId } },
    open: (amount: number) => ({ ...to, body: { ...payment, ...page, amount } }),
    submit: (transactionId: string) => ({
      ...to,
      body: { shoppingCart: cart, customerInformation, basketId, transactionId, locale: 'en-us' },
    }),
  };
}

async function payByCard(navigateUrl: string, card: Purchase['card']): Promise<boolean> {
  const browser = createCookieBrowser(publicUrls.cards);
  const form = await loadPage(() => browser.open(navigateUrl));
  if (form.url.origin === publicUrls.site) return form.url.searchParams.get('status') === 'AUTH';
  if (form.status !== 200) throw new Refused(form.status, 'NO_CARD_FORM');
  const page = await loadPage(() => browser.send(form, cardInput(cards[card])));
  return page.url.searchParams.get('status') === 'AUTH';
}

/** Buys something, as the pages of the shop do. Returns what the shopper was told: the status of their payment. */
export async function buy(purchase: Purchase): Promise<string> {
  const shopper = createApiShopper(publicUrls.api, purchase.token ?? undefined);
  const basketId = await fillBag(shopper, purchase);
  const requests = createRequests(purchase, shopper.headers, basketId);
  const { cartTotal } = await persist(() => call(calculateTotals, requests.totals));
  const opened = await persist(() => call(createCaptureTransaction, requests.open(cartTotal)));
  const { transactionId, navigateUrl } = opened;
  const isPaid = navigateUrl === '' || (await persist(() => payByCard(navigateUrl, purchase.card)));
  if (!isPaid || purchase.ending === 'leaves') return isPaid ? 'left' : 'card declined';
  const submit = () => persist(() => call(submitPayment, requests.submit(transactionId)));
  const [{ status }] = await Promise.all(purchase.ending === 'submits twice' ? [submit(), submit()] : [submit()]);
  if (status !== 'pending') return status ?? '';
  const read = { params: { transactionId }, headers: shopper.headers };
  return (await persist(() => call(getPaymentResult, read))).status;
}

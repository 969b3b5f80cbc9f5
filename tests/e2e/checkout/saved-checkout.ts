import { countries, shippingCountryIds } from '../../../src/config/countries.ts';
import type { CountryCode } from '../../../src/config/countries.ts';
import { upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { getShipping } from '../../../src/contract/checkout/shipping.ts';
import { toMoney } from '../../../src/domain/bag/total.ts';
import { containsOnlyFee, getOfferedShippingMethods } from '../../../src/domain/checkout/offered-shipping-methods.ts';
import { callApi } from '../../fixtures/http-request.ts';
import type { Page } from '../shop-test.ts';

const api = process.env['TEST_API_URL'] ?? '';

export type BagItems = readonly (readonly [sku: string, quantity: number])[];

/** The shop of a country, with a distributor of that country. */
interface Shop {
  country: CountryCode;
  locale: string;
  distributorId: number | string;
}

/** What a guest has filled in, up to a step that is the last one unless it says otherwise. */
export interface GuestDetails {
  step?: 'shipping' | 'place-order';
  customerInfo: { firstName: string; lastName: string; email: string; phone: string };
  shippingAddress: {
    address: string;
    address2?: string;
    address3?: string;
    city: string;
    state: string;
    zipCode: string;
  };
}

/** Creates a guest's bag by the calls that the shop makes. Returns the last reply. */
export async function createBag({ country, locale }: Shop, items: BagItems) {
  let basketId: string | undefined;
  let reply = null;
  for (const [sku, quantity] of items) {
    const basketItem = { sku, quantity, ...(basketId !== undefined && { basketId }) };
    reply = (await callApi(api, upsertBasketItem, { params: { country }, body: { basketItem, locale } })).basket;
    ({ basketId } = reply);
  }
  if (!reply) throw new RangeError('A bag needs an item.');
  return reply;
}

type CreatedBag = Awaited<ReturnType<typeof createBag>>;

/** Finds the first shipping method that is offered for a bag; null when nothing of it is shipped. */
async function findShippingMethodId({ country, locale }: Shop, { items }: CreatedBag): Promise<number | null> {
  const methods = await callApi(api, getShipping, {
    params: { countryId: shippingCountryIds[country] },
    query: { countryCode: country, locale },
  });
  const lines = items.filter(({ sku, promotionId }) => sku !== 'KTMS' && promotionId === 0);
  const totalWithoutFeeMinor = lines.reduce(
    (sum, { totalPrice }) => sum + toMoney(totalPrice, countries[country]).minor,
    0,
  );
  const bag = { totalWithoutFeeMinor, containsOnlyFee: containsOnlyFee(items) };
  return getOfferedShippingMethods(methods, bag, countries[country])[0]?.shippingMethodBySeneAppId ?? null;
}

/** Stores values in a page before its first script runs. What the shop changes then stays. */
const storeOnce = (page: Page, local: Readonly<Record<string, unknown>>, session: Readonly<Record<string, unknown>>) =>
  page.addInitScript(
    (values) => {
      if (sessionStorage.getItem('test.prepared') !== null) return;
      sessionStorage.setItem('test.prepared', 'yes');
      for (const [key, value] of Object.entries(values.local)) localStorage.setItem(key, JSON.stringify(value));
      for (const [key, value] of Object.entries(values.session)) sessionStorage.setItem(key, JSON.stringify(value));
    },
    { local, session },
  );

/** What a browser stores of the distributor whose link was followed. */
const toStoredDistributor = ({ country, distributorId }: Shop) => ({
  id: String(distributorId),
  name: country === 'US' ? 'Marisol Vega' : 'A distributor',
  country,
  reason: 'followed',
  at: Date.now(),
});

/**
 * Gives a page what it has stored once a guest has followed the link of a distributor, filled a bag, answered checkout-as
 * and, with `details`, filled in the steps: as a reload finds it.
 */
export async function saveGuestCheckout(
  page: Page,
  shop: Shop,
  items: BagItems,
  details?: GuestDetails,
): Promise<void> {
  const { country } = shop;
  const bag = await createBag(shop, items);
  const filledIn = details && {
    draft: {
      customerInfo: details.customerInfo,
      shippingAddress: details.shippingAddress,
    },
    step: details.step ?? 'place-order',
    shippingMethodId: await findShippingMethodId(shop, bag),
  };
  await storeOnce(
    page,
    {
      [`shop.bag.${country}.id`]: bag.basketId,
      'shop.country-suggestion': { answered: 'stay' },
      'shop.distributor': toStoredDistributor(shop),
    },
    {
      'shop.rewards.later': true,
      'shop.checkout.entry': 'guest',
      'shop.checkout': { country, wasPromotionOffered: true, ...filledIn },
    },
  );
}

/** Opens the last step of the checkout as a guest who has filled in the steps before it. */
export async function openSavedPlaceOrder(
  page: Page,
  shop: Shop,
  items: BagItems,
  details: GuestDetails,
): Promise<void> {
  await saveGuestCheckout(page, shop, items, details);
  await page.goto(`/${shop.locale}/checkout/?step=place-order`);
}

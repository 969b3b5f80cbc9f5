import { z } from 'zod';
import { expect, type Page } from '../shop-test.ts';

const api = process.env['TEST_API_URL'] ?? '';
const Reply = z.object({ basket: z.object({ basketId: z.string().min(1) }) });

/** A shop of one country, and a distributor of that country. */
export interface ShopOfCountry {
  locale: string;
  country: string;
  distributorId: string;
}

export const shops = {
  unitedStates: { locale: 'en-us', country: 'US', distributorId: '1204417' },
  canada: { locale: 'en-ca', country: 'CA', distributorId: '2104836' },
  frenchCanada: { locale: 'fr-ca', country: 'CA', distributorId: '2104836' },
  mexico: { locale: 'es-mx', country: 'MX', distributorId: '4103571' },
  newZealand: { locale: 'en-nz', country: 'NZ', distributorId: '5102684' },
} as const satisfies Record<string, ShopOfCountry>;

export type BagItems = readonly (readonly [sku: string, quantity: number])[];

/** A lipstick and a hand cream. */
export const smallBag: BagItems = [
  ['AV-0102-02', 1],
  ['AV-1210', 1],
];

/** Creates a guest's bag by the calls that the shop makes, and returns its id. */
async function createBasket({ country, locale }: ShopOfCountry, items: BagItems): Promise<string> {
  let basketId = '';
  for (const [sku, quantity] of items) {
    const response = await fetch(`${api}/api/Basket/upsertBasketItem/${country}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        basketItem: { basketId: basketId || null, sku, quantity },
        promotionRequest: null,
        locale,
      }),
    });
    ({
      basket: { basketId },
    } = Reply.parse(await response.json()));
  }
  return basketId;
}

/** Gives this browser a guest's bag, and keeps away the dialogs that open by themselves. */
export async function prepareBrowser(page: Page, shop: ShopOfCountry, items: BagItems): Promise<void> {
  const basketId = await createBasket(shop, items);
  await page.addInitScript(
    ([country, id]) => {
      if (localStorage.getItem('test.prepared') !== null) return;
      localStorage.setItem('test.prepared', 'yes');
      localStorage.setItem(`shop.bag.${country}.id`, JSON.stringify(id));
      localStorage.setItem('shop.country-suggestion', JSON.stringify({ answered: 'stay' }));
      sessionStorage.setItem('shop.rewards.later', 'true');
      sessionStorage.setItem('shop.checkout', JSON.stringify({ country, wasPromotionOffered: true }));
    },
    [shop.country, basketId] as const,
  );
}

/** Follows the link of the distributor of a shop, and waits until the browser has stored it. */
export async function followDistributor(page: Page, { locale, distributorId }: ShopOfCountry): Promise<void> {
  await page.goto(`/${locale}/shopproducts/?distributorId=${distributorId}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.distributor'))).toContain(distributorId);
}

/** Gives this browser a bag and a distributor, and answers checkout-as as a guest. */
export async function enterAsGuest(page: Page, shop: ShopOfCountry, items: BagItems = smallBag): Promise<void> {
  await prepareBrowser(page, shop, items);
  await followDistributor(page, shop);
  await page.evaluate(() => {
    sessionStorage.setItem('shop.checkout.entry', JSON.stringify('guest'));
  });
}

/** Opens the checkout of a guest. */
export async function openAsGuest(page: Page, shop: ShopOfCountry, items: BagItems = smallBag): Promise<void> {
  await enterAsGuest(page, shop, items);
  await openCheckout(page, shop.locale);
}

export async function openCheckout(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}/checkout/`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** What a guest from Texas fills in, besides the state. */
export const guestFromTexas = [
  ['Email', 'june@aurevane.example'],
  ['First name', 'June'],
  ['Last name', 'Okafor'],
  ['Phone', '512 555 0147'],
  ['Address', '1 Main Street'],
  ['City', 'Austin'],
  ['Zip code', '78701'],
] as const;

/** Fills in the first step as a guest from Texas. */
export async function fillInFirstStep(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const [name, value] of guestFromTexas) await main.getByRole('textbox', { name }).fill(value);
  await main.getByRole('combobox').selectOption({ label: 'Texas' });
  const standard = main.getByRole('radio', { name: /^Standard/ });
  if ((await standard.count()) > 0) await standard.check();
  await main.getByRole('checkbox', { name: 'I am a person' }).check();
  await expect(main.getByText('Thank you, that’s confirmed.')).toBeVisible();
}

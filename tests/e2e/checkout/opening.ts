import type { CountryCode } from '../../../src/config/countries.ts';
import { expect, type Page } from '../shop-test.ts';
import { type BagItems, createBag, type GuestDetails, saveGuestCheckout } from './saved-checkout.ts';

/** A shop of one country, and a distributor of that country. */
export interface ShopOfCountry {
  locale: string;
  country: CountryCode;
  distributorId: string;
}

export const shops = {
  unitedStates: { locale: 'en-us', country: 'US', distributorId: '1204417' },
  canada: { locale: 'en-ca', country: 'CA', distributorId: '2104836' },
  frenchCanada: { locale: 'fr-ca', country: 'CA', distributorId: '2104836' },
  mexico: { locale: 'es-mx', country: 'MX', distributorId: '4103571' },
  hongKong: { locale: 'zh-hk', country: 'HK', distributorId: '7103248' },
  newZealand: { locale: 'en-nz', country: 'NZ', distributorId: '5102684' },
} as const satisfies Record<string, ShopOfCountry>;

/** A lipstick and a hand cream. */
export const smallBag: BagItems = [
  ['AV-0102-02', 1],
  ['AV-1210', 1],
];

/** Gives this browser a guest's bag, and keeps away the dialogs that open by themselves. */
export async function prepareBrowser(page: Page, shop: ShopOfCountry, items: BagItems): Promise<void> {
  const { basketId } = await createBag(shop, items);
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

/** Opens the checkout of a guest. */
export async function openAsGuest(page: Page, shop: ShopOfCountry, items: BagItems = smallBag): Promise<void> {
  await saveGuestCheckout(page, shop, items);
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
  await confirmPerson(page);
}

export async function confirmPerson(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: 'I am a person' }).check();
  await expect(main.getByText('Thank you, that’s confirmed.')).toBeVisible();
}

export const texas = { address: '1 Main Street', city: 'Austin', state: 'TX', zipCode: '78701' };

/** Opens the first step as a guest who has filled it in, up to the captcha. */
export async function openFilledIn(
  page: Page,
  shop: ShopOfCountry,
  shippingAddress: GuestDetails['shippingAddress'],
  items: BagItems = smallBag,
): Promise<void> {
  const customerInfo = { firstName: 'June', lastName: 'Okafor', email: 'june@aurevane.example', phone: '5125550147' };
  await saveGuestCheckout(page, shop, items, { step: 'shipping', customerInfo, shippingAddress });
  await openCheckout(page, shop.locale);
}

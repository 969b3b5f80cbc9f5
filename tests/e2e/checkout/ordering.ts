import { expect, type FrameLocator, type Page } from 'playwright/test';
import { z } from 'zod';
import { type CardScenario, testCards } from '../../../src/config/payments/test-cards.ts';
import { shops } from './opening.ts';
import { openSavedPlaceOrder } from './saved-checkout.ts';

const api = process.env['TEST_API_URL'] ?? '';
const Reply = z.object({ basket: z.object({ basketId: z.string().min(1) }) });

/** A lip balm without shades. */
export const balm = 'AV-1210';
export const fee = 'KTMS';
const marisol = 1_204_417;

async function createBag(skus: readonly string[]): Promise<string> {
  let basketId: string | null = null;
  for (const sku of skus) {
    const response: Response = await fetch(`${api}/api/Basket/upsertBasketItem/US`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ basketItem: { basketId, sku, quantity: 1 }, promotionRequest: null, locale: 'en-us' }),
    });
    basketId = Reply.parse(await response.json()).basket.basketId;
  }
  return basketId ?? '';
}

/** Saves a bag and the distributor in the browser of a guest who has chosen to check out as one. */
async function enterAsGuest(page: Page, skus: readonly string[] = [balm]): Promise<void> {
  const basketId = await createBag(skus);
  // A page without a bag: the reply to a call about an earlier one would replace the id.
  await page.goto(`/en-us/faq/?distributorId=${marisol}`);
  await expect(page.getByText('Marisol Vega').filter({ visible: true }).first()).toBeVisible();
  await page.evaluate((id) => {
    localStorage.setItem('shop.bag.US.id', JSON.stringify(id));
    sessionStorage.setItem('shop.checkout.entry', '"guest"');
  }, basketId);
}

/** Says no to the kiss-kredit promotion, which a small bag is offered, and which says who earns kredits. */
async function declinePromotion(page: Page): Promise<void> {
  const promotion = page.getByRole('dialog', { name: /^(?:You’re nearly there|Earn kiss kredits)$/ });
  await expect(promotion).toContainText('Kiss kredits are for preferred customers.');
  await promotion.getByRole('button', { name: 'Check out anyway' }).click();
  await expect(promotion).toBeHidden();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('(512) 555-0147');
  await page.getByLabel('Address', { exact: true }).fill('1 Congress Ave');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('Zip code').fill('78701');
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('june.e2e@aurevane.example');
  await page.getByLabel('First name').fill('June');
  await page.getByLabel('Last name').fill('Okafor');
}

/** Walks through the first two steps, and waits for the totals of the third. */
async function goToLastStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: false }).click();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expect(page.getByRole('heading', { name: 'Place order' })).toBeVisible();
  await expect(placeOrderButton(page)).toBeEnabled();
}

/** Walks as a guest from the entry of the checkout to its last step. */
export async function walkToLastStep(page: Page, skus?: readonly string[]): Promise<void> {
  await enterAsGuest(page, skus);
  await page.goto('/en-us/checkout/');
  await declinePromotion(page);
  await fillPerson(page);
  await fillAddress(page);
  const shippingOption = page.getByRole('radio').first();
  await shippingOption.check();
  await page.getByLabel('I am a person').check();
  await goToLastStep(page);
}

/** Opens the last step of the checkout as a guest, as a reload finds it. */
export async function openLastStep(page: Page, skus: readonly string[] = [balm]): Promise<void> {
  await openSavedPlaceOrder(
    page,
    shops.unitedStates,
    skus.map((sku) => [sku, 1]),
    {
      customerInfo: {
        firstName: 'June',
        lastName: 'Okafor',
        email: 'june.e2e@aurevane.example',
        phone: '(512) 555-0147',
      },
      shippingAddress: { address: '1 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
    },
  );
  await expect(placeOrderButton(page)).toBeEnabled();
}

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place order' });
export const terms = (page: Page) => page.getByRole('checkbox', { name: /I accept the terms/ });
export const paymentDialog = (page: Page) => page.getByRole('dialog', { name: 'Payment' });
const cardForm = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card form"]');
export const placingOrder = (page: Page) => page.getByRole('dialog', { name: 'Placing your order' });

/** Accepts the terms and opens the payment. */
export async function openPayment(page: Page): Promise<void> {
  await terms(page).check();
  await placeOrderButton(page).click();
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
}

/** Pays with the test card of a scenario. */
export async function payWith(page: Page, scenario: CardScenario): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(testCards.find((card) => card.scenario === scenario)?.number ?? '');
  await form.getByLabel('Expiry date').fill('9/41');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on the card').fill('June Okafor');
  await form.getByRole('button', { name: /^Pay / }).click();
}

export async function expectConfirmation(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/en-us\/orderconfirmation\/\?orderNumber=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
}

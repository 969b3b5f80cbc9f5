import { paths } from '../../../src/i18n/paths.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { expect, type Locator, type Page, test } from '../shop-test.ts';
import { markets } from './markets.ts';
import {
  cardFrame,
  continueAsGuest,
  createEmail,
  expectOrderConfirmed,
  expectOrders,
  fillBagAndCheckOut,
  fillShippingStep,
  goToPlaceOrder,
  oil,
  openPayment,
  payByCard,
  placeOrderButton,
  preventOffers,
} from './purchase.ts';

test.setTimeout(120_000);

const market = markets.US;
const main = (page: Page) => page.getByRole('main');

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until an element has the focus, as long as a patient person would. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, main(page).getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

test('CHK-010 PAY-001 PAY-016 a guest buys by keyboard alone, from the bag to the confirmation', async ({ page }) => {
  await preventOffers(page, market);
  const email = createEmail('keyboard');
  const query = new URLSearchParams({ distributorId: String(market.distributorId), sku: oil, quantity: '4' });
  await page.goto(`${paths.cart(market.locale)}?${query}`);
  await expect(page.getByRole('banner').getByText('Marisol Vega')).toBeVisible();
  await expect(main(page).getByText('$136.00').first()).toBeVisible();
  await press(page, button(page, 'Check out'));
  await press(
    page,
    page
      .getByRole('region', { name: 'Check out as a guest' })
      .getByRole('button', { name: /^Continue as a guest with/ }),
  );
  await typeInto(page, 'Email', email);
  await typeInto(page, 'First name', 'June');
  await typeInto(page, 'Last name', 'Okafor');
  await typeInto(page, 'Phone', market.phone);
  await typeInto(page, 'Address', '1 Congress Ave');
  await typeInto(page, 'City', 'Austin');
  await typeInto(page, 'State', 'Texas');
  await typeInto(page, 'Zip code', '78701');
  await press(page, main(page).getByRole('radio').first(), 'Space');
  await press(page, main(page).getByRole('checkbox', { name: 'I am a person' }), 'Space');
  await press(page, button(page, 'Continue to billing'));
  await expect(page.getByRole('heading', { name: 'Billing', exact: true })).toBeFocused();
  await press(page, button(page, 'Review your order'));
  await expect(page.getByRole('heading', { name: 'Place order' })).toBeFocused();
  await press(page, main(page).getByRole('checkbox', { name: /^I accept/ }), 'Space');
  await press(page, placeOrderButton(page, market));
  const form = cardFrame(page, market);
  await expect(form.getByLabel('Card number')).toBeVisible();
  await expect(page.locator('iframe')).toBeFocused();
  await page.keyboard.press('Tab');
  for (const typed of ['4242424242424242', '0941', '123', 'June Okafor']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expectOrderConfirmed(page, market, 'June');
});

/** Nothing is cut off, and axe finds nothing, in the dark and in the light. */
async function expectReadable(page: Page): Promise<void> {
  await expectAccessibleInBothSchemes(page);
}

/** The page can be read, and the tree of a screen reader is as given. */
async function expectGood(page: Page, tree: string): Promise<void> {
  await expect(main(page)).toMatchAriaSnapshot(tree);
  await expectReadable(page);
}

test('CHK-010 CHK-011 CHK-012 PAY-030 at 320 px, dark and light, each step can be read and leads to the order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await preventOffers(page, market);
  const email = createEmail('narrow');
  await fillBagAndCheckOut(page, market, { [oil]: 4 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How would you like to check out?');
  await expectGood(
    page,
    `
    - paragraph:
      - link "Back to the bag"
    - heading "How would you like to check out?" [level=1]
    - status: You followed a link from Marisol Vega.
    - region "Check out as a guest":
      - heading [level=2]
      - paragraph:
        - button "Continue as a guest with Marisol Vega"
    - region "Create a preferred customer account":
      - heading [level=2]
      - paragraph:
        - button "Become a preferred customer with Marisol Vega"
  `,
  );
  await continueAsGuest(page, market);
  await fillShippingStep(page, market, { email });
  await expectGood(
    page,
    `
    - heading "Checkout" [level=1]
    - navigation "Checkout steps":
      - list:
        - listitem: Shipping
        - listitem: Billing
        - listitem: Place order
    - heading "Shipping" [level=2]
    - group "About you":
      - textbox "Email"
      - textbox "First name"
      - textbox "Last name"
      - textbox "Phone"
    - group "Shipping address":
      - textbox "Address"
      - textbox "Apartment, suite (optional)"
      - textbox "City"
      - combobox "State"
      - textbox "Zip code"
    - group "Shipping options":
      - radio [checked]
      - radio
    - checkbox "I am a person" [checked]
    - button "Continue to billing"
  `,
  );
  await button(page, 'Continue to billing').click();
  await expect(page).toHaveURL(/step=billing$/);
  await expectGood(
    page,
    `
    - heading "Checkout" [level=1]
    - navigation "Checkout steps"
    - heading "Billing" [level=2]
    - group "Billing address":
      - checkbox "Same as the shipping address" [checked]
    - button "Review your order"
    - button "Back to shipping"
  `,
  );
  await page.goBack();
  await expect(page).toHaveURL(/step=shipping$/);
  const { total } = await goToPlaceOrder(page, market);
  await expectGood(
    page,
    `
    - heading "Place order" [level=2]
    - region "Your products":
      - list:
        - listitem
        - listitem
    - region "Shipping"
    - region "Billing address"
    - region "Total":
      - term: Subtotal
      - definition: $136.00
      - term: Shipping
      - definition: Free
      - term: Sales tax
      - definition: $8.50
      - term: Total
      - definition: $144.50
    - checkbox "I accept the terms of sale."
    - button "Place order"
  `,
  );
  await openPayment(page, market);
  await expect(cardFrame(page, market).getByLabel('Card number')).toBeVisible();
  await expectReadable(page);
  await payByCard(page, market);
  const orderNumber = await expectOrderConfirmed(page, market, total);
  await expectGood(
    page,
    `
    - heading "Thank you for your order" [level=1]
    - paragraph: /Order \\d{8}/
    - term: "Status:"
    - definition: pending
    - region "What you ordered":
      - list:
        - listitem
        - listitem
    - region "Total":
      - term: Subtotal
      - definition: $136.00
      - term: Total
      - definition: $144.50
    - term: Your distributor
    - definition:
      - heading "Marisol Vega" [level=2]
      - paragraph:
        - button "Message Marisol Vega"
    - region "Save your details for next time":
      - paragraph
      - link "Create account"
    - paragraph:
      - link "Keep shopping"
      - button "Print"
  `,
  );
  await expectOrders(email, [orderNumber], total);
});

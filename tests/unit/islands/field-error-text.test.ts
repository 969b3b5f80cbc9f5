import { expect, test } from 'vitest';
import type { CountryCode } from '../../../src/config/countries.ts';
import { parseCheckoutSettings } from '../../../src/i18n/checkout-settings.ts';
import { getFieldErrorText } from '../../../src/islands/checkout/field-error-text.ts';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import type { CheckoutPageStores } from '../../../src/stores/checkout/checkout-types.ts';

/** What the checkout of a country says of a field that is too long. */
function describeTooLong(country: CountryCode, field: string, texts: Record<string, string>): string {
  const settings = parseCheckoutSettings({
    ...{ locale: 'en-us', country, imagesUrl: 'https://images.example/', isReturn: false },
    texts: { tooLong: '{{field}}: use at most {{count}} characters.', ...texts },
  });
  if (!settings) throw new Error('The settings cannot be used.');
  return getFieldErrorText(createIslandContext(settings, {} as CheckoutPageStores), field, 'tooLong');
}

test('VAL-001 VAL-037 the error of a field that is too long names the field and how much it takes', () => {
  const texts = { city: 'City', colony: 'Neighborhood', suburb: 'Suburb' };
  expect(describeTooLong('US', 'shippingAddress.city', texts)).toBe('City: use at most 50 characters.');
  expect(describeTooLong('MX', 'billingAddress.address3', texts)).toBe('Neighborhood: use at most 50 characters.');
});

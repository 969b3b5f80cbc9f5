import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPayLaterMessage } from '../../../../src/browse/catalogue/product/pay-later-message.ts';
import { countries, countryCodes } from '../../../../src/config/countries.ts';
import { getPayLaterOffer } from '../../../../src/domain/catalogue/pay-later.ts';

const terms = { instalments: 4, minimumMinor: 3500, maximumMinor: 100_000 };
const usd = (minor: number) => ({ minor, currency: 'USD' });
const texts = {
  from: 'From {{minimum}} in {{count}} parts.',
  equal: '{{count}} interest-free payments of {{each}}',
  uneven: '{{count}} payments: {{first}}, then {{rest}} of {{each}}',
};

test.each([
  [3500, { kind: 'equal', count: 4, each: usd(875) }],
  [3501, { kind: 'uneven', count: 4, first: usd(876), rest: 3, each: usd(875) }],
  [3503, { kind: 'uneven', count: 4, first: usd(878), rest: 3, each: usd(875) }],
  [100_000, { kind: 'equal', count: 4, each: usd(25_000) }],
  [3499, { kind: 'from', count: 4, minimum: usd(3500) }],
  [100_001, { kind: 'none' }],
  [0, { kind: 'none' }],
  [-4, { kind: 'none' }],
])('CAT-036 NOTE-047 the offer for %i cents', (minor, offer) => {
  expect(getPayLaterOffer(usd(minor), terms)).toEqual(offer);
});

test('CAT-036 the instalments add up to the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 2, max: 12 }), (minor, instalments) => {
      const offer = getPayLaterOffer(usd(minor), { instalments, minimumMinor: 1, maximumMinor: 1_000_000 });
      const sum =
        offer.kind === 'equal'
          ? offer.count * offer.each.minor
          : offer.kind === 'uneven'
            ? offer.first.minor + offer.rest * offer.each.minor
            : null;
      expect(sum).toBe(minor);
    }),
    { verbose: true },
  );
});

test.each([
  [5000, 'US', 'en-us', '4 interest-free payments of $12.50'],
  [5001, 'US', 'en-us', '4 payments: $12.51, then 3 of $12.50'],
  [1000, 'CA', 'fr-ca', 'From 50,00\u00a0$ in 4 parts.'],
  [900_000, 'US', 'en-us', ''],
  [5000, 'MX', 'es-mx', ''],
] as const)('CAT-036 the message for %i in %s', (minor, code, locale, message) => {
  expect(formatPayLaterMessage(texts, { minor, currency: countries[code].currency }, code, locale)).toBe(message);
});

test('CAT-036 the terms of every country are consistent', () => {
  for (const code of countryCodes) {
    const { payLater } = countries[code];
    if (payLater) expect(payLater.minimumMinor).toBeLessThan(payLater.maximumMinor);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryCodes } from '../../../../src/config/countries.ts';
import { addTaxes, calculateNetOrder, calculateProductTotal } from '../../../../src/domain/checkout/charges.ts';
import { getMaximumKredits, toKreditAmount } from '../../../../src/domain/checkout/kredits.ts';
import { assessTaxes } from '../../../../src/domain/checkout/tax.ts';
import { priceBasket } from '../../../../src/domain/promotions/price-basket.ts';
import { buildCustomerEmail } from '../../../../src/server/areas/orders/emails/order-email.ts';
import { renderEmailText } from '../../../../src/server/areas/orders/emails/render-email.ts';
import { anyInput } from '../../../fixtures/catalogue/promotions.ts';
import { createOrderContent } from '../../../fixtures/server/order-row.ts';

const anyTerms = fc.record({
  pcDiscountBasisPoints: fc.constantFrom(0, 1_250, 2_000),
  balance: fc.integer({ min: 0, max: 2_000 }),
  shippingFeeMinor: fc.constantFrom(0, 1, 595),
  country: fc.constantFrom(...countryCodes),
  refundedPart: fc.constantFrom(0, 0.3, 1),
});

const anyOrder = fc.tuple(anyInput, anyTerms).map(([input, { balance, country, refundedPart, ...terms }]) => {
  const bag = priceBasket(input).lines;
  const maximum = getMaximumKredits(balance, calculateProductTotal(bag, terms.pcDiscountBasisPoints), 2);
  const net = calculateNetOrder(bag, { ...terms, kissKreditsMinor: toKreditAmount(maximum, 2) });
  const { shippingFeeMinor } = terms;
  const { lines, charges } = addTaxes(net, assessTaxes({ country, region: '', lines: net.lines, shippingFeeMinor }));
  const rows = lines.map(({ kissKreditsMinor: kreditsMinor, ...line }, index) => ({
    ...{ ...line, kreditsMinor },
    ...{ orderId: 1, position: index + 1, name: 'A product' },
  }));
  const content = createOrderContent(charges, rows);
  content.order.refundedMinor = Math.floor(charges.cartTotalMinor * refundedPart);
  return content;
});

/** The amount that an email writes, in minor units. */
const parseMinor = (text: string) => (text === 'Free' ? 0 : Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100));
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + parseMinor(amount), 0);

test('whatever was ordered, items add up to the subtotal, and all rows to the total', () => {
  fc.assert(
    fc.property(anyOrder, (content) => {
      const email = buildCustomerEmail(content);
      const { items = [], totals = [], total = ['', ''], notes = [] } = email.bill ?? {};
      const [subTotal = ['', ''], ...others] = totals;
      expect(sum(items.map(({ amount }) => amount))).toBe(parseMinor(subTotal[1]));
      expect(sum([subTotal[1], ...others.map(([, amount]) => amount)])).toBe(parseMinor(total[1]));
      expect(parseMinor(total[1])).toBe(content.order.totalMinor);
      const { refundedMinor } = content.order;
      const [refunded, left] = refundedMinor === 0 ? ['$0', total[1]] : notes.slice(-2).map(([, amount]) => amount);
      expect(sum([refunded ?? '', left ?? ''])).toBe(parseMinor(total[1]));
      for (const { amount } of items) expect(renderEmailText(email)).toContain(amount);
    }),
    { numRuns: 1_000 },
  );
});

import { expect, test } from 'vitest';
import { addTaxes, calculateNetOrder } from '../../../../src/domain/checkout/charges.ts';
import { assessTaxes } from '../../../../src/domain/checkout/tax.ts';
import { buildCustomerEmail, listAddressLines } from '../../../../src/server/areas/orders/emails/order-email.ts';
import { createWriter } from '../../../../src/server/areas/orders/emails/writer.ts';
import { toWireOrder } from '../../../../src/server/areas/orders/history/to-wire.ts';
import { createOrderContent } from '../../../fixtures/server/order-row.ts';

const terms = { pcDiscountBasisPoints: 0, kissKreditsMinor: 0, shippingFeeMinor: 0 };
const { lines } = calculateNetOrder([], terms);
const noTaxes = assessTaxes({ country: 'US', region: '', lines, shippingFeeMinor: 0 });
const { charges } = addTaxes(calculateNetOrder([], terms), noTaxes);

/** An order to Kowloon, as the shop in Hong Kong keeps it. */
function createHongKongOrder() {
  const content = createOrderContent(charges, []);
  const address = { address: '觀塘道 8 號', city: '觀塘', state: 'KLN', zipCode: '', countryAlpha2: 'HK' };
  Object.assign(content.order, { countryCode: 'HK', locale: 'zh-hk', currency: 'HKD' });
  Object.assign(content.order.shippingAddress, address);
  return content;
}

test('LOC-028 the email of an order writes the address as its country does', () => {
  const { sections } = buildCustomerEmail(createOrderContent(charges, []));
  expect(sections[0]?.lines).toEqual(['Ada Byron', '418 East Seventh Street', 'Austin, TX 78701', 'United States']);
  const written = listAddressLines(createWriter(createHongKongOrder(), 'zh-hk'));
  expect(written).toEqual(['香港', '九龍', '觀塘', '觀塘道 8 號', 'Ada Byron']);
});

test('LOC-028 API-045 an order names the state of its address', () => {
  const { order } = createHongKongOrder();
  expect(toWireOrder({ ...order, paymentState: 'complete', provider: 'model' }, [])).toMatchObject({
    shippingState: 'KLN',
    shippingStateName: '九龍',
  });
});

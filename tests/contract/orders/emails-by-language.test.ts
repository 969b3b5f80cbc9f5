import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { countries } from '../../../src/config/countries.ts';
import type { CountryCode } from '../../../src/config/countries.ts';
import { createCaptureTransaction, submitPayment } from '../../../src/contract/payments/payments.ts';
import { toMoney } from '../../../src/domain/bag/total.ts';
import { formatPrice } from '../../../src/domain/money.ts';
import { toLanguageTag } from '../../../src/i18n/language-tag.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { addresses, distributors, readTotals, toShippingInfo } from '../../fixtures/server/checkout-requests.ts';
import { person, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
}, 120_000);
afterAll(() => backend?.stop());

const phones = { US: '512-555-0142', CA: '514 555 0160', MX: '55 5550 0177', CN: '021 5555 0134', HK: '2555 0168' };
type Country = keyof typeof phones;

const readTexts = (language: string) =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(`src/server/areas/orders/texts/${language}.json`, 'utf8')));
const english = readTexts('en');

/** The quickest method is offered for every bag. */
const findMethodId = async (country: CountryCode, subTotalMinor: number) => {
  const row = await backend.db
    .selectFrom('shippingMethods')
    .select('id')
    .where('audience', '=', 'everyone')
    .where('countryCode', '=', country)
    .where('typeId', '=', 1)
    .where('lowerLimitMinor', '<=', subTotalMinor)
    .where('upperLimitMinor', '>=', subTotalMinor)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Orders two bottles of oil, and returns the order's number, its total and its emails. */
async function placeOrder(country: Country, locale: string) {
  backend.emails.length = 0;
  const shopper = backend.guest();
  const { basket } = await shopper.put(oil, 2, { country });
  const basketId = basket.id;
  const [line] = basket.items;
  const subTotalMinor = toMoney(line?.product.price ?? 0, countries[country]).minor * 2;
  const [address, methodId] = [addresses[country], await findMethodId(country, subTotalMinor)];
  const shippingInfo = toShippingInfo(methodId);
  const { cartTotal } = await readTotals(backend.url, shopper, {
    basketId,
    methodId,
    distributorId: distributors[country],
    shippingAddress: address,
    languageCode: locale,
  });
  const request = { params: { id: distributors[country] }, headers: shopper.headers };
  const customerInformation = { ...person, phone: phones[country] };
  const { transactionId } = await callApi(backend.url, createCaptureTransaction, {
    ...request,
    body: {
      ...{ customerInformation, basketId, shippingInfo, shippingAddress: address, billingAddress: address },
      ...{ amount: cartTotal, currency: countries[country].currency, language: locale },
      returnUrl: 'http://shop.test/pcicallback',
    },
  });
  backend.provider.authorise(transactionId);
  const { orderNumber } = await callApi(backend.url, submitPayment, {
    ...request,
    body: {
      ...{ customerInformation, basketId, transactionId, locale },
      shoppingCart: {
        cartItems: [],
        shippingAddress: address,
        billingAddress: address,
        shippingInfo,
        languageCode: locale,
      },
    },
  });
  const [toCustomer, toDistributor] = backend.emails;
  if (!toCustomer || !toDistributor || !orderNumber) throw new Error('an order has two emails');
  const total = formatPrice(toMoney(cartTotal, countries[country]), countries[country], toLanguageTag(locale));
  return { orderNumber, total, toCustomer, toDistributor };
}

test.each([
  ['US', 'en-us', 'en', ': ', 'United States'],
  ['MX', 'es-mx', 'es', ': ', 'México'],
  ['CA', 'fr-ca', 'fr', '\u00a0: ', 'Canada'],
  ['CN', 'zh-cn', 'zh-hans', '：', '中国'],
  ['HK', 'zh-hk', 'zh-hant', '：', '香港'],
] as const)(
  'the emails of an order in %s, in %s, say everything as text and without a picture',
  async (country, locale, language, colon, countryName) => {
    const texts = readTexts(language);
    const { orderNumber, total, toCustomer, toDistributor } = await placeOrder(country, locale);
    expect(toCustomer.html).toContain(`lang="${toLanguageTag(locale)}"`);
    const labels = ['orderNumber', 'items', 'subTotal', 'shipping', 'total'] as const;
    for (const { subject, text, html = '' } of [toCustomer, toDistributor]) {
      expect(subject).toContain(orderNumber);
      expect(html).not.toMatch(/<img|<svg|background-image|url\(|https?:/i);
      for (const content of [text, html]) {
        for (const part of [orderNumber, oil, total]) expect(content).toContain(part);
        expect(content).not.toMatch(/\{\{|undefined|NaN|\[object/);
      }
    }
    for (const content of [toCustomer.text, toCustomer.html ?? ''])
      for (const label of [...labels, 'shippingAddress', 'shippingMethod', 'distributor'] as const) {
        expect(content).toContain(texts[label]);
        if (texts[label] !== english[label] && label !== 'total') expect(content).not.toContain(`${english[label]}:`);
      }
    for (const part of [addresses[country].address, countryName, `${texts['orderNumber']}${colon}${orderNumber}`])
      expect(toCustomer.text).toContain(part);
  },
);

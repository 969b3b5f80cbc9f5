import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { toLanguageTag } from '../../../src/i18n/language-tag.ts';
import { addresses } from '../../fixtures/server/checkout-requests.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';
import { placeOrderIn } from '../../fixtures/server/order-in-locale.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());

const readTexts = (language: string) =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(`src/server/areas/orders/texts/${language}.json`, 'utf8')));
const english = readTexts('en');

test.for([
  ['US', 'en-us', 'en', ': ', 'United States', '+19498601860'],
  ['MX', 'es-mx', 'es', ': ', 'México', '+528120550765'],
  ['CA', 'fr-ca', 'fr', '\u00a0: ', 'Canada', '+18333637856'],
  ['CN', 'zh-cn', 'zh-hans', '：', '中国', '+19498601860'],
  ['HK', 'zh-hk', 'zh-hant', '：', '香港', '+19498601860'],
] as const)(
  'the emails of an order in %s, in %s, say everything as text and without a picture',
  async ([country, locale, language, colon, countryName, supportPhone]) => {
    const texts = readTexts(language);
    const { orderNumber, total, toCustomer, toDistributor } = await placeOrderIn(backend, country, locale);
    expect(toCustomer.html).toContain(`href="tel:${supportPhone}"`);
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowKeys } from '../../src/content/snapshot/keys.ts';
import { toPlainText } from '../../src/domain/plain-text.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';

const hostile = `<img src=x onerror="alert()"> & 'friends'`;
const escaped = '&lt;img src=x onerror=&quot;alert()&quot;&gt; &amp; &#39;friends&#39;';

let shop: BuiltSite;
const readPage = (path: string) => readFileSync(join(shop.siteDir(), path, 'index.html'), 'utf8');

/** The values of a country as no pull stores them, and texts that show them. */
beforeAll(async () => {
  shop = await buildSite('hostile');
  await shop.writeContent({
    locales: ['en-us'],
    change: (writer) => {
      writer.put('country', rowKeys.country('US'), {
        ...{ code: 'US', countryId: 1, currency: 'USD', membership: null },
        faqValues: { freeStandardShippingThreshold: hostile },
      });
      writer.updateAll('texts', (texts, { key: namespace }) => ({
        ...texts,
        ...(namespace === 'landing' && { offerDeliveryText: '<p>Free from {{amount}}.</p>' }),
        ...(namespace === 'pages' && {
          faqText: '<h3>From {{freeStandardShippingThreshold}}?</h3><p>From {{freeStandardShippingThreshold}}.</p>',
        }),
      }));
    },
  });
  await shop.publish();
}, 300_000);
afterAll(() => {
  shop.remove();
});

test('T24 PAGE-014 the landing page shows a value of the country as text, never as markup', () => {
  const html = readPage('en-us/preferred-customer-info');
  expect(html).toContain(`<p>Free from ${escaped}.</p>`);
  expect(html).not.toContain('<img src=x');
});

test('T24 PAGE-019 the FAQ shows a value of the country as text, and its data has no markup that a page would run', () => {
  const html = readPage('en-us/faq');
  expect(html).toContain(`From ${escaped}.`);
  expect(html).not.toContain('<img src=x');
  expect(toPlainText(html)).toContain('friends');
});

import { describe, expect, test } from 'vitest';
import { createOfferTerms } from '../../../../src/components/offer-terms.ts';
import { findItemProblems } from '../../../../src/publish/feeds/attribute-rules.ts';
import type { FeedMarket } from '../../../../src/publish/feeds/feed-market.ts';
import { googleXml } from '../../../../src/publish/feeds/google-xml.ts';
import { metaCsv } from '../../../../src/publish/feeds/meta-csv.ts';
import { productsJson } from '../../../../src/publish/feeds/products-json.ts';
import { createItem, createItems, createShade, dirtyName, market } from '../../../fixtures/feeds/feed-items.ts';
import { findSchemaMistakes } from '../../../fixtures/feeds/google-schema.ts';
import { parseCsv, parseGoogleXml } from '../../../fixtures/feeds/read-feeds.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const delivery = {
  freeFrom: usd(8_500),
  transitDays: { from: 4, to: 6 },
  rates: [
    { from: usd(0), rate: usd(795) },
    { from: usd(8_500), rate: usd(0) },
  ],
};
const withDelivery: FeedMarket = { ...market, delivery };
const write = (format: typeof googleXml, items: ReturnType<typeof createItems>, terms = withDelivery) =>
  format.createHead(terms) + format.writeItems(items, terms) + format.tail;
const readGoogle = (price: number, terms = withDelivery) =>
  parseGoogleXml(write(googleXml, [createItem({ price: usd(price) }, terms)], terms))[0] ?? {};

describe('the shipping of an item', () => {
  test.each([
    [1_000, '7.95 USD'],
    [8_499, '7.95 USD'],
    [8_500, '0.00 USD'],
  ])('of %i costs %s, takes the days of its page and is free from an amount', (price, cost) => {
    expect(readGoogle(price)).toMatchObject({
      'g:shipping': [`US | Standard | ${cost} | 0 | 1 | 4 | 6`],
      'g:free_shipping_threshold': ['US | 85.00 USD'],
    });
  });

  test('is what the structured data of its page says', () => {
    const terms = createOfferTerms({ country: 'US', returns: { days: 30, isFree: true }, standardDelivery: delivery });
    expect(terms(usd(1_000))).toMatchObject({
      shippingDetails: {
        shippingRate: { value: '7.95', currency: 'USD' },
        deliveryTime: {
          handlingTime: { minValue: 0, maxValue: 1 },
          transitTime: { minValue: 4, maxValue: 6 },
        },
      },
    });
  });

  test('has neither days nor an amount where the API says none', () => {
    const item = readGoogle(1_000, { ...market, delivery: { ...delivery, freeFrom: null, transitDays: null } });
    expect([item['g:shipping'], item['g:free_shipping_threshold']]).toEqual([['US | Standard | 7.95 USD'], undefined]);
  });

  test('is left out where the API says nothing of delivery', () => {
    for (const none of [undefined, { freeFrom: null, transitDays: null, rates: [] }]) {
      const item = createItem({}, { ...market, delivery: none });
      expect([item.shipping, findItemProblems(item)]).toEqual([null, []]);
      expect(googleXml.writeItems([item], market)).not.toContain('g:shipping');
    }
  });

  test('has its price in the files of Meta and of others', () => {
    const items = [createItem({ price: usd(1_000) }, withDelivery)];
    expect(parseCsv(write(metaCsv, items))[0]?.['shipping']).toBe('US::Standard:7.95 USD');
    expect(JSON.parse(write(productsJson, items))).toMatchObject({
      shipping: { freeFrom: { amount: '85.00' }, handlingDays: { from: 0, to: 1 }, transitDays: { from: 4, to: 6 } },
      products: [{ items: [{ shippingPrice: { amount: '7.95', currency: 'USD' } }] }],
    });
  });

  test.each([
    ['another currency', { rates: [{ from: usd(0), rate: { minor: 795, currency: 'CAD' } }] }],
    ['days in the wrong order', { transitDays: { from: 6, to: 4 } }],
  ])('is refused with %s', (_, changes) => {
    const item = createItem({}, { ...market, delivery: { ...delivery, ...changes } });
    expect(findItemProblems(item)).toEqual(['shipping is not valid']);
  });
});

describe('the schema of Google', () => {
  const member = { ...withDelivery, memberDiscount: 2_000, loyaltyProgram: { program: 'club', tier: 'member' } };

  test('accepts items with everything that the shop can say', () => {
    const items = createItems(
      {
        name: dirtyName,
        gtin: '4006381333931',
        shades: [createShade('AV-1-01', 'Fig'), createShade('AV-1-02', 'Ember')],
      },
      member,
    );
    const xml = googleXml.createHead(member) + googleXml.writeItems(items, member) + googleXml.tail;
    expect(findSchemaMistakes(xml)).toEqual([]);
    expect(xml).toContain('<g:loyalty_program><g:program_label>club</g:program_label>');
  });

  test.each([
    ['<g:price>12.50 USD</g:price>', '<g:price>12.5</g:price>', '/rss/channel/item/g:price: 12.5'],
    ['<g:condition>new</g:condition>', '', '/rss/channel/item has 0 g:condition'],
    ['<g:country>US</g:country>', '<g:country>USA</g:country>', '/rss/channel/item/g:shipping/g:country: USA'],
    ['<g:condition>new', '<g:prize>1</g:prize><g:condition>new', '/rss/channel/item holds g:prize'],
  ])('refuses %s as %s', (right, wrong, mistake) => {
    const xml = write(googleXml, [createItem({ price: usd(1_250) }, withDelivery)]);
    expect(xml).toContain(right);
    expect(findSchemaMistakes(xml.replace(right, wrong))).toEqual([mistake]);
  });
});

import { expect, test } from 'vitest';
import { createBagStorage } from '../../../src/stores/bag/storage.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

test('BAG-022 intents are read in the order in which they were made, however many within one moment', () => {
  const storage = createMemoryStorage();
  let time = 999;
  const bag = createBagStorage({ storage, now: () => time, randomId: () => 'id' }, 'US');
  const made = Array.from({ length: 24 }, (_, index) => index + 1);
  for (const promotionId of made) {
    if (promotionId === 13) time += 1;
    bag.saveIntent({ kind: 'decline', promotionId });
  }
  expect(bag.readIntents().map(({ intent }) => 'promotionId' in intent && intent.promotionId)).toEqual(made);
});

test('BAG-037 each country keeps what is in flight, in order and declined for itself', () => {
  const storage = createMemoryStorage();
  const environment = { storage, now: () => 0, randomId: () => 'id' };
  const body = {
    getBasketRequestDto: { id: null, isCDO: false, country: 'US' as const },
    promotionRequest: null,
    locale: 'en-us',
  };
  const request = { kind: 'update' as const, body };
  const inFlight = {
    operationId: 'one',
    request,
    covers: [],
    quantityBefore: null,
    at: 0,
    tries: 0,
    triedAt: 0,
    notBefore: 0,
  };
  const bag = createBagStorage(environment, 'US');
  bag.saveInFlightRequest(inFlight);
  bag.saveLineOrder(['A/0']);
  bag.saveIgnoredPromotionIds([7]);
  const abroad = createBagStorage(environment, 'CA');
  expect([bag.readInFlightRequest()?.operationId, bag.readLineOrder(), bag.readIgnoredPromotionIds()]).toEqual([
    'one',
    ['A/0'],
    [7],
  ]);
  expect([abroad.readInFlightRequest(), abroad.readLineOrder(), abroad.readIgnoredPromotionIds()]).toEqual([
    null,
    [],
    [],
  ]);
});

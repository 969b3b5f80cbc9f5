import { expect, test } from 'vitest';
import { storageKeys } from '../../../src/config/browser-storage.ts';
import { keepForBag, waitingForBag } from '../../../src/stores/add-intent.ts';

function memory(text: string | null = null) {
  let kept = text;
  return { getItem: (key: string) => (key === storageKeys.bagIntents ? kept : null), setItem: (_: string, value: string) => { kept = value; } };
}
const now = new Date('2025-11-01T06:00:00.000Z');
const item = { sku: 'AV-0101', quantity: 2, name: 'Satin', price: { minor: 1850, currency: 'USD' }, displayPrice: '$18.50', imageUrl: '' };

test('CAT-035 what is added waits for the bag, oldest first, with its time and nothing that could grow old', () => {
  const storage = memory();
  expect(keepForBag(item, { locale: 'en-us', now, storage })).toBe(true);
  expect(keepForBag({ ...item, sku: 'AV-0102', quantity: 1 }, { locale: 'fr-ca', now, storage })).toBe(true);
  expect(waitingForBag(storage)).toEqual([
    { sku: 'AV-0101', quantity: 2, locale: 'en-us', at: now.toISOString() }, { sku: 'AV-0102', quantity: 1, locale: 'fr-ca', at: now.toISOString() },
  ]);
});

test.each([[null], ['nothing'], [{ ...item, quantity: 0 }], [{ ...item, quantity: 1.5 }], [{ ...item, quantity: 10_000 }], [{ ...item, sku: '' }], [{ quantity: 1 }]])('what is no item is not kept: %j', (added) => {
  const storage = memory();
  expect(keepForBag(added, { locale: 'en-us', now, storage })).toBe(false);
  expect(waitingForBag(storage)).toEqual([]);
});

test.each(['', '{', 'null', '{"sku":"A"}', '[{"sku":"A","quantity":"many"}]'])('what somebody else wrote there is not there: %s', (text) => {
  const storage = memory(text);
  expect(waitingForBag(storage)).toEqual([]);
  expect(keepForBag(item, { locale: 'en-us', now, storage })).toBe(true);
});

test('no more waits than a bag has lines, and refused storage is not hidden', () => {
  const storage = memory();
  for (let count = 0; count < 200; count += 1) expect(keepForBag(item, { locale: 'en-us', now, storage })).toBe(true);
  expect(keepForBag(item, { locale: 'en-us', now, storage })).toBe(false);
  const refused = { getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } };
  expect(() => keepForBag(item, { locale: 'en-us', now, storage: refused })).toThrow('full');
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  readActiveDistributor,
  onStoredShopperChange,
  readStoredShopper,
} from '../../../src/browse/shell/stored-shopper.ts';
import { storageKeys } from '../../../src/config/browser-storage-keys.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const keep = (key: string, value: unknown) => {
  kept.set(key, JSON.stringify(value));
};
const grace = { firstName: 'Grace', lastName: 'Hopper', roles: ['Customer'], country: 'US', preferredLocale: 'en-us' };

describe('what the header knows of the shopper', () => {
  test('NAV-007 the distributor who is kept', () => {
    keep(storageKeys.distributor, { id: '1001', name: 'Ann Smith', country: 'US', more: 1 });
    expect(readActiveDistributor('US')).toEqual({ id: '1001', name: 'Ann Smith', country: 'US' });
    keep(storageKeys.distributor, { id: '1001', name: ' Ann Smith ', country: 'US' });
    expect(readActiveDistributor('US')).toEqual({ id: '1001', name: 'Ann Smith', country: 'US' });
  });

  const inUs = { country: 'US' };
  test.each([
    ...[null, 7, [], {}, { id: 1001, name: 'Ann', ...inUs }, { id: '1001', name: '  ', ...inUs }],
    ...[
      { name: 'Ann', ...inUs },
      { id: '1001', name: 'Ann', country: 'AU' },
      { id: '1001', name: 'Ann' },
    ],
  ])('NAV-007 nobody, where %j is kept', (value) => {
    keep(storageKeys.distributor, value);
    expect(readActiveDistributor('US')).toBeNull();
  });

  test('NAV-009 NAV-010 the shopper who is signed in, with what roles are texts', () => {
    expect(readStoredShopper()).toBeNull();
    keep(storageKeys.shopper, grace);
    expect(readStoredShopper()).toEqual(grace);
    keep(storageKeys.shopper, { firstName: 'Grace', roles: ['Customer', 7] });
    expect(readStoredShopper()).toEqual({
      firstName: 'Grace',
      lastName: '',
      roles: ['Customer'],
      country: '',
      preferredLocale: '',
    });
  });

  test('NAV-007 NAV-009 nothing that storage may hold, or refuse, breaks a page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const key of Object.values(storageKeys)) kept.set(key, text);
        readActiveDistributor('US');
        readStoredShopper();
      }),
    );
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused');
      },
    });
    expect([readActiveDistributor('US'), readStoredShopper()]).toEqual([null, null]);
  });

  test('NAV-007 NAV-010 changes are heard from this tab and from others', () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const heard = vi.fn();
    onStoredShopperChange(heard);
    for (const name of ['distributor-changed', 'shopper-changed', 'storage', 'resize'])
      page.dispatchEvent(new Event(name));
    expect(heard).toHaveBeenCalledTimes(3);
  });
});

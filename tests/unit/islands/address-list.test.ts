import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressList } from '../../../src/islands/address-book/address-list.tsx';
import { type AddressContext, AddressContextProvider } from '../../../src/islands/address-book/context.ts';
import type { AddressBookStore, BookAddress } from '../../../src/stores/address-book/address-book-types.ts';

const saved = (id: number, name: string, country: string, isPrimary = false): BookAddress => ({
  ...{ id, name, address: `${name} Street`, address2: '', address3: '', city: 'Town', state: 'NT', zipCode: '1' },
  ...{ country, isPrimary },
});

/** The items of the list in Australia, as their texts. */
function renderItems(addresses: readonly BookAddress[], addressesElsewhere: readonly BookAddress[]): string[] {
  const state = { addresses, addressesElsewhere, messageKey: null, isSaving: false };
  const addressBook = { $addressBook: atom(state) } as unknown as AddressBookStore;
  const value: AddressContext = {
    ...{ locale: 'en-au', country: 'AU', t: (key) => key, findText: (key) => key, addressBook },
    $regions: atom([{ abbreviation: 'NT', name: 'Northern Territory' }]),
  };
  const html = renderToStaticMarkup(createElement(AddressContextProvider, { value }, createElement(AddressList)));
  return (html.match(/<li.*?<\/li>/g) ?? []).map((item) => item.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '));
}

test('CHK-022 addresses of other countries follow with their country, and can only be removed', () => {
  const [here, abroad, primaryAbroad] = renderItems(
    [saved(0, 'Home', 'AU')],
    [saved(1, 'Cabin', 'CA'), saved(2, 'Flat', 'HK', true)],
  );
  expect(here).toContain('Town NT 1 Australia');
  for (const action of ['edit', 'makePrimary', 'remove']) expect(here).toContain(`${action} Home`);
  expect(abroad).toContain('Town NT 1 Canada');
  expect(abroad).toMatch(/Canada remove Cabin $/);
  expect(primaryAbroad).toMatch(/Hong Kong $/);
});

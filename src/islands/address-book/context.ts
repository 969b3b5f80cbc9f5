import type { CountryCode } from '../../config/countries.ts';
import type { AddressBookTextKey } from '../../i18n/keys/address-book.ts';
import type { AddressBookStore } from '../../stores/address-book/address-book-types.ts';
import type { Regions } from '../../stores/address-book/regions.ts';
import { defineContext, type IslandContext } from '../island-context.tsx';

/** The context of the address book and its fields. Each page that shows them provides it. */
export interface AddressContext extends Pick<IslandContext<unknown, AddressBookTextKey>, 'locale' | 't' | 'findText'> {
  country: CountryCode;
  $regions: Regions['$regions'];
  addressBook: AddressBookStore;
}

export const { Provider: AddressContextProvider, useValue: useAddressContext } = defineContext<AddressContext>();

import { createContext, useContext } from 'react';
import type { CountryCode } from '../../config/countries.ts';
import type { AddressBookTextKey } from '../../i18n/address-book-text-keys.ts';
import type { AddressBookStore } from '../../stores/address-book/address-book-types.ts';
import type { Regions } from '../../stores/address-book/regions.ts';
import type { IslandContext } from '../island-context.tsx';

/** What addresses, their fields and the address book work with, whichever page shows them. */
export interface AddressContext extends Pick<IslandContext<unknown, AddressBookTextKey>, 'locale' | 't' | 'findText'> {
  country: CountryCode;
  $regions: Regions['$regions'];
  addressBook: AddressBookStore;
}

const ReactContext = createContext<AddressContext | null>(null);
export const AddressContextProvider = ReactContext.Provider;

export function useAddressContext(): AddressContext {
  const context = useContext(ReactContext);
  if (!context) throw new Error('The component is rendered outside of an address context.');
  return context;
}

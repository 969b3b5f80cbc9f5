import type { AddressBookStore } from '../address-book/address-book-types.ts';
import { createRegionCache, createRegions, type Regions } from '../address-book/regions.ts';
import { createAddressBookStore } from '../address-book/store.ts';
import type { AccountDependencies } from './account-types.ts';

/** The saved addresses on the profile, and the regions of their country. */
export interface ProfileAddresses extends Regions {
  addressBook: AddressBookStore;
}

interface ProfileAddressesDependencies extends Pick<AccountDependencies, '$user' | 'setUser' | 'toasts' | 'log'> {
  environment: Pick<AccountDependencies['environment'], 'call' | 'sessionStorage'>;
  page: Pick<AccountDependencies['page'], 'country' | 'locale'>;
}

export function createProfileAddresses(dependencies: ProfileAddressesDependencies): ProfileAddresses {
  const { environment, page } = dependencies;
  return {
    addressBook: createAddressBookStore(dependencies),
    ...createRegions(dependencies, createRegionCache(environment.call, page.locale)),
  };
}

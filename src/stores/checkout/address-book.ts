import { computed } from 'nanostores';
import { toAddressValues } from '../address-book/book-addresses.ts';
import { type AddressBookDependencies, createAddressBookStore } from '../address-book/store.ts';
import type { AddressValues, CheckoutAddressBook } from './checkout-types.ts';
import type { CheckoutDependencies } from './dependencies.ts';

interface CheckoutAddressBookDependencies
  extends
    Pick<CheckoutDependencies, 'environment' | 'page' | '$shopper' | 'toasts' | 'log'>,
    Pick<AddressBookDependencies, 'setUser'> {
  /** Fills in the checkout's shipping address. */
  useAddress: (values: AddressValues) => void;
}

export function createAddressBook({
  $shopper,
  useAddress,
  ...dependencies
}: CheckoutAddressBookDependencies): CheckoutAddressBook {
  const book = createAddressBookStore({
    ...dependencies,
    $user: computed($shopper, ({ user }) => user),
    onChosen: useAddress,
  });
  return {
    ...book,
    use(id) {
      const address = book.$addressBook.get().addresses.find((one) => one.id === id);
      if (!address) return;
      useAddress(toAddressValues(address));
      book.close();
    },
  };
}

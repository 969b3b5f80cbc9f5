import { useStore } from '@nanostores/react';
import { isSameAddress } from '../../../domain/checkout/same-address.ts';
import type { BookAddress } from '../../../stores/address-book/address-book-types.ts';
import { useCheckoutContext } from '../context.ts';

/** The saved address that the order goes to; undefined if it goes to one that is not saved. */
export function useChosenAddress(): BookAddress | undefined {
  const { checkout, addressBook } = useCheckoutContext().stores;
  const { shippingAddress } = useStore(checkout.$draft);
  const { addresses, shown } = useStore(addressBook.$addressBook);
  // Of two equal ones the primary one is meant.
  return [...(shown ? [shown] : []), ...addresses].find((address) => isSameAddress(address, shippingAddress));
}

import { useStore } from '@nanostores/react';
import { isSameAddress } from '../../../domain/checkout/same-address.ts';
import type { BookAddress } from '../../../stores/address-book/address-book-types.ts';
import { useCheckoutContext } from '../context.ts';

/** The saved address that is the shipping address; undefined when that is not saved. */
export function useChosenAddress(): BookAddress | undefined {
  const { checkout, addressBook } = useCheckoutContext().stores;
  const { shippingAddress } = useStore(checkout.$draft);
  const { addresses, shown } = useStore(addressBook.$addressBook);
  // Of two equal addresses, the primary one (`shown`) is returned.
  return [...(shown ? [shown] : []), ...addresses].find((address) => isSameAddress(address, shippingAddress));
}

import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import { findShownAddress, listBookAddresses, toAddressValues } from '../address-book/book-addresses.ts';
import type { CheckoutDraft } from './checkout-types.ts';

/** Fills in what the account knows: name and email always, the rest where nothing is filled in yet. */
export function fillFromProfile(draft: CheckoutDraft, user: User, country: CountryCode): CheckoutDraft {
  const { firstName, lastName, email, phone } = user;
  const shown = findShownAddress(listBookAddresses(user, country));
  return {
    ...draft,
    customerInfo: { firstName, lastName, email, phone: draft.customerInfo.phone || phone },
    shippingAddress: draft.shippingAddress.address === '' && shown ? toAddressValues(shown) : draft.shippingAddress,
  };
}

import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import { findShownAddress, listBookAddresses, toAddressValues } from '../address-book/book-addresses.ts';
import type { CheckoutDraft } from './checkout-types.ts';

/** Fills in values of the account: name and email always, the others where nothing is entered yet. */
export function fillFromProfile(draft: CheckoutDraft, user: User, country: CountryCode): CheckoutDraft {
  const { firstName, lastName, email, phone } = user;
  const shown = findShownAddress(listBookAddresses(user, country));
  return {
    ...draft,
    customerInfo: { firstName, lastName, email, phone: draft.customerInfo.phone || phone },
    shippingAddress: draft.shippingAddress.address === '' && shown ? toAddressValues(shown) : draft.shippingAddress,
  };
}

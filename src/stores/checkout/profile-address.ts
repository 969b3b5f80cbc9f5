import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import { findShownAddress, listBookAddresses, toAddressValues } from '../address-book/book-addresses.ts';
import type { CheckoutDraft } from './checkout-types.ts';

export const hasWholeName = ({ firstName, lastName }: User): boolean => firstName !== '' && lastName !== '';

/**
 * A signed-in customer keeps the name and the email of the account (CHK-018). Of an account without a whole name, the
 * name is typed.
 */
export function withAccountIdentity(customerInfo: CheckoutDraft['customerInfo'], user: User | null) {
  if (!user) return customerInfo;
  const { firstName, lastName, email } = user;
  const name = hasWholeName(user)
    ? { firstName, lastName }
    : { firstName: customerInfo.firstName || firstName, lastName: customerInfo.lastName || lastName };
  return { ...customerInfo, ...name, email };
}

/** Fills in values of the account: name and email always, the others where nothing is entered yet. */
export function fillFromProfile(draft: CheckoutDraft, user: User, country: CountryCode): CheckoutDraft {
  const shown = findShownAddress(listBookAddresses(user, country));
  return {
    ...draft,
    customerInfo: withAccountIdentity({ ...draft.customerInfo, phone: draft.customerInfo.phone || user.phone }, user),
    shippingAddress: draft.shippingAddress.address === '' && shown ? toAddressValues(shown) : draft.shippingAddress,
  };
}

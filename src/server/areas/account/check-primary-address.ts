import type { SavedAddress } from '../../../contract/checkout/addresses.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { createFieldError } from '../../platform/http/field-error.ts';

const addressFields = ['name', 'address1', 'address2', 'address3', 'city', 'state', 'zipCode'] as const;

export const isSameAddress = (one: SavedAddress, other: SavedAddress): boolean =>
  addressFields.every((field) => one[field] === other[field]);

/**
 * Returns an error when a change removes the primary address (CHK-028): the customer must first make another address
 * the primary one. Addresses have no id, so when some were removed, one of the rest must equal the old primary address.
 */
export function checkPrimaryAddress(saved: readonly SavedAddress[], changed: readonly SavedAddress[]): FieldError[] {
  const primary = saved.find(({ isPrimary }) => isPrimary);
  if (!primary) return [];
  const isKept =
    changed.some(({ isPrimary }) => isPrimary) &&
    (changed.length >= saved.length || changed.some((address) => isSameAddress(address, primary)));
  return isKept ? [] : [createFieldError('shippingAddresses', 'primaryAddressError', 'must keep the primary address')];
}

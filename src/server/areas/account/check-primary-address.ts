import type { SavedAddress } from '../../../contract/checkout/addresses.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { createFieldError } from '../../platform/http/field-error.ts';

const addressFields = ['name', 'address1', 'address2', 'address3', 'city', 'state', 'zipCode'] as const;

const isSame = (one: SavedAddress, other: SavedAddress) => addressFields.every((field) => one[field] === other[field]);

/**
 * Says what is wrong where a change removes the primary address (CHK-028): another one must be made the primary one first.
 * Addresses have no id, so of fewer addresses one must still be the primary one as it was.
 */
export function checkPrimaryAddress(saved: readonly SavedAddress[], changed: readonly SavedAddress[]): FieldError[] {
  const primary = saved.find(({ isPrimary }) => isPrimary);
  if (!primary) return [];
  const isKept =
    changed.some(({ isPrimary }) => isPrimary) &&
    (changed.length >= saved.length || changed.some((address) => isSame(address, primary)));
  return isKept ? [] : [createFieldError('shippingAddresses', 'primaryAddressError', 'must keep the primary address')];
}

import { maxAddressLength } from '../../config/checkout/form-limits.ts';
import { getAddressLabelKey } from '../../config/countries/tables/address-labels.ts';
import { maxEmailLength } from '../../config/registration/email.ts';
import { maxNameLength, maxPhoneLength } from '../../config/registration/form-limits.ts';
import type { CheckoutIslandContext } from './context.ts';

const maxLengths: Readonly<Partial<Record<string, number>>> = {
  'customerInfo.firstName': maxNameLength,
  'customerInfo.lastName': maxNameLength,
  'customerInfo.email': maxEmailLength,
  'customerInfo.phone': maxPhoneLength,
};

/**
 * The text of a field's error. `key` is the text key that the broken rule names. Only general texts, such as that of
 * an empty field, name the field (VAL-001).
 */
export function getFieldErrorText({ findText, settings }: CheckoutIslandContext, field: string, key: string): string {
  const label = findText(getAddressLabelKey(settings.country, field.split('.').at(-1) ?? field)) ?? '';
  return findText(key, { count: maxLengths[field] ?? maxAddressLength, field: label }) ?? key;
}

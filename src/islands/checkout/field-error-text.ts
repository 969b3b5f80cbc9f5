import { maxAddressLength } from '../../config/checkout/form-limits.ts';
import { maxEmailLength } from '../../config/registration/email.ts';
import { maxNameLength, maxPhoneLength } from '../../config/registration/form-limits.ts';
import type { CheckoutIslandContext } from './context.ts';

const maxLengths: Readonly<Partial<Record<string, number>>> = {
  'customerInfo.firstName': maxNameLength,
  'customerInfo.lastName': maxNameLength,
  'customerInfo.email': maxEmailLength,
  'customerInfo.phone': maxPhoneLength,
};

/** The text of a field's error. `key` is the text key that the broken rule names. */
export const getFieldErrorText = ({ findText }: CheckoutIslandContext, field: string, key: string): string =>
  findText(key, { count: maxLengths[field] ?? maxAddressLength }) ?? key;

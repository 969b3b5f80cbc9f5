import { normalizePhone } from '../../../config/registration/phones.ts';
import type { FieldError } from '../../../contract/errors.ts';
import type { ContactMessage } from '../../../contract/contact/contact.ts';
import { isPhone } from '../../../domain/registration/phone.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { validateEmail } from '../../platform/mail/send-email.ts';

/** Keeps line breaks, and replaces every other control character by a blank. */
export const normalizeMultilineText = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();

/**
 * Lists what is wrong with a message from a customer. The phone is optional, and that of the account is not checked:
 * the rules may have changed since it was saved.
 */
export function validateMessage(
  { name, sender, message, phone }: ContactMessage,
  { countryCode, phone: savedPhone }: Pick<CustomerRow, 'countryCode' | 'phone'>,
): FieldError[] {
  const isPhoneAllowed = phone === normalizePhone(savedPhone) || isPhone(phone, countryCode);
  const hasName = name.trim() !== '';
  const hasMessage = normalizeMultilineText(message) !== '';
  return [
    ...(hasName ? [] : [createFieldError('name', 'nameRequired', 'must not be empty')]),
    ...validateEmail('sender', sender),
    ...(hasMessage ? [] : [createFieldError('message', 'messageRequired', 'must not be empty')]),
    ...(isPhoneAllowed ? [] : [createFieldError('phone', 'invalid_phone', 'must be a phone number')]),
  ];
}

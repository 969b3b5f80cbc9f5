import type { CountryCode } from '../../../config/countries.ts';
import type { FieldError } from '../../../contract/errors.ts';
import type { ContactMessage } from '../../../contract/contact/contact.ts';
import { isPhone } from '../../../domain/registration/phone.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { validateEmail } from '../../platform/mail/send-email.ts';

/** Keeps line breaks, and replaces every other control character by a blank. */
export const normalizeMultilineText = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();

/** Lists what is wrong with a message from a customer in `country`. The phone is optional. */
export function validateMessage({ name, sender, message, phone }: ContactMessage, country: CountryCode): FieldError[] {
  const hasName = name.trim() !== '';
  const hasMessage = normalizeMultilineText(message) !== '';
  return [
    ...(hasName ? [] : [createFieldError('name', 'nameRequired', 'must not be empty')]),
    ...validateEmail('sender', sender),
    ...(hasMessage ? [] : [createFieldError('message', 'messageRequired', 'must not be empty')]),
    ...(isPhone(phone, country) ? [] : [createFieldError('phone', 'invalid_phone', 'must be a phone number')]),
  ];
}

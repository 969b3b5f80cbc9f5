import * as z from 'zod/mini';
import type { CountryCode } from '../../config/countries.ts';
import { normalizeEmail, trimBlanks } from '../../config/registration/email.ts';
import { maxNameLength, maxPhoneLength } from '../../config/registration/form-limits.ts';
import { normalizePhone } from '../../config/registration/phones.ts';
import { isEmail } from './email.ts';
import { isPhone } from './phone.ts';

/** A rule with the key of its message in the namespace `forms`. At most one rule of a field fails at a time. */
export const rule = <T>(isValid: (value: T) => boolean, key: string) => z.refine<T>(isValid, { error: key });

export const isFilledIn = (text: string) => trimBlanks(text) !== '';

/**
 * Names appear in emails and on parcels: no line breaks, and no invisible characters that turn or hide their letters.
 */
export const isPlainLine = (text: string) => !/[\p{C}\u2028\u2029]/u.test(text);

export const nameSchema = (key: string) =>
  z.string().check(
    z.overwrite(trimBlanks),
    rule((name) => name !== '' && isPlainLine(name), key),
    z.maxLength(maxNameLength, 'tooLong'),
  );

/** Without keys the messages are the general ones, which name the field (VAL-001, VAL-002). */
export const emailSchema = ({ emptyKey = 'fieldEmpty', invalidKey = 'fieldNotEmail' } = {}) =>
  z.string().check(
    rule(isFilledIn, emptyKey),
    rule((text) => !isFilledIn(text) || isEmail(text), invalidKey),
    z.overwrite(normalizeEmail),
  );

/** Without a country a number of any country is valid. */
export const phoneSchema = (
  { emptyKey, invalidKey }: { emptyKey: string; invalidKey: string },
  country: CountryCode | undefined,
) =>
  z.string().check(
    rule(isFilledIn, emptyKey),
    rule((text) => isPhone(text, country), invalidKey),
    z.maxLength(maxPhoneLength, 'tooLong'),
    z.overwrite(normalizePhone),
  );

import { z } from 'zod';
import { countryCodes } from '../config/countries.ts';

/** Amount of money as it stands on the wire: a decimal number in the country's currency. Inside the shop it becomes minor units. */
export const Amount = z.number();
export type Amount = z.infer<typeof Amount>;

/** ISO 3166 alpha-2 code of one of the shop's countries, upper case. */
export const CountryCode = z.preprocess((value) => (typeof value === 'string' ? value.toUpperCase() : value), z.enum(countryCodes));

/** Language-country, lower case, such as `en-us` (document 1, section 2). APIs that write `en-US` are understood. */
export const Locale = z.string().transform((value) => value.replace('_', '-').toLowerCase()).pipe(z.string().regex(/^[a-z]{2}-[a-z]{2}$/));

/** Texts by locale. Locales are lowered; a null text is left out. */
export const TextsByLocale = z.record(z.string(), z.string().nullable()).transform((texts) =>
  Object.fromEntries(Object.entries(texts).flatMap(([locale, text]) => (text === null ? [] : [[locale.toLowerCase(), text] as const]))));
export type TextsByLocale = z.infer<typeof TextsByLocale>;

/** A string that an API may send as null or leave out; both read as empty. */
export const Text = z.string().nullish().transform((value) => value ?? '');

/** A flag that an API may leave out; absent reads as false. */
export const Flag = z.boolean().nullish().transform((value) => value ?? false);

/** A number in a query string. */
export const QueryNumber = z.coerce.number().int();

/** `true` or `false` in a query string, in any case. */
export const QueryFlag = z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(['true', 'false'])).transform((value) => value === 'true');

/** An instant as ISO 8601 text. */
export const Instant = z.iso.datetime({ offset: true });

export const Empty = z.object({});

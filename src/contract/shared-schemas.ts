import * as z from 'zod/mini';
import { countryCodes } from '../config/countries.ts';

/**
 * Amount of money as it stands on the wire: a decimal number in the country's currency. Inside the shop it becomes
 * minor units.
 */
export const Amount = z.number();
export type Amount = z.infer<typeof Amount>;

/** ISO 3166 alpha-2 code of one of the shop's countries, upper case. */
export const CountryCode = z.pipe(
  z.transform((value) => (typeof value === 'string' ? value.toUpperCase() : value)),
  z.enum(countryCodes),
);

/** Language-country, lower case, such as `en-us` (document 1, section 2). APIs that write `en-US` are understood. */
export const Locale = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.replace('_', '-').toLowerCase()),
  ),
  z.string().check(z.regex(/^[a-z]{2}-[a-z]{2}$/)),
);

/** Texts by locale. Locales are lowered; a null text is left out. */
export const TextsByLocale = z.pipe(
  z.record(z.string(), z.nullable(z.string())),
  z.transform((texts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([locale, text]) => (text === null ? [] : [[locale.toLowerCase(), text] as const])),
    ),
  ),
);
export type TextsByLocale = z.infer<typeof TextsByLocale>;

/** A string that an API may send as null or leave out; both read as empty. */
export const OptionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** A flag that an API may leave out; absent reads as false. */
export const OptionalFlag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

/** A number in a query string. */
export const QueryNumber = z.pipe(z.coerce.number(), z.int());

/** `true` or `false` in a query string, in any case. */
export const QueryFlag = z.pipe(
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.toLowerCase() : value)),
    z.enum(['true', 'false']),
  ),
  z.transform((value) => value === 'true'),
);

/** An instant as ISO 8601 text. */
export const Instant = z.iso.datetime({ offset: true });

export const EmptyReply = z.object({});

/** Text of at most so many characters. */
export const textUpTo = (length: number) => z.string().check(z.maxLength(length));

/** Text that is not empty, of at most so many characters. */
export const nonEmptyText = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));

/** A list that an API may leave out; absent reads as empty. */
export const optionalList = <T extends z.ZodMiniType>(item: T) => z._default(z.array(item), []);

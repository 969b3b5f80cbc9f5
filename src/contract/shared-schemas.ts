import * as z from 'zod/mini';
import { maxEmailLength, normalizeEmail } from '../config/registration/email.ts';
import { maxPhoneLength } from '../config/registration/form-limits.ts';
import { normalizePhone } from '../config/registration/phones.ts';
import { countryCodes } from '../config/countries.ts';
import { localePattern } from '../config/locales.ts';
import { discountTypes } from './enumerations.ts';

/** An amount of money on the wire: a decimal number in the country's currency. The shop converts it to minor units. */
export const Amount = z.number();
export type Amount = z.infer<typeof Amount>;

/** A number that names a record. */
export const Id = z.int().check(z.positive());

/** The ISO 3166 alpha-2 code of one of the shop's countries; parsed to upper case. */
export const CountryCode = z.pipe(
  z.transform((value) => (typeof value === 'string' ? value.toUpperCase() : value)),
  z.enum(countryCodes),
);

/** Language-country, parsed to lower case, such as `en-us` (LOC-002). APIs may write `en-US`. */
export const Locale = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.replace('_', '-').toLowerCase()),
  ),
  z.string().check(z.regex(localePattern)),
);

/** Texts by locale. Locales are parsed to lower case; null texts are left out. */
export const TextsByLocale = z.pipe(
  z.record(z.string(), z.nullable(z.string())),
  z.transform((texts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([locale, text]) => (text === null ? [] : [[locale.toLowerCase(), text] as const])),
    ),
  ),
);
export type TextsByLocale = z.infer<typeof TextsByLocale>;

/** A string that an API may send as null or leave out; both are parsed to an empty string. */
export const OptionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** A text of a reply that an API may send as a number or as null, or leave out. */
export const ReplyText = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '')),
);

/** A name of a record, such as the number of an order. An API may send it as a number; it is parsed to a text. */
export const RecordName = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** A flag that an API may send as null or leave out; both are parsed to false. */
export const OptionalFlag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

/** A word of a reply. One that the shop does not know, as an API may add, is parsed to the word that says the least. */
export const replyWord = <const T extends string | number>(words: readonly T[], unknownWord: NoInfer<T>) =>
  z.catch(z.literal(words), unknownWord);

/** A number in a path or query string. */
export const QueryNumber = z.pipe(z.coerce.number(), z.int());

/** An id in a path or query string. The ids of the API have 32 bits. */
export const QueryId = z.pipe(z.coerce.number(), z.int32());

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

const hasOffset = (text: string) => /(?:z|[+-]\d{2}:\d{2})$/i.test(text);

/** An instant of a reply. One without an offset, as many APIs send it, is of UTC. */
export const ReplyInstant = z.pipe(
  z.iso.datetime({ offset: true, local: true }),
  z.transform((text) => (hasOffset(text) ? text : `${text}Z`)),
);

/** A day without a time, as YYYY-MM-DD. */
const PlainDate = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** Extension: the first and the last day on which an order should arrive. Left out where nothing is promised. */
export const DeliveryWindowFields = {
  deliveryFrom: z.optional(PlainDate),
  deliveryTo: z.optional(PlainDate),
};

export const EmptyReply = z.object({});

/** A text of at most `maxLength` characters. */
export const textUpTo = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** An address of a mailbox, in its one spelling. Whether it is one is for the rules of its form. */
export const Email = z.string().check(z.maxLength(maxEmailLength), z.overwrite(normalizeEmail));

/** A phone number as it is kept. Whether it is one is for the rules of its form. */
export const Phone = z.string().check(z.maxLength(maxPhoneLength), z.overwrite(normalizePhone));

/** A text of 1 to `maxLength` characters. */
export const nonEmptyText = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));

/** A list that an API may send as null or leave out; both are parsed to an empty list. */
export const optionalList = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((list) => list ?? []),
  );

/**
 * Extension: the discount of preferred customers. As a `Percentage`, which it is unless `discountType` says otherwise, it
 * is a fraction: 0.2 is 20 % (PAGE-016). The shop shows no other type (CONST-018).
 */
export const MemberDiscountFields = {
  discountValue: z.optional(z.number().check(z.nonnegative())),
  discountType: z.optional(replyWord(discountTypes, 'Unknown')),
};

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CountryCode, OptionalFlag, Locale, QueryId, textUpTo } from '../shared-schemas.ts';

export const Language = z.object({
  code: Locale,
  languageAlpha2Code: z.string(),
  countryAlpha2Code: z.string(),
  languageDisplayName: z.string(),
  defaultLanguage: OptionalFlag,
});
export type Language = z.infer<typeof Language>;

export const Country = z.object({
  countryCode: CountryCode,
  currencyCode: z.string().check(z.length(3)),
  countryId: z.int(),
});
export type Country = z.infer<typeof Country>;

export const MembershipProgram = z.object({ membershipProgramId: z.int(), fee: z.number().check(z.nonnegative()) });
export type MembershipProgram = z.infer<typeof MembershipProgram>;

/** A translation file: one text for each key. */
export const TranslationFile = z.record(z.string(), z.string());
export type TranslationFile = z.infer<typeof TranslationFile>;

/** A value for the placeholders of the FAQ texts (API-049): numbers are parsed to text, and a missing value to an empty one. */
const FaqValue = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '')),
);
export const FaqValues = z.object({
  freeStandardShippingThreshold: FaqValue,
  kissKreditEarnedOnContinuousThreeMonths: FaqValue,
  cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: FaqValue,
});
export type FaqValues = z.infer<typeof FaqValues>;

export const getAvailableLanguages = endpoint('GET', '/api/Translator/GetAvailableLanguages', {
  requirements: ['API-010'],
  summary: 'The languages of a country',
  policy: 'public',
  query: z.object({ countryIso2Alpha: CountryCode }),
  partialLists: [''],
  reply: z.array(Language),
});
export const searchCountry = endpoint('GET', '/api/Country/Search', {
  requirements: ['API-011', 'API-056'],
  summary: 'The country of a locale',
  policy: 'public',
  query: z.object({ locale: Locale }),
  reply: Country,
});
/** `countryCode` is an extension: it tells CN from CA, which share id 2. */
export const getMembershipProgram = endpoint('GET', '/api/membership/membership-program/country/:countryId', {
  requirements: ['API-012'],
  summary: 'The membership programme of a country',
  policy: 'public',
  params: z.object({ countryId: QueryId }),
  query: z.object({ countryCode: z.optional(CountryCode) }),
  reply: MembershipProgram,
});
export const getTranslationFile = endpoint('GET', '/i18n/:lng/:ns.json', {
  requirements: ['API-023'],
  summary: 'A translation file',
  policy: 'public',
  params: z.object({ lng: Locale, ns: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
  /** The version whose texts are asked for (LOC-023): no cache answers with those of an older one. */
  query: z.object({ v: z.optional(textUpTo(40)) }),
  reply: TranslationFile,
});
export const getFaqValues = endpoint('GET', '/api/translator/getalltranslationforfaqpage/:countryCode/', {
  requirements: ['API-049'],
  summary: 'The values that fill the FAQ texts of a country',
  policy: 'public',
  params: z.object({ countryCode: CountryCode }),
  reply: FaqValues,
});

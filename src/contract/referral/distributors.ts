import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  customerTypes,
  ReferralActivityType,
  ReferralCodeValidationStatus,
  referralErrors,
  ReferralStatus,
} from '../enumerations.ts';
import {
  CountryCode,
  OptionalFlag,
  Instant,
  optionalList,
  QueryNumber,
  OptionalText,
  replyWord,
  textUpTo,
} from '../shared-schemas.ts';

export const DistributorAddress = z.object({
  isMailingAddress: OptionalFlag,
  isShippingAddress: OptionalFlag,
  isOtherShippingAddress: OptionalFlag,
  isReplicatedSiteAddress: OptionalFlag,
  address1: OptionalText,
  address2: OptionalText,
  address3: OptionalText,
  stateName: OptionalText,
  stateId: z.nullish(z.int()),
  city: OptionalText,
  zip: OptionalText,
});

export const SocialInfo = z.object({
  facebookAccount: OptionalText,
  instagramAccount: OptionalText,
  twitterAccount: OptionalText,
  youTubeAccount: OptionalText,
  useMyTwitter: OptionalFlag,
  useMyInstagram: OptionalFlag,
  useMyYouTube: OptionalFlag,
  instagramToken: OptionalText,
  instagramUserId: OptionalText,
  youTubeVideo: OptionalText,
});

export const ReplicatedSite = z.object({
  blogUrl: OptionalText,
  locale: OptionalText,
  looks: z.nullish(
    z.object({
      customContents: optionalList(z.string()),
      banners: optionalList(z.string()),
      distributorImage: OptionalText,
      /** Extension: products and shades that they recommend, by sku, with their own words. */
      favourites: optionalList(z.object({ sku: z.string(), words: OptionalText })),
    }),
  ),
  showAddress: OptionalFlag,
  showPhone: OptionalFlag,
  socialInfo: z.nullish(SocialInfo),
});

/** The server leaves the phone and the addresses empty unless the distributor shows them (API-053). */
export const Distributor = z.object({
  dist_ID: z.int().check(z.positive()),
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    contactEmail: OptionalText,
    phoneNumber1: OptionalText,
    addresses: optionalList(DistributorAddress),
  }),
  /** An API that does not tell has distributors who take online orders. */
  cdoInfo: z.pipe(
    z.nullish(z.object({ isCdoOn: z.nullish(z.boolean()) })),
    z.transform((cdoInfo) => ({ isCdoOn: cdoInfo?.isCdoOn ?? true })),
  ),
  replicatedSite: z.nullish(ReplicatedSite),
  countryName: z.string(),
  /** Extension: the country as a code. */
  countryCode: z.optional(CountryCode),
  /** Extension: whether they still are a distributor. */
  isActive: z.optional(z.boolean()),
  /** Extension: whether `askDistributor` takes questions to them. */
  takesQuestions: z.optional(z.boolean()),
});
export type Distributor = z.infer<typeof Distributor>;

export const Referral = z.object({
  referralCode: OptionalText,
  distributorId: z.nullish(z.int()),
  customerId: z.nullish(z.int()),
  zipCode: OptionalText,
  country: OptionalText,
  ipAddress: OptionalText,
  /** An unknown one names no distributor. */
  referralError: replyWord(referralErrors, 'IncorrectQueryParameter'),
  referralStatus: replyWord(Object.values(ReferralStatus), ReferralStatus.Unknown),
  referralActivityTypeId: replyWord(Object.values(ReferralActivityType), ReferralActivityType.Unknown),
  referralCodeValidationStatus: replyWord(
    Object.values(ReferralCodeValidationStatus),
    ReferralCodeValidationStatus.Unknown,
  ),
});
export type Referral = z.infer<typeof Referral>;

const distributorId = QueryNumber;

export const findReferralByReferralCode = endpoint('GET', '/api/distributor/findReferralByReferralCode', {
  requirements: ['API-001', 'API-057', 'API-058'],
  summary: 'The distributor behind a referral code',
  policy: 'public',
  query: z.object({ referralCode: textUpTo(64), ipAddress: z.optional(textUpTo(64)) }),
  reply: Referral,
});
export const findReferralByDistributorId = endpoint('GET', '/api/distributor/FindReferralByDistributorId', {
  requirements: ['API-002', 'API-057', 'API-058'],
  summary: 'The distributor with an id',
  policy: 'public',
  query: z.object({ distributorId: textUpTo(20), country: CountryCode }),
  reply: Referral,
});
export const findReferralByZipCode = endpoint('GET', '/api/distributor/findReferralByZipCode', {
  requirements: ['API-003', 'API-057', 'API-058'],
  summary: 'A distributor near a postal code',
  policy: 'public',
  query: z.object({ zipCode: textUpTo(20), country: CountryCode, customerType: z.optional(z.enum(customerTypes)) }),
  reply: Referral,
});
export const getDistributor = endpoint('GET', '/api/distributor/:id', {
  requirements: ['API-004', 'API-052', 'API-053'],
  summary: 'One distributor, with the details that they show',
  policy: 'public',
  params: z.object({ id: distributorId }),
  reply: Distributor,
});
export const validateReferral = endpoint('POST', '/api/referral/validate', {
  requirements: ['API-006'],
  summary: 'Whether a referral code is valid, and whose it is',
  policy: 'public',
  body: z.object({
    referralCode: textUpTo(64),
    activityDate: Instant,
    ipAddress: textUpTo(64),
    referralActivityTypeId: z.literal(Object.values(ReferralActivityType)),
  }),
  reply: Referral,
});

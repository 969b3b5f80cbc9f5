import * as z from 'zod/mini';
import { emailLength } from '../../config/registration/email.ts';
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
  Empty,
  Flag,
  Instant,
  listOf,
  Locale,
  QueryNumber,
  someText,
  Text,
  upTo,
} from '../shared-schemas.ts';

const values = <T extends Record<string, number>>(vocabulary: T) => z.literal(Object.values(vocabulary));

export const DistributorAddress = z.object({
  isMailingAddress: Flag,
  isShippingAddress: Flag,
  isOtherShippingAddress: Flag,
  isReplicatedSiteAddress: Flag,
  address1: Text,
  address2: Text,
  address3: Text,
  stateName: Text,
  stateId: z.nullish(z.int()),
  city: Text,
  zip: Text,
});

export const SocialInfo = z.object({
  facebookAccount: Text,
  instagramAccount: Text,
  twitterAccount: Text,
  youTubeAccount: Text,
  useMyTwitter: Flag,
  useMyInstagram: Flag,
  useMyYouTube: Flag,
  instagramToken: Text,
  instagramUserId: Text,
  youTubeVideo: Text,
});

export const ReplicatedSite = z.object({
  blogUrl: Text,
  locale: Text,
  looks: z.nullish(
    z.object({ customContents: listOf(z.string()), banners: listOf(z.string()), distributorImage: Text }),
  ),
  showAddress: Flag,
  showPhone: Flag,
  socialInfo: z.nullish(SocialInfo),
});

/**
 * Phone and addresses are empty unless the distributor shows them; the server leaves them out (document 3, section 3).
 */
export const Distributor = z.object({
  dist_ID: z.int().check(z.positive()),
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    contactEmail: Text,
    phoneNumber1: Text,
    addresses: listOf(DistributorAddress),
  }),
  cdoInfo: z.object({ isCdoOn: z.boolean() }),
  replicatedSite: z.nullish(ReplicatedSite),
  countryName: z.string(),
  /** Extension: the country as a code. */
  countryCode: z.optional(CountryCode),
});
export type Distributor = z.infer<typeof Distributor>;

export const Referral = z.object({
  referralCode: Text,
  distributorId: z.nullish(z.int()),
  customerId: z.nullish(z.int()),
  zipCode: Text,
  country: Text,
  ipAddress: Text,
  referralError: z.enum(referralErrors),
  referralStatus: values(ReferralStatus),
  referralActivityTypeId: values(ReferralActivityType),
  referralCodeValidationStatus: values(ReferralCodeValidationStatus),
});
export type Referral = z.infer<typeof Referral>;

const distributorId = QueryNumber;

export const findReferralByReferralCode = endpoint('GET', '/api/distributor/findReferralByReferralCode', {
  rows: ['API-001', 'API-057', 'API-058'],
  summary: 'The distributor behind a referral code',
  policy: 'public',
  query: z.object({ referralCode: upTo(64), ipAddress: z.optional(upTo(64)) }),
  reply: Referral,
});
export const findReferralByDistributorId = endpoint('GET', '/api/distributor/FindReferralByDistributorId', {
  rows: ['API-002', 'API-057', 'API-058'],
  summary: 'The distributor with an id',
  policy: 'public',
  query: z.object({ distributorId: upTo(20), country: CountryCode }),
  reply: Referral,
});
export const findReferralByZipCode = endpoint('GET', '/api/distributor/findReferralByZipCode', {
  rows: ['API-003', 'API-057', 'API-058'],
  summary: 'A distributor near a postal code',
  policy: 'public',
  query: z.object({ zipCode: upTo(20), country: CountryCode, customerType: z.optional(z.enum(customerTypes)) }),
  reply: Referral,
});
export const getDistributor = endpoint('GET', '/api/distributor/:id', {
  rows: ['API-004', 'API-052', 'API-053'],
  summary: 'One distributor, as far as she shows herself',
  policy: 'public',
  params: z.object({ id: distributorId }),
  reply: Distributor,
});
export const ContactMessage = z.object({
  name: someText(120),
  sender: upTo(emailLength).check(z.trim()),
  phone: z._default(upTo(30), ''),
  message: someText(5000),
  copy: z._default(z.boolean(), false),
  locale: Locale,
});
export type ContactMessage = z.infer<typeof ContactMessage>;
/**
 * To the distributor of the caller's account, and to no other. `name` and `sender` are the account's, whatever they
 * say; `phone` is hers to give.
 * The copy goes to the account's address, three times a day at most, with its links taken apart.
 * Refusals: DISTRIBUTOR_NOT_FOUND (404), DISTRIBUTOR_INACTIVE (409), TOO_MANY_MESSAGES (429), LETTER_NOT_SENT (502).
 */
export const sendContactMessage = endpoint('POST', '/api/distributor/:id/contact/SendMessage', {
  rows: ['API-005'],
  summary: 'A message to a distributor',
  policy: 'signed-in',
  params: z.object({ id: distributorId }),
  body: ContactMessage,
  reply: Empty,
});
export const validateReferral = endpoint('POST', '/api/referral/validate', {
  rows: ['API-006'],
  summary: 'Whether a referral code is valid, and whose it is',
  policy: 'public',
  body: z.object({
    referralCode: upTo(64),
    activityDate: Instant,
    ipAddress: upTo(64),
    referralActivityTypeId: values(ReferralActivityType),
  }),
  reply: Referral,
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { customerTypes, ReferralActivityType, ReferralCodeValidationStatus, referralErrors, ReferralStatus } from './enumerations.ts';
import { CountryCode, Empty, Flag, Instant, Locale, Text } from './parts.ts';

const values = <T extends Record<string, number>>(vocabulary: T) => z.literal(Object.values(vocabulary));

export const DistributorAddress = z.object({
  isMailingAddress: Flag, isShippingAddress: Flag, isOtherShippingAddress: Flag, isReplicatedSiteAddress: Flag,
  address1: Text, address2: Text, address3: Text, stateName: Text, stateId: z.number().int().nullish(), city: Text, zip: Text,
});

export const SocialInfo = z.object({
  facebookAccount: Text, instagramAccount: Text, twitterAccount: Text, youTubeAccount: Text, useMyTwitter: Flag, useMyInstagram: Flag, useMyYouTube: Flag,
  instagramToken: Text, instagramUserId: Text, youTubeVideo: Text,
});

export const ReplicatedSite = z.object({
  blogUrl: Text, locale: Text,
  looks: z.object({ customContents: z.array(z.string()).default([]), banners: z.array(z.string()).default([]), distributorImage: Text }).nullish(),
  showAddress: Flag, showPhone: Flag, socialInfo: SocialInfo.nullish(),
});

/** Phone and addresses are empty unless the distributor shows them; the server leaves them out (document 3, section 3). */
export const Distributor = z.object({
  dist_ID: z.number().int().positive(),
  profile: z.object({ firstName: z.string(), lastName: z.string(), contactEmail: Text, phoneNumber1: Text, addresses: z.array(DistributorAddress).default([]) }),
  cdoInfo: z.object({ isCdoOn: z.boolean() }),
  replicatedSite: ReplicatedSite.nullish(),
  countryName: z.string(),
  /** Extension: the country as a code. */
  countryCode: CountryCode.optional(),
});
export type Distributor = z.infer<typeof Distributor>;

export const Referral = z.object({
  referralCode: Text, distributorId: z.number().int().nullish(), customerId: z.number().int().nullish(), zipCode: Text, country: Text, ipAddress: Text,
  referralError: z.enum(referralErrors), referralStatus: values(ReferralStatus), referralActivityTypeId: values(ReferralActivityType),
  referralCodeValidationStatus: values(ReferralCodeValidationStatus),
});
export type Referral = z.infer<typeof Referral>;

const distributorId = z.coerce.number().int();

export const findReferralByReferralCode = endpoint('GET', '/api/distributor/findReferralByReferralCode', {
  rows: ['API-001', 'API-057', 'API-058'], summary: 'The distributor behind a referral code', policy: 'public',
  query: z.object({ referralCode: z.string().max(64), ipAddress: z.string().max(64).optional() }), reply: Referral,
});
export const findReferralByDistributorId = endpoint('GET', '/api/distributor/FindReferralByDistributorId', {
  rows: ['API-002', 'API-057', 'API-058'], summary: 'The distributor with an id', policy: 'public', query: z.object({ distributorId: z.string().max(20), country: CountryCode }), reply: Referral,
});
export const findReferralByZipCode = endpoint('GET', '/api/distributor/findReferralByZipCode', {
  rows: ['API-003', 'API-057', 'API-058'], summary: 'A distributor near a postal code', policy: 'public',
  query: z.object({ zipCode: z.string().max(20), country: CountryCode, customerType: z.enum(customerTypes).optional() }), reply: Referral,
});
export const getDistributor = endpoint('GET', '/api/distributor/:id', {
  rows: ['API-004', 'API-052', 'API-053'], summary: 'One distributor, as far as she shows herself', policy: 'public', params: z.object({ id: distributorId }), reply: Distributor,
});
export const ContactMessage = z.object({
  name: z.string().min(1).max(120), sender: z.email().max(254), phone: z.string().max(30).default(''), message: z.string().min(1).max(5000), copy: z.boolean().default(false), locale: Locale,
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export const sendContactMessage = endpoint('POST', '/api/distributor/:id/contact/SendMessage', {
  rows: ['API-005'], summary: 'A message to a distributor', policy: 'signed-in', params: z.object({ id: distributorId }), body: ContactMessage, reply: Empty,
});
export const validateReferral = endpoint('POST', '/api/referral/validate', {
  rows: ['API-006'], summary: 'Whether a referral code is valid, and whose it is', policy: 'public',
  body: z.object({ referralCode: z.string().max(64), activityDate: Instant, ipAddress: z.string().max(64), referralActivityTypeId: values(ReferralActivityType) }), reply: Referral,
});

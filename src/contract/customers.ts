import { z } from 'zod';
import { SavedAddress } from './addresses.ts';
import { Distributor } from './distributors.ts';
import { endpoint } from './endpoint.ts';
import { customerTypes, emailAvailabilities, membershipStatuses } from './enumerations.ts';
import { Empty, Flag, Instant, Locale, Text } from './parts.ts';

export const MembershipInfo = z.object({
  customerType: z.enum(customerTypes), membershipStatusId: z.enum(membershipStatuses), membershipId: z.number().int().nullish(), expiresOn: Instant.nullish(),
  referralCode: Text, shouldRenewMembership: Flag, isGracePeriodExpired: Flag,
});
export type MembershipInfo = z.infer<typeof MembershipInfo>;

export const User = z.object({
  userId: z.number().int(), email: z.string(), username: Text, country: z.string(), membershipInfo: MembershipInfo.nullish(), assignedDistributorId: z.number().int().nullish(),
  assignedDistributor: Distributor.nullish(), isCDOCustomer: Flag, firstName: z.string(), lastName: z.string(), phone: Text, optInEmail: Flag, preferredLocale: Locale,
  shippingAddresses: z.array(SavedAddress).max(5).default([]),
});
export type User = z.infer<typeof User>;

export const IpInfo = z.object({ address: z.string(), countryCode: Text });
export type IpInfo = z.infer<typeof IpInfo>;

/** The registration fields with what the shop adds (document 3, section 3). The birthday carries day and month, in the year 1904. */
export const CustomerRegistration = z.object({
  firstName: z.string().min(1).max(50), lastName: z.string().min(1).max(50), birthday: z.iso.date(), email: z.email().max(254), confirmEmail: z.string().max(254),
  password: z.string().min(1).max(128), confirmPassword: z.string().max(128), phone: z.string().max(30), optInEmail: z.boolean().default(false), isEighteenOrOlder: z.literal(true),
  hasAcceptedPrivacyTerms: z.literal(true), recaptchaToken: z.string().max(4000).optional(), country: z.string().max(3), zip: z.string().max(12).optional(),
  referralCode: z.string().max(64).optional(), referralDistributorId: z.number().int().nullish(), referralCustomerId: z.number().int().nullish(),
  customerType: z.enum(customerTypes), distId: z.number().int().nullish(),
});
export type CustomerRegistration = z.infer<typeof CustomerRegistration>;

export const EmailAvailability = z.enum(emailAvailabilities);

export const getCurrentUser = endpoint('GET', '/api/user/CurrentUser', { rows: ['API-007', 'API-050', 'API-051'], summary: 'The signed-in user', policy: 'signed-in', reply: User });
export const getIp = endpoint('GET', '/api/user/ip', { rows: ['API-008'], summary: "The caller's address and country", policy: 'public', reply: IpInfo });
export const validateEmailAvailability = endpoint('GET', '/api/Customers/ValidateEmailAddressAvailability', {
  rows: ['API-039'], summary: 'Whether an email can be used to register', policy: 'public', query: z.object({ address: z.string().max(254) }), reply: EmailAvailability,
});
export const validateReferralSignUpEmailAvailability = endpoint('GET', '/api/Customers/ValidateReferralSignUpEmailAddressAvailability', {
  rows: ['API-040'], summary: 'Whether an email can be used to register with a distributor', policy: 'public',
  query: z.object({ address: z.string().max(254), referralDistributorId: z.coerce.number().int() }), reply: EmailAvailability,
});
export const createCustomer = endpoint('POST', '/api/Customers', {
  rows: ['API-041'], summary: 'Register a customer', policy: 'public',
  body: z.object({ customer: CustomerRegistration, locale: Locale, signalRConnectionId: z.string().max(128).nullish() }), reply: z.object({ otac: z.string(), userName: z.string() }),
});
export const updateLoggedInCustomer = endpoint('POST', '/api/Customers/UpdateLoggedIn', { rows: ['API-042'], summary: 'Change the signed-in customer', policy: 'owner', body: User, reply: User });
export const updateCustomerWallet = endpoint('POST', '/api/Customers/UpdateCustomerWallet', {
  rows: ['API-043'], summary: 'Keep the wallet id of an authorised transaction', policy: 'owner', body: z.object({ transactionId: z.string().max(128) }), reply: Empty,
});

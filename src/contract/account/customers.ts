import * as z from 'zod/mini';
import { maxEmailLength } from '../../config/registration/email.ts';
import { maxNameLength, maxPhoneLength, registrationForms } from '../../config/registration/form-limits.ts';
import { SavedAddress } from '../checkout/addresses.ts';
import { Distributor } from '../referral/distributors.ts';
import { endpoint } from '../endpoint.ts';
import { customerTypes, emailAvailabilities, membershipStatuses } from '../enumerations.ts';
import { operationIdPattern } from '../headers.ts';
import {
  EmptyReply,
  OptionalFlag,
  Instant,
  Locale,
  QueryNumber,
  nonEmptyText,
  OptionalText,
  textUpTo,
} from '../shared-schemas.ts';

export const MembershipInfo = z.object({
  customerType: z.enum(customerTypes),
  membershipStatusId: z.enum(membershipStatuses),
  membershipId: z.nullish(z.int()),
  expiresOn: z.nullish(Instant),
  referralCode: OptionalText,
  shouldRenewMembership: OptionalFlag,
  isGracePeriodExpired: OptionalFlag,
});
export type MembershipInfo = z.infer<typeof MembershipInfo>;

export const User = z.object({
  userId: z.int(),
  email: z.string(),
  username: OptionalText,
  country: z.string(),
  membershipInfo: z.nullish(MembershipInfo),
  assignedDistributorId: z.nullish(z.int()),
  assignedDistributor: z.nullish(Distributor),
  isCDOCustomer: OptionalFlag,
  firstName: z.string(),
  lastName: z.string(),
  phone: OptionalText,
  optInEmail: OptionalFlag,
  preferredLocale: Locale,
  shippingAddresses: z._default(z.array(SavedAddress).check(z.maxLength(5)), []),
});
export type User = z.infer<typeof User>;

export const IpInfo = z.object({ address: z.string(), countryCode: OptionalText });
export type IpInfo = z.infer<typeof IpInfo>;

/** The registration fields with what the shop adds (REG-004, REG-007). The birthday has the fixed year 1904 (REG-005). */
export const CustomerRegistration = z.object({
  firstName: nonEmptyText(maxNameLength),
  lastName: nonEmptyText(maxNameLength),
  birthday: z.iso.date(),
  email: textUpTo(maxEmailLength).check(z.trim()),
  confirmEmail: textUpTo(maxEmailLength),
  password: nonEmptyText(128),
  confirmPassword: textUpTo(128),
  phone: textUpTo(maxPhoneLength),
  optInEmail: z._default(z.boolean(), false),
  isEighteenOrOlder: z.literal(true),
  hasAcceptedPrivacyTerms: z.literal(true),
  recaptchaToken: z.optional(textUpTo(4000)),
  country: textUpTo(3),
  zip: z.optional(textUpTo(12)),
  referralCode: z.optional(textUpTo(64)),
  referralDistributorId: z.nullish(z.int()),
  referralCustomerId: z.nullish(z.int()),
  customerType: z.enum(customerTypes),
  distId: z.nullish(z.int()),
});
export type CustomerRegistration = z.infer<typeof CustomerRegistration>;

export const EmailAvailability = z.enum(emailAvailabilities);

export const getCurrentUser = endpoint('GET', '/api/user/CurrentUser', {
  requirements: ['API-007', 'API-050', 'API-051'],
  summary: 'The signed-in user',
  policy: 'signed-in',
  reply: User,
});
export const getIp = endpoint('GET', '/api/user/ip', {
  requirements: ['API-008'],
  summary: "The caller's address and country",
  policy: 'public',
  reply: IpInfo,
});
/** Extension: the token of a solved, unused captcha. If the shop asks for captchas, it allows more checks than without. */
const captcha = z.optional(textUpTo(4000));

export const validateEmailAvailability = endpoint('GET', '/api/Customers/ValidateEmailAddressAvailability', {
  requirements: ['API-039'],
  summary: 'Whether an email can be used to register',
  policy: 'public',
  query: z.object({ address: textUpTo(254), captcha }),
  reply: EmailAvailability,
});
export const validateReferralSignUpEmailAvailability = endpoint(
  'GET',
  '/api/Customers/ValidateReferralSignUpEmailAddressAvailability',
  {
    requirements: ['API-040'],
    summary: 'Whether an email can be used to register with a distributor',
    policy: 'public',
    query: z.object({ address: textUpTo(254), referralDistributorId: QueryNumber, captcha }),
    reply: EmailAvailability,
  },
);
/** Extension: the secret of the hub connection (`headers.ts`); the result is sent to this connection only. */
const hubKey = z.optional(z.string().check(z.regex(operationIdPattern)));

/**
 * Extension: `form`, by default `newaccount`. The form decides the type of the new customer: only the guest sign-up
 * makes guests (REG-022).
 */
export const createCustomer = endpoint('POST', '/api/Customers', {
  requirements: ['API-041'],
  summary: 'Register a customer',
  policy: 'public',
  body: z.object({
    customer: CustomerRegistration,
    locale: Locale,
    signalRConnectionId: z.nullish(textUpTo(128)),
    hubKey,
    form: z.optional(z.enum(registrationForms)),
  }),
  reply: z.object({ otac: z.string(), userName: z.string() }),
});
export const updateLoggedInCustomer = endpoint('POST', '/api/Customers/UpdateLoggedIn', {
  requirements: ['API-042'],
  summary: 'Change the signed-in customer',
  policy: 'owner',
  body: User,
  reply: User,
});
/**
 * The first customer who names a wallet owns it; every other customer gets TRANSACTION_NOT_FOUND. The id alone cannot
 * pay: the provider authorizes every payment.
 */
export const updateCustomerWallet = endpoint('POST', '/api/Customers/UpdateCustomerWallet', {
  requirements: ['API-043'],
  summary: 'Keep the wallet id of an authorised transaction',
  policy: 'owner',
  body: z.object({ transactionId: textUpTo(128) }),
  reply: EmptyReply,
});

import * as z from 'zod/mini';
import { maxNameLength, registrationForms } from '../../config/registration/form-limits.ts';
import { endpoint } from '../endpoint.ts';
import { customerTypes, emailAvailabilities } from '../enumerations.ts';
import { operationIdPattern } from '../headers.ts';
import { Email, Locale, nonEmptyText, Phone, QueryNumber, replyWord, textUpTo } from '../shared-schemas.ts';

/** The registration fields with what the shop adds (REG-004, REG-007). The birthday has the fixed year 1904 (REG-005). */
export const CustomerRegistration = z.object({
  firstName: nonEmptyText(maxNameLength),
  lastName: nonEmptyText(maxNameLength),
  birthday: z.iso.date(),
  email: Email,
  confirmEmail: Email,
  password: nonEmptyText(128),
  confirmPassword: textUpTo(128),
  phone: Phone,
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

export const EmailAvailability = replyWord(emailAvailabilities, 'Unknown');

/** Extension: the token of a solved, unused captcha. If the shop asks for captchas, it allows more checks than without. */
const captcha = z.optional(textUpTo(4000));

export const validateEmailAvailability = endpoint('GET', '/api/Customers/ValidateEmailAddressAvailability', {
  requirements: ['API-039'],
  summary: 'Whether an email can be used to register',
  policy: 'public',
  query: z.object({ address: Email, captcha }),
  reply: EmailAvailability,
});
export const validateReferralSignUpEmailAvailability = endpoint(
  'GET',
  '/api/Customers/ValidateReferralSignUpEmailAddressAvailability',
  {
    requirements: ['API-040'],
    summary: 'Whether an email can be used to register with a distributor',
    policy: 'public',
    query: z.object({ address: Email, referralDistributorId: QueryNumber, captcha }),
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

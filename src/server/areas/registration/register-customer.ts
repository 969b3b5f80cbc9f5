import type { FastifyRequest } from 'fastify';
import { parseCountryCode } from '../../../config/countries.ts';
import { rateLimits, identityLifetimes } from '../../../config/session/identity.ts';
import { toMailbox } from '../../../domain/registration/email.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';
import { insertCustomer } from '../../platform/identity/customers.ts';
import { sendEmailInBackground } from '../../platform/mail/send-email.ts';
import { createEmailLink, isBreachedPassword, issueOneTimeCode } from '../session/index.ts';
import { buildCustomerRow } from './customer-row.ts';
import type { RegistrationBody } from './customer-row.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { findEmailAvailability } from './email-availability.ts';
import { passwordEasy, unknownCountry, validateRegistration } from './validate-registration.ts';

const emailTaken = new Refusal(409, 'EMAIL_TAKEN', 'There is already an account with this email. Sign in to it.', {
  errors: [createFieldError('customer.email', 'emailAlreadyInUse', 'belongs to an account')],
});
const tooManyRegistrations = new Refusal(
  429,
  'TOO_MANY_REQUESTS',
  'Too many registrations from this address. Try again later.',
);
const captchaRequired = new Refusal(
  400,
  'CAPTCHA_REQUIRED',
  'The captcha was not solved, or its token has been used. Solve a new one.',
  { errors: [createFieldError('customer.recaptchaToken', 'captchaMsg', 'must be the token of a solved captcha')] },
);

/** Throws when a registration is refused. Nothing about the customer has been written by then. */
async function assertCanRegister(
  { db, environment, captchas, now }: RegistrationDependencies,
  { customer }: RegistrationBody,
  { ip, log: logger }: FastifyRequest,
): Promise<void> {
  if (!(await consumeRateLimit(db, { purpose: 'registration', subject: ip }, rateLimits.registrationAddress, now())))
    throw tooManyRegistrations;
  const fieldErrors = validateRegistration(customer);
  if (fieldErrors.length > 0) throw invalidRequest(fieldErrors);
  if (await isBreachedPassword({ environment, logger }, customer.password)) throw invalidRequest([passwordEasy]);
  if (captchas && !(await captchas.consume('registration', customer.recaptchaToken))) throw captchaRequired;
  if ((await findEmailAvailability(db, customer.email)) !== 'Available') throw emailTaken;
}

interface NewCustomer {
  customerId: number;
  email: string;
  preferredLocale: string;
}

/** Sends the welcome email. Its second link proves the address; until then, somebody else can still prove it. */
async function sendWelcomeEmail(
  dependencies: RegistrationDependencies,
  { customerId, email, preferredLocale }: NewCustomer,
  { log }: FastifyRequest,
): Promise<void> {
  const { db, environment, mailer, now, texts } = dependencies;
  const isAllowed = await consumeRateLimit(
    db,
    { purpose: 'welcome', subject: toMailbox(email) },
    rateLimits.welcomeRecipient,
    now(),
  );
  if (!isAllowed) return;
  const { t } = await texts.loadFor({ requestedLocales: preferredLocale });
  const link = `${environment.siteUrl}/${preferredLocale}/login`;
  const confirmLink = await createEmailLink(dependencies, { customerId, email }, preferredLocale);
  const text = t('welcomeMailText', { link, confirmLink });
  sendEmailInBackground(mailer, { to: email, subject: t('welcomeMailSubject'), text }, log);
}

/**
 * Creates an account and returns the one-time code that signs in to it. The account gets nothing that belongs to its
 * email address, because the address is not proven yet.
 */
export async function registerCustomer(
  dependencies: RegistrationDependencies,
  body: RegistrationBody,
  request: FastifyRequest,
): Promise<{ otac: string; userName: string }> {
  const { db, now } = dependencies;
  await assertCanRegister(dependencies, body, request);
  const country = parseCountryCode(body.customer.country);
  if (!country) throw invalidRequest([unknownCountry]);
  const row = await buildCustomerRow(dependencies, body, country);
  const customerId = await insertCustomer(db, row);
  if (customerId === undefined) throw emailTaken;
  await sendWelcomeEmail(dependencies, { ...row, customerId }, request);
  const otac = await issueOneTimeCode(db, { purpose: 'sign-in', customerId }, identityLifetimes.oneTimeCode, now());
  return { otac, userName: row.username };
}

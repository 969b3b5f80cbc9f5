import type { FastifyRequest } from 'fastify';
import type { CountryCode } from '../../../config/countries.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { attemptLimits, identityLifetimes } from '../../../config/session/identity.ts';
import type { createCustomer, CustomerRegistration } from '../../../contract/account/customers.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { hashPassword, issueOneTimeCode } from '../session/index.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';
import { resolveReferralById, findCustomerByCode } from '../referral/index.ts';
import { insertCustomer, sendEmailInBackground } from '../account/index.ts';
import { findCountryLocales } from '../shell/index.ts';
import { takeAttempt } from '../../platform/database/attempts.ts';
import { findEmailAvailability } from './email-availability.ts';
import { parseCountry, createFieldError, validateRegistration } from './validate-registration.ts';
import type { CustomerDependencies } from '../account/index.ts';

type RegistrationBody = BodyOf<typeof createCustomer>;

export const emailTaken = new Refusal(409, 'EMAIL_TAKEN', 'There is an account with this email.', [
  createFieldError('customer.email', 'emailAlreadyInUse', 'belongs to an account'),
]);
const tooManyRegistrations = new Refusal(
  429,
  'TOO_MANY_REQUESTS',
  'Too many registrations from this address; try again later.',
);
const captchaRequired = new Refusal(400, 'CAPTCHA_REQUIRED', 'The captcha was not solved, or its token is used up.', [
  createFieldError('customer.recaptchaToken', 'captchaMsg', 'must be the token of a solved captcha'),
]);

/** Who will serve the customer: her id is checked anew, whatever the browser remembered. */
async function findAssignedDistributorId(
  { db }: CustomerDependencies,
  { distId, referralDistributorId }: CustomerRegistration,
  country: CountryCode,
): Promise<number | null | Refusal> {
  const wanted = distId ?? referralDistributorId ?? null;
  if (wanted === null) return null;
  const { referralError, distributorId } = await resolveReferralById(db, String(wanted), country, { ipAddress: '' });
  return referralError === 'NoError' && distributorId
    ? distributorId
    : invalidRequest([
        createFieldError('customer.distId', referralError, 'must be a distributor who takes customers in this country'),
      ]);
}

/**
 * Who brought the customer: whoever has the referral code. An id alone proves nothing, and anybody may have written it
 * into the browser.
 */
async function findReferrerId(
  { db }: CustomerDependencies,
  { referralCode = '' }: CustomerRegistration,
): Promise<number | null> {
  const row = referralCode.trim() === '' ? undefined : await findCustomerByCode(db, referralCode.trim());
  return row?.customerId ?? null;
}

async function chooseCustomerLocale(
  { db }: CustomerDependencies,
  asked: string,
  country: CountryCode,
): Promise<string> {
  const locales = await findCountryLocales(db, country);
  return findClosestLocale([asked], locales) ?? locales[0] ?? asked;
}

/** Why a registration cannot go on, before anything is written; null when it can. */
async function findRegistrationRefusal(
  parts: CustomerDependencies,
  { customer }: RegistrationBody,
  from: string,
): Promise<Refusal | null> {
  if (!(await takeAttempt(parts.db, 'registration', from, attemptLimits.registrationAddress, parts.now())))
    return tooManyRegistrations;
  const faults = validateRegistration(customer);
  if (faults.length > 0) return invalidRequest(faults);
  if (parts.captchas && !(await parts.captchas.consume('registration', customer.recaptchaToken)))
    return captchaRequired;
  return (await findEmailAvailability(parts.db, customer.email)) === 'Available' ? null : emailTaken;
}

/**
 * What is written of a registration: named one by one, so that nothing else of a request ever is. The form decides the
 * type, not the type that was sent.
 */
async function buildCustomerRow(
  parts: CustomerDependencies,
  { customer, locale, form }: RegistrationBody,
  country: CountryCode,
  assignedDistributorId: number | null,
) {
  return {
    email: customer.email,
    username: customer.email,
    passwordHash: await hashPassword(customer.password),
    firstName: customer.firstName.trim(),
    lastName: customer.lastName.trim(),
    phone: customer.phone.trim(),
    birthday: customer.birthday,
    optInEmail: customer.optInEmail,
    countryCode: country,
    preferredLocale: await chooseCustomerLocale(parts, locale, country),
    customerType: form === 'newguestaccount' ? ('Guest' as const) : ('CDOCustomer' as const),
    assignedDistributorId,
    referredBy: await findReferrerId(parts, customer),
    referralCode: null,
    membershipId: null,
    membershipExpiresAt: null,
  };
}

async function sendWelcomeEmail(
  parts: CustomerDependencies,
  request: FastifyRequest,
  to: string,
  locale: string,
): Promise<void> {
  const { t } = await parts.texts.loadFor({ requestedLocales: locale });
  sendEmailInBackground(parts, request.log, {
    to,
    subject: t('welcomeMailSubject'),
    text: t('welcomeMailText', { link: `${parts.environment.siteUrl}/${locale}/login` }),
  });
}

/** Makes an account and the one-time code that signs in to it (document 3, sections 3 and 4). */
export async function registerCustomer(
  parts: CustomerDependencies,
  body: RegistrationBody,
  request: FastifyRequest,
): Promise<{ otac: string; userName: string } | Refusal> {
  const refusal = await findRegistrationRefusal(parts, body, request.ip);
  const country = parseCountry(body.customer.country);
  if (refusal || !country)
    return (
      refusal ??
      invalidRequest([createFieldError('customer.country', 'unknown_country', 'must be a country of the shop')])
    );
  const sponsor = await findAssignedDistributorId(parts, body.customer, country);
  if (sponsor instanceof Refusal) return sponsor;
  const row = await buildCustomerRow(parts, body, country, sponsor);
  const customerId = await insertCustomer(parts.db, row);
  if (customerId === undefined) return emailTaken;
  await sendWelcomeEmail(parts, request, row.email, row.preferredLocale);
  return {
    otac: await issueOneTimeCode(parts.db, 'sign-in', customerId, identityLifetimes.oneTimeCode, parts.now()),
    userName: row.username,
  };
}

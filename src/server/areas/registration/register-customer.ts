import type { FastifyRequest } from 'fastify';
import type { CountryCode } from '../../../config/countries.ts';
import { closestLocale } from '../../../i18n/closest-locale.ts';
import { guessLimits, lifetimes } from '../../../config/session/identity.ts';
import type { createCustomer, CustomerRegistration } from '../../../contract/account/customers.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { hashPassword, issueCode } from '../session/index.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';
import { findById, findCustomerByCode } from '../referral/index.ts';
import { insertCustomer, sendLater } from '../account/index.ts';
import { localesOf } from '../shell/index.ts';
import { takeTry } from '../../platform/database/attempts.ts';
import { availabilityOf } from './email-availability.ts';
import { countryOf, fault, registrationFaults } from './check-registration.ts';
import type { CustomerParts } from '../account/index.ts';

type Body = BodyOf<typeof createCustomer>;

export const emailTaken = new Refusal(409, 'EMAIL_TAKEN', 'There is an account with this email.', [
  fault('customer.email', 'emailAlreadyInUse', 'belongs to an account'),
]);
const tooMany = new Refusal(429, 'TOO_MANY_REQUESTS', 'Too many registrations from this address; try again later.');
const captchaNeeded = new Refusal(400, 'CAPTCHA_REQUIRED', 'The captcha was not solved, or its token is used up.', [
  fault('customer.recaptchaToken', 'captchaMsg', 'must be the token of a solved captcha'),
]);

/** Who will serve the customer: her id is checked anew, whatever the browser remembered. */
async function sponsorOf(
  { db }: CustomerParts,
  { distId, referralDistributorId }: CustomerRegistration,
  country: CountryCode,
): Promise<number | null | Refusal> {
  const wanted = distId ?? referralDistributorId ?? null;
  if (wanted === null) return null;
  const { referralError, distributorId } = await findById(db, String(wanted), country, { ipAddress: '' });
  return referralError === 'NoError' && distributorId
    ? distributorId
    : invalidRequest([
        fault('customer.distId', referralError, 'must be a distributor who takes customers in this country'),
      ]);
}

/**
 * Who brought the customer: whoever has the referral code. An id alone proves nothing, and anybody may have written it
 * into the browser.
 */
async function referrerOf({ db }: CustomerParts, { referralCode = '' }: CustomerRegistration): Promise<number | null> {
  const row = referralCode.trim() === '' ? undefined : await findCustomerByCode(db, referralCode.trim());
  return row?.customerId ?? null;
}

async function localeFor({ db }: CustomerParts, asked: string, country: CountryCode): Promise<string> {
  const locales = await localesOf(db, country);
  return closestLocale([asked], locales) ?? locales[0] ?? asked;
}

/** Why a registration cannot go on, before anything is written; null when it can. */
async function obstacle(parts: CustomerParts, { customer }: Body, from: string): Promise<Refusal | null> {
  if (!(await takeTry(parts.db, 'registration', from, guessLimits.registrationAddress, parts.now()))) return tooMany;
  const faults = registrationFaults(customer);
  if (faults.length > 0) return invalidRequest(faults);
  if (parts.captchas && !(await parts.captchas.use('registration', customer.recaptchaToken))) return captchaNeeded;
  return (await availabilityOf(parts.db, customer.email)) === 'Available' ? null : emailTaken;
}

/**
 * What is written of a registration: named one by one, so that nothing else of a request ever is. The form decides the
 * type, not the type that was sent.
 */
async function rowOf(
  parts: CustomerParts,
  { customer, locale, form }: Body,
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
    preferredLocale: await localeFor(parts, locale, country),
    customerType: form === 'newguestaccount' ? ('Guest' as const) : ('CDOCustomer' as const),
    assignedDistributorId,
    referredBy: await referrerOf(parts, customer),
    referralCode: null,
    membershipId: null,
    membershipExpiresAt: null,
  };
}

async function welcome(parts: CustomerParts, request: FastifyRequest, to: string, locale: string): Promise<void> {
  const { t } = await parts.texts.in({ asked: locale });
  sendLater(parts, request.log, {
    to,
    subject: t('welcomeMailSubject'),
    text: t('welcomeMailText', { link: `${parts.environment.siteUrl}/${locale}/login` }),
  });
}

/** Makes an account and the one-time code that signs in to it (document 3, sections 3 and 4). */
export async function registerCustomer(
  parts: CustomerParts,
  body: Body,
  request: FastifyRequest,
): Promise<{ otac: string; userName: string } | Refusal> {
  const refusal = await obstacle(parts, body, request.ip);
  const country = countryOf(body.customer.country);
  if (refusal || !country)
    return refusal ?? invalidRequest([fault('customer.country', 'unknown_country', 'must be a country of the shop')]);
  const sponsor = await sponsorOf(parts, body.customer, country);
  if (sponsor instanceof Refusal) return sponsor;
  const row = await rowOf(parts, body, country, sponsor);
  const customerId = await insertCustomer(parts.db, row);
  if (customerId === undefined) return emailTaken;
  await welcome(parts, request, row.email, row.preferredLocale);
  return {
    otac: await issueCode(parts.db, 'sign-in', customerId, lifetimes.oneTimeCode, parts.now()),
    userName: row.username,
  };
}

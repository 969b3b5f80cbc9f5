import type { CountryCode } from '../../../config/countries.ts';
import { trimBlanks } from '../../../config/registration/email.ts';
import type { createCustomer, CustomerRegistration } from '../../../contract/registration/registration.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest } from '../../platform/http/refusal.ts';
import {
  findCustomerByReferralCode,
  resolveReferralByCode,
  resolveReferralById,
  resolveReferralByZip,
} from '../referral/index.ts';
import { hashPassword } from '../session/index.ts';
import { findCountryLocales } from '../shell/index.ts';
import type { RegistrationDependencies } from './dependencies.ts';

export type RegistrationBody = BodyOf<typeof createCustomer>;

/**
 * The distributor of the referral code, if they are of the country, else the one nearest to the postal code (REF-001,
 * REF-003). Null when neither names one: nobody must give them.
 */
async function findReferredDistributorId(
  { db }: RegistrationDependencies,
  { referralCode = '', zip = '' }: CustomerRegistration,
  country: CountryCode,
): Promise<number | null> {
  const byCode = await resolveReferralByCode(db, referralCode, { ipAddress: '' });
  if (byCode.distributorId && byCode.country === country) return byCode.distributorId;
  const byZip = await resolveReferralByZip(db, zip, country, { ipAddress: '' });
  return byZip.distributorId ?? null;
}

/**
 * Looks up the distributor who will serve the customer: the one whose id the browser sends, which is always checked
 * again, else the one whom the referral code or the postal code leads to.
 */
async function findAssignedDistributorId(
  dependencies: RegistrationDependencies,
  customer: CustomerRegistration,
  country: CountryCode,
): Promise<number | null> {
  const { db } = dependencies;
  const requestedId = customer.distId ?? customer.referralDistributorId ?? null;
  if (requestedId === null) return findReferredDistributorId(dependencies, customer, country);
  const referral = await resolveReferralById(db, String(requestedId), country, { ipAddress: '' });
  if (referral.referralError === 'NoError' && referral.distributorId) return referral.distributorId;
  throw invalidRequest([
    createFieldError(
      'customer.distId',
      referral.referralError,
      'must be a distributor who accepts customers in this country',
    ),
  ]);
}

/**
 * Finds the customer who referred this one by their referral code. A customer id proves nothing: anybody can write one
 * into their browser.
 */
async function findReferrerId(
  { db }: RegistrationDependencies,
  { referralCode = '' }: CustomerRegistration,
): Promise<number | null> {
  const code = referralCode.trim();
  const referrer = code === '' ? undefined : await findCustomerByReferralCode(db, code);
  return referrer?.customerId ?? null;
}

async function chooseCustomerLocale(
  { db }: RegistrationDependencies,
  requestedLocale: string,
  country: CountryCode,
): Promise<string> {
  const locales = await findCountryLocales(db, country);
  return findClosestLocale([requestedLocale], locales) ?? locales[0] ?? requestedLocale;
}

/** Without a membership: the customer buys one later. */
const noMembership = { referralCode: null, membershipId: null, membershipExpiresAt: null };

/**
 * Builds the row of a new customer. Every column is named, so that nothing else of a request is ever saved. The form
 * decides the customer type, not the request.
 */
export async function buildCustomerRow(
  dependencies: RegistrationDependencies,
  { customer, locale, form }: RegistrationBody,
  country: CountryCode,
) {
  const assignedDistributorId = await findAssignedDistributorId(dependencies, customer, country);
  return {
    email: customer.email,
    emailProvenAt: null,
    username: customer.email,
    passwordHash: await hashPassword(customer.password, dependencies.environment.passwordWork),
    firstName: trimBlanks(customer.firstName),
    lastName: trimBlanks(customer.lastName),
    phone: customer.phone.trim(),
    birthday: customer.birthday,
    optInEmail: customer.optInEmail,
    countryCode: country,
    preferredLocale: await chooseCustomerLocale(dependencies, locale, country),
    customerType: form === 'newguestaccount' ? ('Guest' as const) : ('CDOCustomer' as const),
    assignedDistributorId,
    referredBy: await findReferrerId(dependencies, customer),
    ...noMembership,
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { User } from '../../../contract/account/customers.ts';
import type { SavedAddress } from '../../../contract/checkout/addresses.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, notFound, Refusal } from '../../platform/http/refusal.ts';
import { sendEmailInBackground } from '../../platform/mail/send-email.ts';
import { findAllLocales } from '../../platform/texts/queries.ts';
import type { AccountDependencies } from './dependencies.ts';
import { findCustomer, findCustomerByUsernameOrEmail, updateCustomer } from './queries.ts';
import type { CustomerRow } from './queries.ts';
import { toWireUser } from './to-wire.ts';
import { validateProfile } from './validate-profile.ts';

const emailTaken = new Refusal(409, 'EMAIL_TAKEN', 'This email belongs to another account. Use another one.', [
  createFieldError('email', 'emailAlreadyInUse', 'belongs to another account'),
]);

/** PostgreSQL's code for a violated unique index. */
const uniqueViolation = '23505';
const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation;

/** Saved addresses have exactly one primary address: the first one when none is marked. */
function ensurePrimaryAddress(addresses: readonly SavedAddress[]): SavedAddress[] {
  const hasPrimary = addresses.some(({ isPrimary }) => isPrimary);
  return addresses.map((address, index) => ({
    ...address,
    isPrimary: address.isPrimary || (!hasPrimary && index === 0),
  }));
}

/** The only columns that customers may change themselves. Everything else in the request is ignored. */
const toCustomerUpdate = (user: User) => ({
  email: user.email.trim(),
  firstName: user.firstName.trim(),
  lastName: user.lastName.trim(),
  phone: user.phone.trim(),
  optInEmail: user.optInEmail,
  preferredLocale: user.preferredLocale,
  shippingAddresses: JSON.stringify(ensurePrimaryAddress(user.shippingAddresses)),
});

async function assertProfileIsValid({ db }: AccountDependencies, user: User, customer: CustomerRow): Promise<void> {
  const fieldErrors = validateProfile(user, customer.countryCode);
  if (!(await findAllLocales(db)).includes(user.preferredLocale))
    fieldErrors.push(createFieldError('preferredLocale', 'unknown_locale', 'must be a locale of the shop'));
  if (fieldErrors.length > 0) throw invalidRequest(fieldErrors);
  const emailOwner = await findCustomerByUsernameOrEmail(db, user.email);
  if (emailOwner && emailOwner.customerId !== customer.customerId) throw emailTaken;
}

async function saveProfile({ db }: AccountDependencies, user: User): Promise<CustomerRow> {
  try {
    const customer = await updateCustomer(db, user.userId, toCustomerUpdate(user));
    if (!customer) throw notFound('customer');
    return customer;
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken;
    throw error;
  }
}

/** Tells the old address that the email has changed, in case somebody else than the customer changed it. */
async function notifyOldEmail(
  { mailer, texts }: AccountDependencies,
  { email, username, preferredLocale }: CustomerRow,
  logger: FastifyBaseLogger,
): Promise<void> {
  const { t } = await texts.loadFor({ requestedLocales: preferredLocale });
  const notice = { to: email, subject: t('emailMailSubject'), text: t('emailMailText', { userName: username }) };
  sendEmailInBackground(mailer, notice, logger);
}

/** Updates the caller's own record. The record of another customer is answered as not found (T14). */
export async function updateOwnProfile(
  dependencies: AccountDependencies,
  user: User,
  callerId: number | undefined,
  logger: FastifyBaseLogger,
): Promise<z.input<typeof User>> {
  const { db, now } = dependencies;
  const customer = callerId === user.userId ? await findCustomer(db, user.userId) : undefined;
  if (!customer) throw notFound('customer');
  await assertProfileIsValid(dependencies, user, customer);
  const updated = await saveProfile(dependencies, user);
  if (updated.email.toLowerCase() !== customer.email.toLowerCase())
    await notifyOldEmail(dependencies, customer, logger);
  return toWireUser(db, updated, now());
}

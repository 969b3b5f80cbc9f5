import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SavedAddress } from '../../../contract/checkout/addresses.ts';
import type { User } from '../../../contract/account/customers.ts';
import { invalidRequest, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findAllLocales } from '../../platform/texts/queries.ts';
import { findCustomer, findCustomerByUsernameOrEmail, updateCustomer } from './queries.ts';
import type { CustomerRow } from './queries.ts';
import { validateProfile } from './validate-profile.ts';
import { createFieldError } from '../registration/index.ts';
import { sendEmailInBackground } from './dependencies.ts';
import type { CustomerDependencies } from './dependencies.ts';
import { toWireUser } from './to-wire.ts';

const emailTaken = new Refusal(409, 'EMAIL_TAKEN', 'This email belongs to another account.', [
  createFieldError('email', 'emailAlreadyInUse', 'belongs to another account'),
]);

/** There is always a primary address among saved ones: the first when none says so. */
const ensurePrimaryAddress = (addresses: readonly SavedAddress[]) =>
  addresses.map((address, index) => ({
    ...address,
    isPrimary: address.isPrimary || (index === 0 && !addresses.some(({ isPrimary }) => isPrimary)),
  }));

/**
 * What a customer may change about herself. Everything else that she sends back is as the shop has it, whatever it
 * says.
 */
const toCustomerUpdate = (user: User) => ({
  email: user.email.trim(),
  firstName: user.firstName.trim(),
  lastName: user.lastName.trim(),
  phone: user.phone.trim(),
  optInEmail: user.optInEmail,
  preferredLocale: user.preferredLocale,
  shippingAddresses: JSON.stringify(ensurePrimaryAddress(user.shippingAddresses)),
});

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

async function findUpdateRefusal({ db }: CustomerDependencies, user: User, own: CustomerRow): Promise<Refusal | null> {
  const faults = validateProfile(user, own.countryCode);
  if (!(await findAllLocales(db)).includes(user.preferredLocale))
    faults.push(createFieldError('preferredLocale', 'unknown_locale', 'must be a locale of the shop'));
  if (faults.length > 0) return invalidRequest(faults);
  const holder = await findCustomerByUsernameOrEmail(db, user.email);
  return holder && holder.customerId !== own.customerId ? emailTaken : null;
}

/** Whoever changes where letters go to is told at the old address too, in case it was not her. */
async function notifyOldEmail(parts: CustomerDependencies, request: FastifyRequest, own: CustomerRow): Promise<void> {
  const { t } = await parts.texts.loadFor({ requestedLocales: own.preferredLocale });
  sendEmailInBackground(parts, request.log, {
    to: own.email,
    subject: t('emailMailSubject'),
    text: t('emailMailText', { userName: own.username }),
  });
}

/** Changes the caller's own record and no other: a record under another id is not there for her (reliability T14). */
export async function updateOwnProfile(
  parts: CustomerDependencies,
  user: User,
  caller: Caller | null,
  request: FastifyRequest,
): Promise<z.input<typeof User> | Refusal> {
  const own = caller?.customerId === user.userId ? await findCustomer(parts.db, user.userId) : undefined;
  if (!own) return notFound('customer');
  const refusal = await findUpdateRefusal(parts, user, own);
  if (refusal) return refusal;
  try {
    const row = await updateCustomer(parts.db, own.customerId, toCustomerUpdate(user));
    if (!row) return notFound('customer');
    if (row.email.toLowerCase() !== own.email.toLowerCase()) await notifyOldEmail(parts, request, own);
    return await toWireUser(parts.db, row, parts.now());
  } catch (error) {
    if (isUniqueViolation(error)) return emailTaken;
    throw error;
  }
}

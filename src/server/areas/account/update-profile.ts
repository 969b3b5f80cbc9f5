import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseCountryCode } from '../../../config/countries.ts';
import { normalizePhone } from '../../../config/registration/phones.ts';
import { trimBlanks } from '../../../config/registration/email.ts';
import type { CustomerChange, User } from '../../../contract/account/customers.ts';
import type { SavedAddress } from '../../../contract/checkout/addresses.ts';
import { isSameEmail } from '../../../domain/registration/email.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, notFound } from '../../platform/http/refusal.ts';
import { findCustomer, updateCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { findAllLocales } from '../../platform/texts/queries.ts';
import { findRegion } from '../checkout/index.ts';
import { checkPrimaryAddress } from './check-primary-address.ts';
import type { AccountDependencies } from './dependencies.ts';
import { assertCanChangeEmail, sendEmailChangeLink } from './request-email-change.ts';
import { toWireUser } from './to-wire.ts';
import { validateProfile } from './validate-profile.ts';

/** Saved addresses have exactly one primary address: the first one when none is marked. */
function ensurePrimaryAddress(addresses: readonly SavedAddress[]): SavedAddress[] {
  const hasPrimary = addresses.some(({ isPrimary }) => isPrimary);
  return addresses.map((address, index) => ({
    ...address,
    isPrimary: address.isPrimary || (!hasPrimary && index === 0),
  }));
}

/** The address as the checkout has it: its state is the abbreviation of a region. */
function toStoredAddress(address: SavedAddress): SavedAddress {
  const country = parseCountryCode(address.countryAlpha2 || address.country);
  const region = country && findRegion(country, address.state);
  return region ? { ...address, state: region.abbreviation } : address;
}

/**
 * The columns that a customer may change directly. The rest of the request is ignored, except the email, which needs a
 * proof.
 */
const toCustomerUpdate = (user: CustomerChange) => ({
  firstName: trimBlanks(user.firstName),
  lastName: trimBlanks(user.lastName),
  phone: normalizePhone(user.phone),
  optInEmail: user.optInEmail,
  preferredLocale: user.preferredLocale,
  shippingAddresses: JSON.stringify(ensurePrimaryAddress(user.shippingAddresses.map(toStoredAddress))),
});

async function assertProfileIsValid(
  { db }: AccountDependencies,
  user: CustomerChange,
  customer: CustomerRow,
): Promise<void> {
  const fieldErrors = validateProfile(user, customer);
  if (!(await findAllLocales(db)).includes(user.preferredLocale))
    fieldErrors.push(createFieldError('preferredLocale', 'unknown_locale', 'must be a locale of the shop'));
  if (fieldErrors.length > 0) throw invalidRequest(fieldErrors);
  const primaryErrors = checkPrimaryAddress(customer.shippingAddresses, user.shippingAddresses);
  if (primaryErrors.length > 0) throw invalidRequest(primaryErrors);
}

/**
 * Updates the caller's own record. The record of another customer is answered as not found (T14). A new email takes
 * effect when its owner opens the link that is sent to it.
 */
export async function updateOwnProfile(
  dependencies: AccountDependencies,
  change: CustomerChange,
  callerId: number | undefined,
  request: FastifyRequest,
): Promise<z.input<typeof User>> {
  const { db, now } = dependencies;
  const customer = callerId === change.userId ? await findCustomer(db, change.userId) : undefined;
  if (!customer) throw notFound('customer');
  await assertProfileIsValid(dependencies, change, customer);
  const { email, currentPassword = '' } = change;
  const changesEmail = !isSameEmail(email, customer.email);
  if (changesEmail) await assertCanChangeEmail(dependencies, customer, { email, currentPassword }, request);
  const updated = await updateCustomer(db, customer.customerId, toCustomerUpdate(change));
  if (!updated) throw notFound('customer');
  if (changesEmail) await sendEmailChangeLink(dependencies, updated, email, request);
  return toWireUser(db, updated, now());
}

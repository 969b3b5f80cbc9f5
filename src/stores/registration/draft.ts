import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { RegistrationValues } from '../../domain/registration/schema.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const text = z.catch(z.string().check(z.maxLength(300)), '');
const flag = z.catch(z.boolean(), false);

/**
 * What is kept of a form that is not sent yet. A password never is, nor a captcha. The birthday is MM/DD once it is
 * whole.
 */
const Draft = z.object({
  firstName: text,
  lastName: text,
  birthday: text,
  phone: text,
  email: text,
  confirmEmail: text,
  optInEmail: flag,
  isEighteenOrOlder: flag,
  hasAcceptedPrivacyTerms: flag,
});
export type RegistrationDraft = z.infer<typeof Draft>;

const OrderCustomer = z.object({ firstName: text, lastName: text, email: text, phone: text });

/**
 * What an order has told already, for who makes an account after it; the email is confirmed by having been ordered
 * with.
 */
function createDraftFromOrder(session: KeyValueStorage): RegistrationDraft | null {
  const customer = readStoredValue(session, commerceStorageKeys.orderCustomer, OrderCustomer);
  return customer && Draft.parse({ ...customer, confirmEmail: customer.email });
}

/** What the form begins with: what was typed before, else what an order told. Null for nothing. */
export const readDraft = (session: KeyValueStorage): RegistrationDraft | null =>
  readStoredValue(session, commerceStorageKeys.registrationDraft, Draft) ?? createDraftFromOrder(session);
/** Takes the values of the form and keeps of them what may be kept. */
export const saveDraft = (session: KeyValueStorage, values: Partial<RegistrationValues>): void => {
  writeStoredValue(session, commerceStorageKeys.registrationDraft, Draft.parse(values));
};
export const clearDraft = (session: KeyValueStorage): void => {
  session.removeItem(commerceStorageKeys.registrationDraft);
};

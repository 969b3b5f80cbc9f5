import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { RegistrationValues } from '../../domain/registration/schema.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const maxTextLength = 300;
const text = z.catch(z.string().check(z.maxLength(maxTextLength)), '');
const flag = z.catch(z.boolean(), false);

/** The saved part of a form that is not sent yet: never a password or a captcha. The birthday is MM/DD when complete. */
const Draft = z.object({
  firstName: text,
  lastName: text,
  birthday: text,
  phone: text,
  zip: text,
  email: text,
  confirmEmail: text,
  optInEmail: flag,
  isEighteenOrOlder: flag,
  hasAcceptedPrivacyTerms: flag,
});
export type RegistrationDraft = z.infer<typeof Draft>;

const OrderCustomer = z.object({ firstName: text, lastName: text, email: text, phone: text });

/** Creates a draft from the last order. Its email counts as confirmed, since the order was placed with it. */
function createDraftFromOrder(session: KeyValueStorage): RegistrationDraft | null {
  const customer = readStoredValue(session, commerceStorageKeys.orderCustomer, OrderCustomer);
  return customer && Draft.parse({ ...customer, confirmEmail: customer.email });
}

/** Reads the initial values of the form: what was typed before, or else those of an order; null without either. */
export const readDraft = (session: KeyValueStorage): RegistrationDraft | null =>
  readStoredValue(session, commerceStorageKeys.registrationDraft, Draft) ?? createDraftFromOrder(session);
/** Saves the values that may be saved. */
export const saveDraft = (session: KeyValueStorage, values: Partial<RegistrationValues>): void => {
  writeStoredValue(session, commerceStorageKeys.registrationDraft, Draft.parse(values));
};
export const clearDraft = (session: KeyValueStorage): void => {
  session.removeItem(commerceStorageKeys.registrationDraft);
};

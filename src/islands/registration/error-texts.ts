import { maxEmailLength } from '../../config/registration/email.ts';
import { maxNameLength, maxPhoneLength } from '../../config/registration/form-limits.ts';
import { passwordLength } from '../../config/session/identity.ts';
import type { RegistrationField } from '../../domain/registration/schema.ts';
import type { RegistrationTextKey } from '../../i18n/keys/registration.ts';
import type { RegistrationFailure } from '../../stores/registration/store.ts';
import type { TextValues } from '../island-context.tsx';
import type { RegistrationIslandContext } from './context.ts';

const maxLengths: Partial<Record<RegistrationField, number>> = {
  firstName: maxNameLength,
  lastName: maxNameLength,
  email: maxEmailLength,
  confirmEmail: maxEmailLength,
  phone: maxPhoneLength,
};

const findErrorText = (
  { findText }: RegistrationIslandContext,
  key: string,
  values: TextValues = {},
): string | undefined => findText(key, { ...passwordLength, ...values });

/** The text of a field's error. `key` is the text key that the broken rule names. */
export function getFieldErrorText(context: RegistrationIslandContext, field: RegistrationField, key: string): string {
  const label = context.findText(field) ?? '';
  return findErrorText(context, key, { count: maxLengths[field] ?? passwordLength.most, field: label }) ?? key;
}

/** Texts of error codes that are not text keys themselves. */
const textKeysByCode: Readonly<Record<string, RegistrationTextKey>> = {
  OFFLINE: 'failedOffline',
  TIMED_OUT: 'failedOffline',
  UNAVAILABLE: 'failedOffline',
  TOO_MANY_REQUESTS: 'failedBusy',
  CAPTCHA_REQUIRED: 'captchaMsg',
  EMAIL_TAKEN: 'emailAlreadyInUse',
  DifferentCountry: 'differentCountryError',
  DistributorInactive: 'distributorInactive',
  DistributorIdIsInvalid: 'noDistributorFoundError',
  ReferralCodeIsInvalid: 'noDistributorFoundError',
  ZipCodeIsInvalid: 'noDistributorFoundError',
  IncorrectQueryParameter: 'noDistributorFoundError',
};

/** The text of an error of the server: the text of its code, or else the server's message. */
export function getFailureText(context: RegistrationIslandContext, { code, message }: RegistrationFailure): string {
  const key = textKeysByCode[code];
  if (key) return context.t(key);
  return findErrorText(context, code) ?? (message || context.t('failedOther'));
}

import type { RegistrationTextKey } from '../../i18n/registration-settings.ts';
import type { RegistrationFailure } from '../../stores/registration/store.ts';
import type { Words } from './words.ts';

/** Codes that are no text's key by themselves. */
const keys: Readonly<Record<string, RegistrationTextKey>> = {
  OFFLINE: 'failedOffline',
  TIMED_OUT: 'failedOffline',
  TOO_MANY_REQUESTS: 'failedBusy',
  CAPTCHA_REQUIRED: 'captchaMsg',
  EMAIL_TAKEN: 'emailAlreadyInUse',
  DifferentCountry: 'differentCountryError',
  DistributorInactive: 'distributorInactive',
  DistributorIdIsInvalid: 'noDistributorFoundError',
};

/** What is said of a failure: the text of its code, else what the server wrote. */
export function failureText(words: Words, { code, message }: RegistrationFailure): string {
  const key = keys[code];
  return (key && words.t(key)) ?? words.find(code) ?? (message || words.t('failedOther'));
}

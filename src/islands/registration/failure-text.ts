import type { RegistrationTextKey } from '../../i18n/registration-settings.ts';
import type { RegistrationFailure } from '../../stores/registration/store.ts';
import type { RegistrationTexts } from './texts.ts';

/** Codes that are no text's key by themselves. */
const textKeysByCode: Readonly<Record<string, RegistrationTextKey>> = {
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
export function getFailureText(words: RegistrationTexts, { code, message }: RegistrationFailure): string {
  const key = textKeysByCode[code];
  return (key && words.t(key)) ?? words.findText(code) ?? (message || words.t('failedOther'));
}

import { type CountryCode, countryCodes } from '../config/countries.ts';
import { type RegistrationFormName, registrationForms } from '../config/registration/form-limits.ts';
import { isRecord } from '../config/is-record.ts';
import type { Namespace } from './namespaces.ts';
import { parseTextMap } from './text-map.ts';

/** The texts that the form of a registration uses, by the namespace they stand in. */
export const registrationTextKeys = {
  shop: [
    'close',
    'logIn',
    'unexpectedError',
    'deactivateDistributorPopupTitle',
    'deactivateDistributorPopupText',
    'differentCountryError',
    'CDONotOpted',
    'distributorInactive',
  ],
  forms: [
    'errorSummary',
    'firstName',
    'lastName',
    'email',
    'confirmEmail',
    'phone',
    'password',
    'confirmPassword',
    'showPassword',
    'hidePassword',
    'birthday',
    'birthdayHint',
    'optInEmail',
    'isEighteenOrOlder',
    'hasAcceptedPrivacyTerms',
    'firstNameMsg',
    'lastNameMsg',
    'emailMsg',
    'invalidEmailMsg',
    'confirmEmailMsg',
    'phoneMsg',
    'invalidPhoneMsg',
    'birthdayMsg',
    'passwordMsg',
    'confirmPasswordMsg',
    'privacyTermsMsg',
    'eighteenMsg',
    'captchaMsg',
    'captchaLabel',
    'tooLong',
    'zipValidationError',
  ],
  account: [
    'createAccount',
    'creatingAccount',
    'accountCreated',
    'continueToCheckout',
    'accountExistsLogIn',
    'useAnotherEmailLoginModal',
    'emailAlreadyInUse',
    'noDistributorFoundError',
  ],
  registration: [
    'haveAccount',
    'aboutYou',
    'signInDetails',
    'toConfirm',
    'birthdayWhy',
    'birthdayHintDayFirst',
    'birthdayMsgDayFirst',
    'passwordHint',
    'passwordTooShortMsg',
    'passwordTooLongMsg',
    'captchaHint',
    'captchaWorking',
    'captchaSolved',
    'captchaFailed',
    'captchaExpired',
    'registrationFailed',
    'failedOffline',
    'failedBusy',
    'failedOther',
    'emailUnchecked',
    'tryAgain',
    'accountExistsTitle',
    'useAnotherEmailTitle',
    'useAnotherEmail',
    'callSupport',
    'continueText',
  ],
} as const satisfies Partial<Record<Namespace, readonly string[]>>;

export type RegistrationTextKey = (typeof registrationTextKeys)[keyof typeof registrationTextKeys][number];

/** What the form is told of its page. Texts keep their blanks. */
export interface RegistrationSettings {
  locale: string;
  country: CountryCode;
  form: RegistrationFormName;
  /** Whether a captcha is asked for. */
  captcha: boolean;
  supportPhone: string;
  texts: Readonly<Record<string, string>>;
}

/** Reads the settings that the page has; null for what is none. */
export function parseRegistrationSettings(value: unknown): RegistrationSettings | null {
  if (!isRecord(value)) return null;
  const { locale, captcha, supportPhone, texts } = value;
  const [country, form] = [
    countryCodes.find((code) => code === value['country']),
    registrationForms.find((name) => name === value['form']),
  ];
  if (
    typeof locale !== 'string' ||
    typeof supportPhone !== 'string' ||
    typeof captcha !== 'boolean' ||
    !country ||
    !form ||
    !isRecord(texts)
  )
    return null;
  return { locale, captcha, supportPhone, country, form, texts: parseTextMap(texts) };
}

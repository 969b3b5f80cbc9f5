import { type RegistrationFormName, registrationForms } from '../config/registration/form-limits.ts';
import {
  type IslandSettings,
  type IslandTextKey,
  type IslandTextKeys,
  parseIslandSettings,
} from './island-settings.ts';

/** The texts of the registration form and its dialogs. */
export const registrationTextKeys = {
  shop: [
    'close',
    'logIn',
    'opensInNewTab',
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
    'zipCode',
    'postalCode',
    'optional',
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
    'passwordHint',
    'passwordTooShortMsg',
    'passwordEasyMsg',
    'passwordTooLongMsg',
    'readPrivacyPolicy',
    'readTermsOfUse',
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
} as const satisfies IslandTextKeys;

export type RegistrationTextKey = IslandTextKey<typeof registrationTextKeys>;

interface OwnSettings {
  form: RegistrationFormName;
  /** Whether the form asks for a captcha. */
  captcha: boolean;
}
export type RegistrationSettings = IslandSettings & OwnSettings;

function parseOwnSettings({ form: name, captcha }: Readonly<Record<string, unknown>>): OwnSettings | null {
  const form = registrationForms.find((known) => known === name);
  return form && typeof captcha === 'boolean' ? { form, captcha } : null;
}

/** Parses the settings that stand in the page (`data-settings`); null when they cannot be used. */
export const parseRegistrationSettings = (value: unknown): RegistrationSettings | null =>
  parseIslandSettings(value, parseOwnSettings);

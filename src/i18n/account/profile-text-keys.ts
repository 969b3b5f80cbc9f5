import type { IslandTextKeys } from '../island-settings.ts';

/** The texts of the section `profile` of the account area. */
export const profileTextKeys = {
  account: ['personalInfo', 'save', 'updateCustomerSuccess', 'updateCustomerError', 'emailAlreadyInUse'],
  forms: ['firstName', 'lastName', 'email', 'phone', 'optInEmail', 'msgFirstName', 'msgLastName', 'msgInvalidPhone'],
  profile: [
    'profileTileText',
    'shippingAddresses',
    'noSavedAddresses',
    'changeEmail',
    'newEmail',
    'newEmailHint',
    'currentPassword',
    'passwordRequired',
    'passwordWrong',
    'emailPending',
  ],
} as const satisfies IslandTextKeys;

import type { TextKey } from '../../../../i18n/required-keys.ts';

export const registrationDescriptions: Readonly<Partial<Record<TextKey<'registration'>, string>>> = {
  newAccountText: 'Below the heading of the registration as a member. {{fee}}: what the membership costs a year.',
  formNeedsScript: 'Shown without JavaScript. {{phone}}: customer service.',
  passwordHint: '{{least}}: the least number of characters.',
  passwordTooShortMsg: 'Error. {{least}}: the least number of characters.',
  passwordTooLongMsg: 'Error. {{most}}: the largest number of characters.',
  failedBusy: 'Error. {{phone}}: customer service.',
  callSupport: 'Link in a dialog. {{phone}}: customer service.',
  aboutYou: 'Heading of a part of the form: name and birthday.',
  toConfirm: 'Heading of a part of the form: checkboxes that must be checked.',
  accountExistsTitle: 'Heading of a dialog: the email has an account.',
};

import type { TextKey } from '../../../../i18n/required-keys.ts';

export const profileDescriptions: Readonly<Partial<Record<TextKey<'profile'>, string>>> = {
  emailPending: '{{email}}: the new address.',
  accountClosedText: '{{email}}: the address of the customer.',
  yourData: 'Heading: what the shop knows of the customer.',
  keepAccount: 'Button: the account is not closed.',
};

import type { TextKey } from '../../../../i18n/required-keys.ts';

export const sessionDescriptions: Readonly<Partial<Record<TextKey<'session'>, string>>> = {
  signInNeedsScript: 'Shown without JavaScript. {{phone}}: customer service.',
  accountNeedsScript: 'Shown without JavaScript. {{phone}}: customer service.',
  membershipUntil: 'In the account. {{date}}: the last day of the membership.',
  returnTitle: 'While the shopper comes back from the sign-in.',
  customerType: 'Label: whether the customer is a member.',
  typePreferredCustomer: 'The kind of a customer who is a member.',
  typeCDOCustomer: 'The kind of a customer who is no member.',
  membershipActive: 'The state of a membership without an end.',
};

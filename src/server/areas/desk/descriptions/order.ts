import type { TextKey } from '../../../../i18n/required-keys.ts';

export const orderDescriptions: Readonly<Partial<Record<TextKey<'order'>, string>>> = {
  preferredText: 'Below the choice to become a member. {{fee}}: what the membership costs a year.',
  continueWith: 'Button. {{name}}: the distributor.',
  continueAsGuest: 'Button. {{name}}: the distributor.',
  continueAsMember: 'Button. {{name}}: the distributor.',
  confirmationSent: '{{email}}: the address of the customer.',
  memberOfferText: 'After a guest paid for a membership. {{email}}: their address.',
  orderFailedText: '{{number}}: the number of the order. {{phone}}: customer service.',
  orderShipping: 'Heading above the address that the order goes to.',
  arrives:
    'Beside a shipping method and an order. {{dates}}: when it should arrive, such as “Tue, Dec 1 – Thu, Dec 3”.',
  printOrder: 'Button. A verb.',
  signInText: 'Below the question whether the shopper has an account: what signing in brings.',
  findYours: 'Opens the search for a distributor.',
};

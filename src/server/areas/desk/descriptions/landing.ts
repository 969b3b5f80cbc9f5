import type { TextKey } from '../../../../i18n/required-keys.ts';

export const landingDescriptions: Readonly<Partial<Record<TextKey<'landing'>, string>>> = {
  pageDescription: 'For search engines. {{brand}}: the company.',
  eyebrow: 'The small line above the heading.',
  figureKredits: 'Below a large number of kiss kredits. {{amount}}: what an order must come to.',
  savingsTitle: 'Heading. {{percent}}: the discount of members.',
  exampleDiscount: 'A line of the example. {{percent}}: the discount of members.',
  exampleTotal: 'A line of the example: what others pay.',
  offerDeliveryText: '{{amount}}: from which amount delivery is free for everyone.',
  referralText: '{{amount}}: what the friend’s first order must come to. {{kredits}}: how many kiss kredits it brings.',
  kreditsOrder: '{{amount}}: what the order must come to.',
  kreditsCount: '{{kredits}}: how many kiss kredits.',
  kreditsSteady: '{{amount}}: what the orders of three months must come to.',
  kreditsWorth: '{{amount}}: what the kiss kredits are worth in money.',
  kreditsFriend: '{{amount}}: what the friend’s first order must come to.',
  joinText: '{{fee}}: what the membership costs a year.',
  feeAYear: 'On the button that adds the membership to the bag. {{fee}}: what it costs.',
  membershipUntil: 'To a member. {{date}}: the last day of the membership.',
  membershipDue: 'To a member who should renew. {{date}}: the last day of the membership. {{fee}}: what a year costs.',
  membershipEnded: 'To a former member. {{date}}: the last day of the membership. {{fee}}: what a year costs.',
  invitedThrough: '{{name}}: who sent the invitation.',
  renewNow: 'On the button that adds the yearly fee to the bag.',
};

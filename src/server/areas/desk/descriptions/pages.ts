import type { TextKey } from '../../../../i18n/required-keys.ts';

export const pagesDescriptions: Readonly<Partial<Record<TextKey<'pages'>, string>>> = {
  lastChanged: '{{date}}: a day.',
  faqFound: 'Said by screen readers while somebody searches. {{count}}: how many questions match.',
  moreAbout: 'Link. {{name}}: the distributor.',
  reach: 'Heading. {{name}}: the distributor.',
  favouritesOf: 'Heading. {{name}}: the distributor.',
  writeFromAccount: 'Link. {{name}}: the distributor.',
  privacyPolicyDescription: 'For search engines. {{brand}}: the company.',
  termsOfUseDescription: 'For search engines. {{brand}}: the company.',
  sellDescription: 'For search engines. {{brand}}: the company.',
  aboutMeTitle: '{{brand}}: the company.',
  aboutMeText: '{{brand}}: the company.',
  copyrightPolicyText: '{{brand}}: the company.',
  contactText: '{{supportPhone}}: customer service.',
  returnsText: '{{supportPhone}}: customer service.',
  termsOfUseText:
    '{{membershipFee}}: what a membership costs a year. {{freeStandardShippingThreshold}}: from which amount standard shipping is free.',
  privacyPolicyChanged: 'A day, written as 2026-05-04.',
  copyrightPolicyChanged: 'A day, written as 2026-05-04.',
  termsOfUseChanged: 'A day, written as 2026-05-04.',
  returnsChanged: 'A day, written as 2026-05-04.',
  faqText:
    '{{brand}}: the company. {{supportPhone}}: customer service. {{membershipFee}}: a year. {{freeStandardShippingThreshold}}: from which amount standard shipping is free. {{orderAmountForKredits}} and {{kreditsOfAnOrder}}: an order and its kiss kredits. {{friendOrderAmount}} and {{kreditsOfAFriend}}: the first order of a friend and its kiss kredits. {{cumulativeRetailOrderInContinuousThreeMonthForKKNeeded}}: what the orders of three months must come to. {{kissKreditEarnedOnContinuousThreeMonths}}: the kiss kredits that they bring.',
  sellText:
    '{{supportPhone}}: customer service. {{membershipFee}}: a year. {{freeStandardShippingThreshold}}: from which amount standard shipping is free. {{cumulativeRetailOrderInContinuousThreeMonthForKKNeeded}}: what the orders of three months must come to. {{kissKreditEarnedOnContinuousThreeMonths}}: the kiss kredits that they bring.',
};

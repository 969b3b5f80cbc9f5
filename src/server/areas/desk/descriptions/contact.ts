import type { TextKey } from '../../../../i18n/required-keys.ts';

export const contactDescriptions: Readonly<Partial<Record<TextKey<'contact'>, string>>> = {
  writesTo: '{{name}}: the distributor.',
  shopsWith: 'Before the name of the distributor.',
  messageDistributor: 'Button. {{name}}: the distributor.',
  askAboutShade: 'Button. {{name}}: the distributor.',
  askAboutProduct: 'Button. {{name}}: the distributor.',
  questionNotTaken: '{{name}}: the distributor.',
  sendCopy: 'Checkbox. {{email}}: the address of the customer.',
  distributorGone: '{{phone}}: customer service.',
  writesAs: 'Before the name and the address of the customer.',
};

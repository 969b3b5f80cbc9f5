import type { TextKey } from '../../../../i18n/required-keys.ts';

export const kreditsDescriptions: Readonly<Partial<Record<TextKey<'kredits'>, string>>> = {
  kreditsExpireSoon: '{{count}}: how many kiss kredits. {{date}}: the day.',
  kreditsOfDay: 'Heading. {{count}}: how many kiss kredits. {{date}}: the day on which they were given.',
  kreditsTakenBack: '{{number}}: the number of the order.',
  kreditsOwed: '{{count}}: how many kiss kredits.',
  shippedTo: '{{name}}: who got the order.',
  neverExpires: 'In place of a day: these kiss kredits do not end.',
  awardType: 'Label: what the kiss kredits were given for.',
  awardReason: 'Label: why the kiss kredits were given.',
};

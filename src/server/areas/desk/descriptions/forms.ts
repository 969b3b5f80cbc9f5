import type { TextKey } from '../../../../i18n/required-keys.ts';

export const formsDescriptions: Readonly<Partial<Record<TextKey<'forms'>, string>>> = {
  fieldEmpty: 'In the summary of errors. {{field}}: the label of the field.',
  fieldNotEmail: 'In the summary of errors. {{field}}: the label of the field.',
  optional: 'Label of a field that may stay empty. {{field}}: what it is for.',
  tooLong: 'Error of a field. {{field}}: its label. {{count}}: how many characters it takes.',
  choose: 'The first entry of a list where nothing is chosen yet.',
  go: 'Button of the search for a distributor.',
  colony: 'Label of an address in Mexico: the neighborhood.',
  suburb: 'Label of an address in New Zealand.',
  province: 'Label of an address in Canada and China.',
  region: 'Label of an address in Hong Kong: one of its three regions.',
  district: 'Label of an address in Hong Kong.',
  address: 'Label: the street and its number.',
  address2: 'Label: the second line of an address.',
  addressName: 'Label: how the customer calls an address, such as Home.',
  primaryAddress: 'Beside the address that is filled in first.',
  zipCode: 'Label, in countries that say zip code.',
  postalCode: 'Label, in countries that say postal code.',
  optInEmail: 'Checkbox: the customer agrees to get emails.',
  errorSummary: 'Heading of the list of errors above a form.',
};

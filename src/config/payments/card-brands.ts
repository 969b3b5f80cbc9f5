import type { CardBrandId } from '../card-brand-ids.ts';

export interface CardBrand {
  name: string;
  /** Ranges of leading digits, inclusive. Both ends have the same number of digits. */
  prefixes: readonly (readonly [first: string, last: string])[];
  /** The allowed numbers of digits. */
  lengths: readonly number[];
  /** The number of digits in the security code (VAL-016). */
  cvvLength: number;
  /** The number of digits in each printed group. The last group takes the remaining digits. */
  groups: readonly number[];
}

const groupsOfFour = [4, 4, 4, 4] as const;
const groupsOfLongCards = [4, 6, 5] as const;

export const cardBrands = {
  visa: { name: 'Visa', prefixes: [['4', '4']], lengths: [13, 16, 19], cvvLength: 3, groups: groupsOfFour },
  mastercard: {
    name: 'MasterCard',
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    cvvLength: 3,
    groups: groupsOfFour,
  },
  amex: {
    name: 'American Express',
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
    cvvLength: 4,
    groups: groupsOfLongCards,
  },
  discover: {
    name: 'Discover',
    prefixes: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    lengths: [16, 19],
    cvvLength: 3,
    groups: groupsOfFour,
  },
  diners: {
    name: 'Diners Club',
    prefixes: [
      ['300', '305'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14, 16, 19],
    cvvLength: 3,
    groups: groupsOfLongCards,
  },
  jcb: { name: 'JCB', prefixes: [['3528', '3589']], lengths: [16, 17, 18, 19], cvvLength: 3, groups: groupsOfFour },
} as const satisfies Record<CardBrandId, CardBrand>;

import type { ShareNetwork } from '../catalogue/share-networks.ts';
import type { CardBrandId } from '../card-brand-ids.ts';
import type { AddressRule, PostalCodeRule } from './address.ts';
import type { LoyaltyProgram, NameField } from './country.ts';

/** What several countries have in common. */

export const supportPhone = '949 860 1860';
/** The phone number as it is dialled from abroad. */
export const supportPhoneAbroad = `+1 ${supportPhone}`;
export const worldNetworks: readonly ShareNetwork[] = ['facebook', 'x', 'pinterest', 'whatsapp'];

export const commonCardBrands: readonly CardBrandId[] = ['visa', 'mastercard', 'amex'];
export const asianCardBrands: readonly CardBrandId[] = [...commonCardBrands, 'jcb'];

export const commonLoyaltyProgram: LoyaltyProgram = { program: 'preferred-customer', tier: 'member' };

export const givenNameFirst = ['firstName', 'lastName'] as const satisfies readonly NameField[];
export const familyNameFirst = ['lastName', 'firstName'] as const satisfies readonly NameField[];

/** North American Numbering Plan: area code and exchange begin with 2 to 9, with an optional 1 before them. */
export const northAmericanPhone = { pattern: /^1?[2-9]\d{2}[2-9]\d{6}$/, code: '+1', trunkPrefix: '1' };

/** The digits of an international number (ITU-T E.164), for countries without a rule of their own (NOTE-011). */
export const internationalPhonePattern = /^\d{7,15}$/;

export const commonAddressRule: AddressRule = { stateRequired: true, thirdLineRequired: false, zipInState: false };

/** Five digits with an optional extension of four digits. */
export const zipPlusFour = {
  inputMode: 'numeric',
  pattern: /^\d{5}(-?\d{4})?$/,
  parts: { pattern: /^(\d{5})-?(\d{4})$/, separator: '-' },
} as const satisfies Partial<PostalCodeRule>;

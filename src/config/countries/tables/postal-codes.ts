import { tabulate } from '../index.ts';

/** Postal codes by country (VAL-017 to VAL-020). */
export const postalCodeRules = tabulate(({ address }) => address.postalCode);

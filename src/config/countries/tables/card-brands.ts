import { tabulate } from '../index.ts';

/** The brands that distributors of a country accept (VAL-015). */
export const allowedCardBrands = tabulate(({ cardBrands }) => cardBrands);

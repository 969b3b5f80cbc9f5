import { tabulate } from '../index.ts';

/** The programmes in which Google shows prices for members. */
export const loyaltyPrograms = tabulate(({ loyaltyProgram }) => loyaltyProgram);

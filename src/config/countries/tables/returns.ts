import { tabulate } from '../index.ts';

export const returnTerms = tabulate(({ returns }) => returns);

import { tabulate } from '../index.ts';

export const taxRates = tabulate(({ taxes }) => taxes);

import { tabulate } from '../index.ts';

export const addressLabels = tabulate(({ address }) => address.labels);

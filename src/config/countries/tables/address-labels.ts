import { tabulate } from '../index.ts';

/** The labels that differ from the names of the fields. */
export const addressLabels = tabulate(({ address }) => address.labels);

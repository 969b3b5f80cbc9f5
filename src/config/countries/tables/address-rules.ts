import { tabulate } from '../index.ts';

export const addressRules = tabulate(({ address }) => address.rule);

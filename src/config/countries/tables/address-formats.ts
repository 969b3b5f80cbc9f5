import { tabulate } from '../index.ts';

export const addressFormats = tabulate(({ address }) => address.format);

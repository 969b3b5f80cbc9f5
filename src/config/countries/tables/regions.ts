import { tabulate } from '../index.ts';

/** Regions of countries that are missing in the address data. */
export const ownRegions = tabulate(({ address }) => address.regions);

/** The abbreviations of regions by names that are missing in the address data. */
export const regionAliases = tabulate(({ address }) => address.regionAliases);

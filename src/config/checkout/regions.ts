import type { CountryCode } from '../countries.ts';

/** Regions of countries that are missing in the address data, as addresses name them. */
export const ownRegions = {
  HK: [
    { abbreviation: 'HK', name: 'Hong Kong Island' },
    { abbreviation: 'KLN', name: 'Kowloon' },
    { abbreviation: 'NT', name: 'New Territories' },
  ],
} as const satisfies Partial<Record<CountryCode, readonly { abbreviation: string; name: string }[]>>;

import type { CountryCode } from '../countries.ts';

/** Regions as an address names them, for countries of which the address data has none. */
export const ownRegions = {
  HK: [
    { abbreviation: 'HK', name: 'Hong Kong Island' },
    { abbreviation: 'KLN', name: 'Kowloon' },
    { abbreviation: 'NT', name: 'New Territories' },
  ],
} as const satisfies Partial<Record<CountryCode, readonly { abbreviation: string; name: string }[]>>;

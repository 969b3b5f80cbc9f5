import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { createContentCache } from '../../platform/database/content-cache.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readSettings } from '../shell/index.ts';
import { findDistributorCountry, isDistributorActive } from './distributor-country.ts';
import { findAllShippingMethods } from '../shipping/index.ts';

/** The content that totals are computed from, besides the price list. */
export const createTotalsContent = () => ({
  readShippingMethods: createContentCache((db: Kysely<Tables>, country: CountryCode) =>
    findAllShippingMethods(db, country),
  ),
  readSettings: createContentCache((db: Kysely<Tables>, _: 'settings') => readSettings(db)),
  readDistributorCountry: createContentCache((db: Kysely<Tables>, distId: number) =>
    findDistributorCountry(db, distId),
  ),
  readIsDistributorActive: createContentCache((db: Kysely<Tables>, distId: number) => isDistributorActive(db, distId)),
});
export type TotalsContent = ReturnType<typeof createTotalsContent>;

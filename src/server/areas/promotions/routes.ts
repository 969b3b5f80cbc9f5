import type { Kysely } from 'kysely';
import { getBrokenPromotions } from '../../../contract/promotions/promotions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/route.ts';
import { findPromotionsBrokenNow } from './broken.ts';

interface PromotionDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export const promotionRoutes = ({ db, now }: PromotionDependencies) => [
  route(getBrokenPromotions, async () => {
    const broken = await findPromotionsBrokenNow(db, now());
    return broken.map(({ promotionId, country, gone }) => ({ promotionId, country, gone }));
  }),
];

import { countryCodes, shippingCountryIds } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { getBrokenPromotions, getPromotion, isPromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { PromotionRequest } from '../../../contract/promotions/promotions.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { emptyPromotion, quotePromotions } from '../bag/index.ts';
import type { BasketDependencies } from '../bag/index.ts';
import { findPromotionsBrokenNow } from './broken.ts';

/** Reads a country code or a shipping id. Returns the first of several countries with the same shipping id. */
const parseShippingCountry = ({ shopper: { shippingCountry } }: PromotionRequest): CountryCode | undefined =>
  countryCodes.find(
    (code) => code === shippingCountry.toUpperCase() || String(shippingCountryIds[code]) === shippingCountry,
  );

export const promotionRoutes = (dependencies: BasketDependencies) => [
  route(getPromotion, ({ body, caller }) => {
    if (!isPromotionRequest(body)) return emptyPromotion;
    const country = parseShippingCountry(body);
    if (!country) throw notFound('country');
    return quotePromotions(dependencies, { country, caller, promotionRequest: body });
  }),
  route(getBrokenPromotions, async () => {
    const { db, now } = dependencies;
    const broken = await findPromotionsBrokenNow(db, now());
    return broken.map(({ promotionId, country, gone }) => ({ promotionId, country, gone }));
  }),
];

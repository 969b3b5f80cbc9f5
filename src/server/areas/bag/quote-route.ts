import { countryCodes, shippingCountryIds } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { getPromotion, isPromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { PromotionRequest } from '../../../contract/promotions/promotions.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { BasketDependencies } from './load-basket.ts';
import { quotePromotions } from './quote-promotions.ts';
import { emptyPromotion } from './to-wire-promotion.ts';

/** Reads a country code or a shipping id. Returns the first of several countries with the same shipping id. */
const parseShippingCountry = ({ shopper: { shippingCountry } }: PromotionRequest): CountryCode | undefined =>
  countryCodes.find(
    (code) => code === shippingCountry.toUpperCase() || String(shippingCountryIds[code]) === shippingCountry,
  );

/** Quotes the promotions of a bag that exists only in the request. */
export const quoteRoute = (dependencies: BasketDependencies) =>
  route(getPromotion, ({ body, caller }) => {
    if (!isPromotionRequest(body)) return emptyPromotion;
    const country = parseShippingCountry(body);
    if (!country) throw notFound('country');
    return quotePromotions(dependencies, { country, caller, promotionRequest: body });
  });

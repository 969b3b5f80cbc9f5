import { countryCodes, shippingCountryIds } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { getPromotion, isPromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { PromotionRequest } from '../../../contract/promotions/promotions.ts';
import { quotePromotions, emptyPromotion } from '../bag/index.ts';
import type { BasketDependencies } from '../bag/index.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';

/** A country by its code, or by its shipping id; of two with one id the first. */
const parseShippingCountry = ({ shopper: { shippingCountry: text } }: PromotionRequest): CountryCode | undefined =>
  countryCodes.find((code) => code === text.toUpperCase() || String(shippingCountryIds[code]) === text);

export const promotionRoutes = (parts: BasketDependencies) => [
  route(getPromotion, ({ body, caller }) => {
    if (!isPromotionRequest(body)) return emptyPromotion;
    const country = parseShippingCountry(body);
    if (!country) throw notFound('country');
    return quotePromotions(parts, { country, caller, request: body });
  }),
];

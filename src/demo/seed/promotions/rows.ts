import { countryCodes } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { Promotion } from '../../../domain/promotions/types.ts';
import { promotionRow } from '../../../server/areas/promotions/index.ts';
import { textsByLocale } from '../locales.ts';
import { offersIn } from './offers.ts';
import type { Offer } from './offers.ts';

const day = 86_400_000;

/**
 * Promotions have run for a month and go on for ten years; kredits can be spent for a year longer. Days begin at
 * midnight UTC.
 */
const runs = { since: 30, until: 3_650, kreditsLongerBy: 365 };

function promotionOf({ name, ...offer }: Offer, country: CountryCode, promotionId: number, today: number): Promotion {
  const startsAt = today - runs.since * day,
    endsAt = today + runs.until * day;
  return Promotion.parse({
    ...offer,
    promotionId,
    country,
    startsAt,
    endsAt,
    effectiveAt: startsAt,
    expiresAt: endsAt + runs.kreditsLongerBy * day,
    names: textsByLocale(name, [country]),
  });
}

/** Ids: country (1 to 7), running number. `now` is milliseconds since 1970. */
export function demoPromotions(now: number): Promotion[] {
  const today = Math.floor(now / day) * day;
  return countryCodes.flatMap((country, place) =>
    offersIn(country).map((offer, index) => promotionOf(offer, country, (place + 1) * 100 + index + 1, today)),
  );
}

export const promotionRows = (now: number) => demoPromotions(now).map(promotionRow);

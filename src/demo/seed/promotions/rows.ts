import { countryCodes } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { Promotion } from '../../../domain/promotions/types.ts';
import { toPromotionRow } from '../../../server/areas/promotions/index.ts';
import { toTextsByLocale } from '../locales.ts';
import { listOffers } from './offers.ts';
import type { Offer } from './offers.ts';

const day = 86_400_000;

/**
 * Promotions started a month ago and end in ten years; kredits can be spent for one more year. Days begin at midnight
 * UTC.
 */
const promotionSchedule = { startedDaysAgo: 30, endsInDays: 3_650, extraKreditsDays: 365 };

function createPromotion(
  { name, ...offer }: Offer,
  country: CountryCode,
  promotionId: number,
  today: number,
): Promotion {
  const startsAt = today - promotionSchedule.startedDaysAgo * day;
  const endsAt = today + promotionSchedule.endsInDays * day;
  return Promotion.parse({
    ...offer,
    promotionId,
    country,
    startsAt,
    endsAt,
    effectiveAt: startsAt,
    expiresAt: endsAt + promotionSchedule.extraKreditsDays * day,
    names: toTextsByLocale(name, [country]),
  });
}

/** An id is the country's number (1 to 7) and a running number. `now` is in milliseconds since 1970. */
function createDemoPromotions(now: number): Promotion[] {
  const today = Math.floor(now / day) * day;
  return countryCodes.flatMap((country, countryIndex) =>
    listOffers(country).map((offer, index) =>
      createPromotion(offer, country, (countryIndex + 1) * 100 + index + 1, today),
    ),
  );
}

export const promotionRows = (now: number) => createDemoPromotions(now).map(toPromotionRow);

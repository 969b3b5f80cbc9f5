import { convertUsPrice } from '../country-figures.ts';
import { saleDays, salePricesUsMinor } from '../catalogue/sales.ts';
import { type CatalogueItem, listCarryingCountries } from './products.ts';

const dayMs = 86_400_000;

/** Sales that run already, and end at a midnight UTC. `now` is in ms since 1970. */
export const saleRows = (items: readonly CatalogueItem[], now: number) =>
  items.flatMap(({ productId, product }) => {
    const priceUsMinor = salePricesUsMinor[product.sku];
    if (priceUsMinor === undefined) return [];
    return listCarryingCountries(product).map((countryCode) => ({
      productId,
      countryCode,
      number: 0,
      priceMinor: convertUsPrice(priceUsMinor, countryCode),
      startsAt: null,
      endsAt: new Date((Math.floor(now / dayMs) + saleDays) * dayMs),
    }));
  });

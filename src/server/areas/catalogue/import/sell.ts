import type { CountryCode } from '../../../../config/countries.ts';
import type { Draft } from './drafts.ts';
import type { Family } from './families.ts';
import type { Findings } from './findings.ts';
import { numberedNames, type ProductTexts, readNames, readTexts } from './names.ts';
import { priceFromShades, soldIn } from './prices.ts';
import type { Shelf, Shelves } from './shelves.ts';
import type { World } from './world.ts';

/** A product that can be sold: named, priced and on a shelf in each country of `prices`. */
export interface Sellable {
  sku: string;
  draft: Draft;
  baseSku: string | null;
  texts: ProductTexts;
  names: ReadonlyMap<string, string>;
  prices: ReadonlyMap<CountryCode, number>;
  shelfIn: (country: CountryCode) => Shelf;
}
export interface SellableFamily {
  base: Sellable | null;
  standingBase: string | null;
  shades: Sellable[];
}

interface Context {
  world: World;
  shelves: Shelves;
  findings: Findings;
}
interface Named {
  draft: Draft;
  texts: ProductTexts;
  names: ReadonlyMap<string, string>;
}

/** Where a product stands in each country; null when it names no known category anywhere. */
function shelvesOf(
  { sku, row, offers }: Draft,
  { shelves, findings }: Context,
): ((country: CountryCode) => Shelf) | null {
  const home = [row.categoryId, ...[...offers.values()].map(({ details }) => details.categoryId)].find(shelves.has);
  if (home === undefined) return null;
  let noted = false;
  return (country) => {
    const details = offers.get(country)?.details;
    const categoryId = shelves.has(details?.categoryId) ? details.categoryId : home;
    const { known, ...shelf } = shelves.find(categoryId, [details?.subCategoryId, row.subCategoryId]);
    if (!known && !noted) {
      noted = true;
      findings.mend('SUBCATEGORY_UNKNOWN', {
        sku,
        from: String(row.subCategoryId ?? details?.subCategoryId ?? ''),
        to: String(shelf.subcategoryId),
      });
    }
    return shelf;
  };
}

const named = (draft: Draft, { world, findings }: Context): Named => {
  const texts = readTexts(draft.row, draft.sku, world, findings);
  return { draft, texts, names: readNames(draft.row, draft.sku, texts, world, findings) };
};

/** What its shades are given where they have nothing of their own. */
interface Lent {
  names: ReadonlyMap<string, string>;
  shelfIn: ((country: CountryCode) => Shelf) | null;
}

function sellShade(draft: Draft, number: number, lent: Lent, context: Context): Sellable[] {
  const { findings } = context;
  const { texts, names: own } = named(draft, context);
  const names = own.size > 0 ? own : numberedNames(lent.names, number);
  if (own.size === 0) findings.mend('NAME_NUMBERED', { sku: draft.sku, to: [...names.values()][0] ?? '' });
  const ownShelf = shelvesOf(draft, context);
  const shelfIn = ownShelf ?? lent.shelfIn;
  if (!shelfIn) {
    findings.refuse('NO_CATEGORY', draft.sku);
    return [];
  }
  if (!ownShelf) findings.mend('SHELF_FROM_BASE', { sku: draft.sku, from: String(draft.row.categoryId ?? '') });
  const prices = soldIn(draft.offers);
  if (prices.size === 0) {
    findings.refuse('NO_PRICE', draft.sku);
    return [];
  }
  return [{ sku: draft.sku, draft, baseSku: draft.baseSku, texts, names, prices, shelfIn }];
}

const refuseShades = (shades: readonly Draft[], findings: Findings) => {
  for (const { sku, baseSku } of shades) findings.refuse('BASE_REFUSED', sku, `It is a shade of ${baseSku}.`);
};

function sellFamily(base: Draft, shades: readonly Draft[], context: Context): SellableFamily | null {
  const { findings } = context;
  const { texts, names } = named(base, context);
  const shelfIn = shelvesOf(base, context);
  if (names.size === 0 || !shelfIn) {
    findings.refuse(
      names.size === 0 ? 'NO_NAME' : 'NO_CATEGORY',
      base.sku,
      names.size === 0 ? '' : `It names category ${base.row.categoryId ?? 'none'}.`,
    );
    refuseShades(shades, findings);
    return null;
  }
  const sellable = shades.flatMap((shade, index) => sellShade(shade, index + 1, { names, shelfIn }, context));
  const { prices, lent } = priceFromShades(
    soldIn(base.offers),
    sellable.map((shade) => shade.prices),
  );
  if (prices.size === 0) {
    findings.refuse('NO_PRICE', base.sku);
    return null;
  }
  for (const country of lent)
    findings.mend('PRICE_FROM_SHADES', { sku: base.sku, field: `price ${country}`, to: String(prices.get(country)) });
  return {
    base: { sku: base.sku, draft: base, baseSku: null, texts, names, prices, shelfIn },
    standingBase: null,
    shades: sellable,
  };
}

/**
 * The families that can be sold, each without the shades that cannot. Every other product has been refused with its
 * reason.
 */
export function sellFamilies(families: readonly Family[], context: Context): SellableFamily[] {
  return families.flatMap(({ base, shades }) => {
    if ('draft' in base) return sellFamily(base.draft, shades, context) ?? [];
    const lent: Lent = { names: new Map(Object.entries(base.standing.names)), shelfIn: null };
    return {
      base: null,
      standingBase: base.standing.sku,
      shades: shades.flatMap((shade, index) => sellShade(shade, index + 1, lent, context)),
    };
  });
}

import type { CountryCode } from '../../../../config/countries.ts';
import type { Draft } from './drafts.ts';
import type { Family } from './families.ts';
import type { Findings } from './findings.ts';
import { createNumberedNames, type ProductTexts, readProductNames, readProductTexts } from './names.ts';
import { fillPricesFromShades, getPricesByCountry } from './prices.ts';
import type { CategoryPlacement, CategoryIndex } from './category-index.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

/** A product that can be sold: named, priced and on a shelf in each country of `prices`. */
export interface SellableProduct {
  sku: string;
  draft: Draft;
  baseSku: string | null;
  texts: ProductTexts;
  names: ReadonlyMap<string, string>;
  prices: ReadonlyMap<CountryCode, number>;
  getPlacement: (country: CountryCode) => CategoryPlacement;
}
export interface SellableFamily {
  base: SellableProduct | null;
  existingBaseSku: string | null;
  shades: SellableProduct[];
}

interface SellContext {
  existingCatalogue: ExistingCatalogue;
  categoryIndex: CategoryIndex;
  findings: Findings;
}
interface NamedDraft {
  draft: Draft;
  texts: ProductTexts;
  names: ReadonlyMap<string, string>;
}

/** Where a product stands in each country; null when it names no known category anywhere. */
function resolvePlacement(
  { sku, row, offers }: Draft,
  { categoryIndex, findings }: SellContext,
): ((country: CountryCode) => CategoryPlacement) | null {
  const home = [row.categoryId, ...[...offers.values()].map(({ details }) => details.categoryId)].find(
    categoryIndex.has,
  );
  if (home === undefined) return null;
  let noted = false;
  return (country) => {
    const details = offers.get(country)?.details;
    const categoryId = categoryIndex.has(details?.categoryId) ? details.categoryId : home;
    const { known, ...shelf } = categoryIndex.findPlacement(categoryId, [details?.subCategoryId, row.subCategoryId]);
    if (!known && !noted) {
      noted = true;
      findings.addCorrection('SUBCATEGORY_UNKNOWN', {
        sku,
        from: String(row.subCategoryId ?? details?.subCategoryId ?? ''),
        to: String(shelf.subcategoryId),
      });
    }
    return shelf;
  };
}

const readDraftNames = (draft: Draft, { existingCatalogue, findings }: SellContext): NamedDraft => {
  const texts = readProductTexts(draft.row, draft.sku, existingCatalogue, findings);
  return { draft, texts, names: readProductNames(draft.row, draft.sku, texts, existingCatalogue, findings) };
};

/** What its shades are given where they have nothing of their own. */
interface ShadeDefaults {
  names: ReadonlyMap<string, string>;
  getPlacement: ((country: CountryCode) => CategoryPlacement) | null;
}

function toSellableShade(draft: Draft, number: number, lent: ShadeDefaults, context: SellContext): SellableProduct[] {
  const { findings } = context;
  const { texts, names: own } = readDraftNames(draft, context);
  const names = own.size > 0 ? own : createNumberedNames(lent.names, number);
  if (own.size === 0) findings.addCorrection('NAME_NUMBERED', { sku: draft.sku, to: [...names.values()][0] ?? '' });
  const ownShelf = resolvePlacement(draft, context);
  const shelfIn = ownShelf ?? lent.getPlacement;
  if (!shelfIn) {
    findings.addRefusal('NO_CATEGORY', draft.sku);
    return [];
  }
  if (!ownShelf)
    findings.addCorrection('SHELF_FROM_BASE', { sku: draft.sku, from: String(draft.row.categoryId ?? '') });
  const prices = getPricesByCountry(draft.offers);
  if (prices.size === 0) {
    findings.addRefusal('NO_PRICE', draft.sku);
    return [];
  }
  return [{ sku: draft.sku, draft, baseSku: draft.baseSku, texts, names, prices, getPlacement: shelfIn }];
}

const refuseShades = (shades: readonly Draft[], findings: Findings) => {
  for (const { sku, baseSku } of shades) findings.addRefusal('BASE_REFUSED', sku, `It is a shade of ${baseSku}.`);
};

function toSellableFamily(base: Draft, shades: readonly Draft[], context: SellContext): SellableFamily | null {
  const { findings } = context;
  const { texts, names } = readDraftNames(base, context);
  const shelfIn = resolvePlacement(base, context);
  if (names.size === 0 || !shelfIn) {
    findings.addRefusal(
      names.size === 0 ? 'NO_NAME' : 'NO_CATEGORY',
      base.sku,
      names.size === 0 ? '' : `It names category ${base.row.categoryId ?? 'none'}.`,
    );
    refuseShades(shades, findings);
    return null;
  }
  const sellable = shades.flatMap((shade, index) =>
    toSellableShade(shade, index + 1, { names, getPlacement: shelfIn }, context),
  );
  const { prices, lent } = fillPricesFromShades(
    getPricesByCountry(base.offers),
    sellable.map((shade) => shade.prices),
  );
  if (prices.size === 0) {
    findings.addRefusal('NO_PRICE', base.sku);
    return null;
  }
  for (const country of lent)
    findings.addCorrection('PRICE_FROM_SHADES', {
      sku: base.sku,
      field: `price ${country}`,
      to: String(prices.get(country)),
    });
  return {
    base: { sku: base.sku, draft: base, baseSku: null, texts, names, prices, getPlacement: shelfIn },
    existingBaseSku: null,
    shades: sellable,
  };
}

/**
 * The families that can be sold, each without the shades that cannot. Every other product has been refused with its
 * reason.
 */
export function selectSellableFamilies(families: readonly Family[], context: SellContext): SellableFamily[] {
  return families.flatMap(({ base, shades }) => {
    if ('draft' in base) return toSellableFamily(base.draft, shades, context) ?? [];
    const lent: ShadeDefaults = { names: new Map(Object.entries(base.standing.names)), getPlacement: null };
    return {
      base: null,
      existingBaseSku: base.standing.sku,
      shades: shades.flatMap((shade, index) => toSellableShade(shade, index + 1, lent, context)),
    };
  });
}

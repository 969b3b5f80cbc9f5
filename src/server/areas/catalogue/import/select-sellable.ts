import type { CountryCode } from '../../../../config/countries.ts';
import type { Draft } from './drafts.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import type { ExistingProduct } from './existing-products.ts';
import type { Findings } from './findings.ts';
import { createNumberedNames, type ProductTexts, readExactNames, readProductNames, readProductTexts } from './names.ts';
import { fillPricesFromShades, getPricesByCountry, getSalesByCountry } from './prices.ts';
import type { Sale } from './sales.ts';
import type { CategoryPlacement, CategoryIndex } from './category-index.ts';

/** A product that can be sold: it has a name, a price and a category in each country of `prices`. */
export interface SellableProduct {
  sku: string;
  draft: Draft;
  baseSku: string | null;
  texts: ProductTexts;
  names: ReadonlyMap<string, string>;
  prices: ReadonlyMap<CountryCode, number>;
  sales: ReadonlyMap<CountryCode, readonly Sale[]>;
  getPlacement: (country: CountryCode) => CategoryPlacement;
}
export interface SellableFamily {
  base: SellableProduct | null;
  existingBaseSku: string | null;
  shades: SellableProduct[];
}

/** A family with all that the file says. */
export interface FamilyDrafts {
  base: { draft: Draft } | { existing: ExistingProduct };
  shades: readonly Draft[];
}

export interface SellContext {
  existingCatalogue: ExistingCatalogue;
  categoryIndex: CategoryIndex;
  findings: Findings;
}

/** Returns the category and subcategory of a product by country, or null when it names no known category. */
function resolvePlacement(
  { sku, row, offers }: Draft,
  { categoryIndex, findings }: SellContext,
): ((country: CountryCode) => CategoryPlacement) | null {
  const mainCategoryId = [row.categoryId, ...[...offers.values()].map(({ details }) => details.categoryId)].find(
    categoryIndex.has,
  );
  if (mainCategoryId === undefined) return null;
  let isReported = false;
  return (country) => {
    const details = offers.get(country)?.details;
    const categoryId = categoryIndex.has(details?.categoryId) ? details.categoryId : mainCategoryId;
    const { known, ...placement } = categoryIndex.findPlacement(categoryId, [
      details?.subCategoryId,
      row.subCategoryId,
    ]);
    if (!known && !isReported) {
      isReported = true;
      findings.addCorrection('SUBCATEGORY_UNKNOWN', {
        sku,
        from: String(row.subCategoryId ?? details?.subCategoryId ?? ''),
        to: String(placement.subcategoryId),
      });
    }
    return placement;
  };
}

function readDraftNames({ row, sku }: Draft, { existingCatalogue, findings }: SellContext) {
  const texts = readProductTexts(row, sku, existingCatalogue, findings);
  const names = row.exact ? readExactNames(texts) : readProductNames({ row, sku, texts }, existingCatalogue, findings);
  return { texts, names };
}

/** What shades get from their base product when they have none of their own. */
interface ShadeDefaults {
  names: ReadonlyMap<string, string>;
  getPlacement: ((country: CountryCode) => CategoryPlacement) | null;
}

function toSellableShade(
  draft: Draft,
  number: number,
  defaults: ShadeDefaults,
  context: SellContext,
): SellableProduct[] {
  const { findings } = context;
  const { texts, names: ownNames } = readDraftNames(draft, context);
  const names = ownNames.size > 0 ? ownNames : createNumberedNames(defaults.names, number);
  if (ownNames.size === 0)
    findings.addCorrection('NAME_NUMBERED', { sku: draft.sku, to: [...names.values()][0] ?? '' });
  const ownPlacement = resolvePlacement(draft, context);
  const getPlacement = ownPlacement ?? defaults.getPlacement;
  if (!getPlacement) {
    findings.addRefusal('NO_CATEGORY', draft.sku);
    return [];
  }
  if (!ownPlacement)
    findings.addCorrection('SHELF_FROM_BASE', { sku: draft.sku, from: String(draft.row.categoryId ?? '') });
  const prices = getPricesByCountry(draft.offers);
  if (prices.size === 0) {
    findings.addRefusal('NO_PRICE', draft.sku);
    return [];
  }
  const sales = getSalesByCountry(draft.offers);
  return [{ sku: draft.sku, draft, baseSku: draft.baseSku, texts, names, prices, sales, getPlacement }];
}

export function refuseShades(shades: readonly Pick<Draft, 'sku' | 'baseSku'>[], findings: Findings): void {
  for (const { sku, baseSku } of shades) findings.addRefusal('BASE_REFUSED', sku, `It is a shade of ${baseSku}.`);
}

function toSellableFamily(base: Draft, shades: readonly Draft[], context: SellContext): SellableFamily | null {
  const { findings } = context;
  const { texts, names } = readDraftNames(base, context);
  const getPlacement = resolvePlacement(base, context);
  if (names.size === 0 || !getPlacement) {
    if (names.size === 0) findings.addRefusal('NO_NAME', base.sku);
    else findings.addRefusal('NO_CATEGORY', base.sku, `It names category ${base.row.categoryId ?? 'none'}.`);
    refuseShades(shades, findings);
    return null;
  }
  const sellable = shades.flatMap((shade, index) =>
    toSellableShade(shade, index + 1, { names, getPlacement }, context),
  );
  const { prices, sales, borrowedCountries } = fillPricesFromShades(
    { prices: getPricesByCountry(base.offers), sales: getSalesByCountry(base.offers) },
    base.row.exact ? [] : sellable,
  );
  if (prices.size === 0) {
    findings.addRefusal('NO_PRICE', base.sku);
    return null;
  }
  for (const country of borrowedCountries)
    findings.addCorrection('PRICE_FROM_SHADES', {
      sku: base.sku,
      field: `price ${country}`,
      to: String(prices.get(country)),
    });
  return {
    base: { sku: base.sku, draft: base, baseSku: null, texts, names, prices, sales, getPlacement },
    existingBaseSku: null,
    shades: sellable,
  };
}

/** A family that can be sold, without the shades that cannot. All others are refused. */
export function selectSellableFamily({ base, shades }: FamilyDrafts, context: SellContext): SellableFamily | null {
  if ('draft' in base) return toSellableFamily(base.draft, shades, context);
  const names = new Map(Object.entries(context.existingCatalogue.names.get(base.existing.sku) ?? {}));
  const defaults: ShadeDefaults = { names, getPlacement: null };
  return {
    base: null,
    existingBaseSku: base.existing.sku,
    shades: shades.flatMap((shade, index) => toSellableShade(shade, index + 1, defaults, context)),
  };
}

import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { slugOf } from '../../../../domain/slug.ts';
import { artOf } from './art.ts';
import { readColors } from './colors.ts';
import type { Findings } from './findings.ts';
import { readImageUrl } from './images.ts';
import type { Placed } from './ids.ts';
import { defaultStock, limits } from './limits.ts';
import type { Sellable } from './sell.ts';
import type { Shelves } from './shelves.ts';
import { completeTexts, readLabel, readLongText } from './texts.ts';
import type { World } from './world.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
export interface ProductRows {
  product: Row<'products'>;
  texts: Row<'productTexts'>[];
  prices: Row<'productPrices'>[];
  stock: Row<'stock'>[];
}

/** What the rows of one product are made from, besides itself. */
export interface RowsContext {
  world: World;
  shelves: Shelves;
  findings: Findings;
  placed: ReadonlyMap<string, Placed>;
  /** Names of its base, empty for a base. */ baseName: string;
  hasShades: boolean;
  /** The first color among its shades. */ shadeColor: string | null;
}

const longTexts = ['details', 'benefits', 'ingredients', 'applicationTechniques'] as const;

function longTextsOf(sellable: Sellable, locale: string, findings: Findings) {
  const row = sellable.texts.attributes.get(locale);
  const [details = null, benefits = null, ingredients = null, applicationTechniques = null] = longTexts.map((field) =>
    readLongText(row?.[field] ?? '', field, sellable.sku, findings),
  );
  return { details, benefits, ingredients, applicationTechniques };
}

function textRows(productId: number, sellable: Sellable, { world, findings }: RowsContext): Row<'productTexts'>[] {
  const own = new Map(
    [...sellable.names].map(([locale, name]) => [locale, { name, ...longTextsOf(sellable, locale, findings) }]),
  );
  const whole = completeTexts(own, new Set(sellable.prices.keys()), world, (from, to) => {
    findings.mend('TEXT_BORROWED', { sku: sellable.sku, from, to });
  });
  return [...whole].map(([locale, texts]) => ({ productId, locale, ...texts }));
}

function priceRows(productId: number, { draft, prices, shelfIn }: Sellable): Row<'productPrices'>[] {
  const { row, offers } = draft;
  return [...prices].map(([countryCode, priceMinor]) => {
    const details = offers.get(countryCode)?.details;
    return {
      productId,
      countryCode,
      priceMinor,
      ...shelfIn(countryCode),
      isForSale: row.isForSale ?? true,
      hasSwatch: details?.hasSwatch ?? row.hasSwatch ?? false,
      showColorSwatches: details?.showColorSwatches ?? row.showColorSwatches ?? false,
    };
  });
}

/** A base product with shades is sold only as one of them. */
function quantityOf({ sku, draft }: Sellable, country: string, { world, hasShades }: RowsContext): number {
  if (hasShades || draft.row.availability === 'OutOfStock') return 0;
  return world.stock.get(`${sku}/${country}`) ?? defaultStock;
}

/** A shade is shown on its product's page, chosen there. */
const linkOf = (sku: string, name: string, baseSku: string | null, baseName: string) =>
  baseSku === null
    ? `/product/${sku}/${slugOf(name, sku)}`
    : `/product/${baseSku}/${slugOf(baseName, baseSku)}?shade=${encodeURIComponent(sku)}`;

function productRow({ productId, position }: Placed, sellable: Sellable, context: RowsContext): Row<'products'> {
  const {
    sku,
    draft: { row },
    baseSku,
    names,
  } = sellable;
  const { findings, shelves, baseName, shadeColor } = context;
  const name = [...names.values()][0] ?? '';
  const colors = readColors(row.color, sku, findings);
  const [country] = sellable.prices.keys();
  const places = country === undefined ? [] : shelves.namesOf(sellable.shelfIn(country));
  return {
    productId,
    sku,
    baseSku,
    line: readLabel(row.placeholderName, 'line', sku, findings),
    link: linkOf(sku, name, baseSku, baseName),
    color: colors?.first ?? null,
    displayWeight: readLabel(row.displayWeight, 'weight', sku, findings),
    art: JSON.stringify(artOf([...places, `${baseName} ${name}`], colors?.list ?? shadeColor)),
    imageUrl: readImageUrl(row.imageUrl, sku, findings),
    position,
  };
}

/** Every row of one product, but for what it is shown beside. */
export function rowsOf(sellable: Sellable, context: RowsContext): ProductRows {
  const placed = context.placed.get(sellable.sku);
  if (!placed) throw new RangeError(`${sellable.sku} has no id`);
  const { productId } = placed;
  return {
    product: productRow(placed, sellable, context),
    texts: textRows(productId, sellable, context),
    prices: priceRows(productId, sellable),
    stock: [...sellable.prices.keys()].map((countryCode) => ({
      productId,
      countryCode,
      quantity: quantityOf(sellable, countryCode, context),
    })),
  };
}

/** What is shown beside a product: known skus, each once, itself never. */
export function crossSellingRows(
  { sku, draft: { row } }: Sellable,
  productId: number,
  known: ReadonlySet<string>,
  findings: Findings,
): Row<'crossSelling'>[] {
  const wanted = new Set(
    (row.productDetails?.crossSellingProductSkus ?? []).map((item) => (typeof item === 'string' ? item.trim() : '')),
  );
  const kept = [...wanted].filter((other) => other !== sku && known.has(other)).slice(0, limits.crossSelling);
  for (const other of wanted)
    if (other !== sku && !kept.includes(other)) findings.mend('CROSS_SELLING_DROPPED', { sku, from: other });
  return kept.map((other, position) => ({ productId, position, sku: other }));
}

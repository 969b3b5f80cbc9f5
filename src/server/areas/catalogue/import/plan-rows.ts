import type { Insertable } from 'kysely';
import { productLabels } from '../../../../config/catalogue/product-labels.ts';
import { mapToRecord } from '../../../../config/create-record.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { collectLongTexts, type LongTexts } from '../../../../domain/catalogue/long-texts.ts';
import { toSlug } from '../../../../domain/slug.ts';
import { chooseArt } from './art.ts';
import { readExactLink } from './exact.ts';
import { readColors } from './colors.ts';
import type { ToAddressableSku } from './address-skus.ts';
import type { Findings } from './findings.ts';
import { readAvailableSince, readProductAttributes, readProductGtin } from './attributes.ts';
import { readImageUrl } from './images.ts';
import { readPictures } from './pictures.ts';
import type { CountryDetailsRow, ProductRow } from './rows.ts';
import type { AssignedIds } from './assign-ids.ts';
import { importLimits } from './limits.ts';
import type { SellableProduct } from './select-sellable.ts';
import type { CategoryIndex } from './category-index.ts';
import { fillMissingTexts, readLabel, readLongText } from './texts.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import { type PlannedStock, planStock } from './stock.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
/** The rows of one product in each table. */
export interface ProductRows {
  products: [Row<'products'>];
  productTexts: Row<'productTexts'>[];
  productPrices: Row<'productPrices'>[];
  salePeriods: Row<'salePeriods'>[];
  stock: PlannedStock[];
}
export type CrossSellingRow = Row<'crossSelling'>;

/** What the rows of one product are made from besides the product itself. */
interface RowsContext {
  existingCatalogue: ExistingCatalogue;
  categoryIndex: CategoryIndex;
  findings: Findings;
  toAddressableSku: ToAddressableSku;
  /** The name of its base product; empty for a base product. */
  baseName: string;
  hasShades: boolean;
  /** The first color among its shades. */
  shadeColor: string | null;
}

function readLongTexts({ sku, texts }: SellableProduct, locale: string, findings: Findings): LongTexts {
  const row = texts.attributes.get(locale);
  return collectLongTexts((text) => readLongText(row?.[text.key] ?? '', text, sku, findings));
}

function buildTextRows(
  productId: number,
  sellable: SellableProduct,
  { existingCatalogue, findings }: RowsContext,
): Row<'productTexts'>[] {
  const own = new Map(
    [...sellable.names].map(([locale, name]) => [locale, { name, texts: readLongTexts(sellable, locale, findings) }]),
  );
  const countries = new Set(sellable.draft.row.exact ? [] : sellable.prices.keys());
  const completeTexts = fillMissingTexts(own, countries, existingCatalogue, (from, to) => {
    findings.addCorrection('TEXT_BORROWED', { sku: sellable.sku, from, to });
  });
  return [...completeTexts].map(([locale, { name, texts }]) => ({
    productId,
    locale,
    name,
    texts: JSON.stringify(texts),
  }));
}

function readFlags(row: ProductRow, details: CountryDetailsRow | undefined) {
  const read = (key: 'isForSale' | 'hasSwatch' | 'showColorSwatches', otherwise: boolean) =>
    details?.[key] ?? row[key] ?? otherwise;
  return {
    isForSale: read('isForSale', true),
    hasSwatch: read('hasSwatch', false),
    showColorSwatches: read('showColorSwatches', false),
  };
}

function buildPriceRows(
  productId: number,
  { sku, draft, prices, getPlacement }: SellableProduct,
  findings: Findings,
): Row<'productPrices'>[] {
  const { row, offers } = draft;
  return [...prices].map(([countryCode, priceMinor]) => {
    const details = offers.get(countryCode)?.details;
    return {
      productId,
      countryCode,
      priceMinor,
      ...getPlacement(countryCode),
      ...readFlags(row, details),
      availableSince: readAvailableSince(details?.availableSince ?? '', sku, findings),
    };
  });
}

const buildSaleRows = (productId: number, { prices, sales }: SellableProduct): Row<'salePeriods'>[] =>
  [...prices.keys()].flatMap((countryCode) =>
    (sales.get(countryCode) ?? []).map((sale, number) => ({ productId, countryCode, number, ...sale })),
  );

/** A shade is shown on the page of its base product. */
const buildProductLink = (sku: string, name: string, baseSku: string | null, baseName: string) =>
  baseSku === null
    ? `/product/${sku}/${toSlug(name, sku)}`
    : `/product/${baseSku}/${toSlug(baseName, baseSku)}?shade=${encodeURIComponent(sku)}`;

function buildShadeColumns({ shadeKind, shadeTone }: SellableProduct['draft']['row']) {
  const { depth, depthLevel, undertone } = shadeTone ?? {};
  return {
    shadeKind: shadeKind ?? null,
    shadeDepth: depth ?? null,
    depthLevel: depthLevel ?? null,
    undertone: undertone ?? null,
  };
}

function buildProductRow(
  { productId, position }: AssignedIds,
  sellable: SellableProduct,
  context: RowsContext,
): Row<'products'> {
  const {
    sku,
    draft: { row, givenSku },
    baseSku,
    names,
  } = sellable;
  const { findings, categoryIndex, baseName, shadeColor } = context;
  const name = [...names.values()][0] ?? '';
  const colors = readColors(row.color, sku, findings);
  const [country] = sellable.prices.keys();
  const categoryNames = country === undefined ? [] : categoryIndex.getNames(sellable.getPlacement(country));
  return {
    productId,
    sku,
    givenSku,
    baseSku,
    ...mapToRecord(productLabels, (label) => [label.key, readLabel(row[label.wireKey], label, sku, findings)]),
    link: (row.exact && readExactLink(row.exact, baseSku ?? sku)) ?? buildProductLink(sku, name, baseSku, baseName),
    color: colors?.first ?? null,
    art: JSON.stringify(
      row.exact?.art ?? chooseArt([...categoryNames, `${baseName} ${name}`], colors?.list ?? shadeColor),
    ),
    imageUrl: readImageUrl(row.imageUrl, sku, findings),
    pictures: JSON.stringify(readPictures(row, sku, context)),
    position,
    gtin: readProductGtin(row.gtin, sku, findings),
    ...buildShadeColumns(row),
    attributes: JSON.stringify(readProductAttributes(row.attributes, sku, findings)),
  };
}

/** All rows of one product except its cross-selling. */
export function buildProductRows(sellable: SellableProduct, ids: AssignedIds, context: RowsContext): ProductRows {
  const { productId } = ids;
  return {
    products: [buildProductRow(ids, sellable, context)],
    productTexts: buildTextRows(productId, sellable, context),
    productPrices: buildPriceRows(productId, sellable, context.findings),
    salePeriods: buildSaleRows(productId, sellable),
    stock: [...sellable.prices.keys()].flatMap((countryCode) => {
      const stock = planStock(sellable, countryCode, context);
      return stock ? [{ productId, countryCode, ...stock }] : [];
    }),
  };
}

/** The skus that a product wants to be sold with. Known ones are chosen when all products are. */
export const readCrossSelling = (
  { row }: SellableProduct['draft'],
  toAddressableSku: ToAddressableSku,
): ReadonlySet<string> =>
  new Set(
    (row.productDetails?.crossSellingProductSkus ?? []).map((item) =>
      typeof item === 'string' && item.trim() !== '' ? toAddressableSku(item.trim()) : '',
    ),
  );

/** The cross-selling of a product: known skus, each once, without the product itself. */
export function buildCrossSellingRows(
  { sku, productId, wanted }: { sku: string; productId: number; wanted: ReadonlySet<string> },
  isKnown: (sku: string) => boolean,
  findings: Findings,
): CrossSellingRow[] {
  const kept = [...wanted].filter((other) => other !== sku && isKnown(other)).slice(0, importLimits.crossSelling);
  for (const other of wanted)
    if (other !== sku && !kept.includes(other)) findings.addCorrection('CROSS_SELLING_DROPPED', { sku, from: other });
  return kept.map((other, position) => ({ productId, position, sku: other }));
}

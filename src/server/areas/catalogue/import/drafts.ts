import type { CountryCode } from '../../../../config/countries.ts';
import { isPrintableSku, type ToAddressableSku } from './address-skus.ts';
import type { Findings } from './findings.ts';
import { type Offer, readOffers } from './prices.ts';
import type { ItemSource } from './read-file.ts';
import { type ProductIdentity, type ProductRow, readProductIdentity, readProductRow } from './rows.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

/** A product of the file with a valid sku, without what is read later. */
export interface IndexedProduct {
  /** Its place in the file, from 0. */
  index: number;
  sku: string;
  baseSku: string | null;
  /** The id that the file asks for. */
  productId: number | null;
}

/** Accepted products in the order of the file, and the skus of rows that were refused. */
export interface ProductIndex {
  products: IndexedProduct[];
  has: (sku: string) => boolean;
  refused: Set<string>;
}

/** A product of the file with all that the file says. Whether it can be sold is decided later. */
export interface Draft {
  sku: string;
  /** The sku of the feed: from the file, or else from the catalogue. Null when it equals `sku`. */
  givenSku: string | null;
  row: ProductRow;
  offers: ReadonlyMap<CountryCode, Offer>;
  baseSku: string | null;
}

const toBaseSku = (text: string, toAddressableSku: ToAddressableSku): string =>
  isPrintableSku(text) ? toAddressableSku(text) : text;

/** How the report names a row without a valid sku. */
const describeRow = (index: number) => `product ${index + 1} of the file`;

export interface DraftContext {
  existingCatalogue: Pick<ExistingCatalogue, 'givenSkus'>;
  toAddressableSku: ToAddressableSku;
  findings: Findings;
}

function readBaseSku(
  sku: string,
  { baseShade }: ProductIdentity,
  { toAddressableSku, findings }: DraftContext,
): string | null {
  const base = toBaseSku(baseShade.trim(), toAddressableSku);
  if (base === sku) findings.addCorrection('BASE_IS_ITSELF', { sku });
  return base === '' || base === sku ? null : base;
}

function readGivenSku(sku: string, row: ProductRow, { existingCatalogue }: DraftContext): string | null {
  if (row.exact) return row.givenSku.trim() || null;
  const trimmed = row.sku.trim();
  const given = row.givenSku.trim() || (trimmed === sku ? existingCatalogue.givenSkus?.get(sku) : trimmed);
  return given === undefined || given === sku ? null : given;
}

/** Reads all of an indexed product. Null when its fields cannot be read, which is reported. */
export function readDraft({ index, sku, baseSku }: IndexedProduct, products: ItemSource, context: DraftContext) {
  const { findings } = context;
  const row = readProductRow(products.at(index), findings);
  if (!row) {
    findings.addRefusal('WRONG_SHAPE', sku);
    return null;
  }
  const trimmed = row.sku.trim();
  if (trimmed !== row.sku) findings.addCorrection('SKU_TRIMMED', { sku, from: row.sku });
  if (trimmed !== sku) findings.addCorrection('SKU_REWRITTEN', { sku, from: trimmed, to: sku });
  const draft: Draft = {
    sku,
    row,
    baseSku,
    givenSku: readGivenSku(sku, row, context),
    offers: readOffers(row, findings),
  };
  return draft;
}

/**
 * Lists the products of a file. Refuses rows without a valid sku or with the sku of an earlier product. Skus that differ
 * in letter case only would share their files and addresses.
 */
export function indexProducts(
  source: ItemSource,
  existingProducts: ExistingCatalogue['products'],
  context: DraftContext,
): ProductIndex {
  const { toAddressableSku, findings } = context;
  const products: IndexedProduct[] = [];
  const indexed = new Set<string>();
  const refused = new Set<string>();
  for (let index = 0; index < source.length; index += 1) {
    const identity = readProductIdentity(source.at(index));
    if (!identity) {
      findings.addRefusal('WRONG_SHAPE', describeRow(index));
      continue;
    }
    const trimmed = identity.sku.trim();
    if (!isPrintableSku(trimmed)) {
      findings.addRefusal('INVALID_SKU', trimmed || describeRow(index));
      refused.add(trimmed);
      continue;
    }
    const sku = toAddressableSku(trimmed);
    const key = sku.toLowerCase();
    const existing = existingProducts.findSpelling(key);
    if (indexed.has(key) || (existing !== undefined && existing !== sku)) {
      findings.addRefusal('DUPLICATE_SKU', sku);
      continue;
    }
    indexed.add(key);
    const { productId = null } = identity;
    products.push({ index, sku, baseSku: readBaseSku(sku, identity, context), productId });
  }
  return { products, refused, has: (sku) => indexed.has(sku.toLowerCase()) };
}

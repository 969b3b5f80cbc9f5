import type { CountryCode } from '../../../../config/countries.ts';
import { isPrintableSku, type ToAddressableSku } from './address-skus.ts';
import type { Findings } from './findings.ts';
import { type Offer, readOffers } from './prices.ts';
import { type ProductRow, readProductRow } from './rows.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

/** A product of the file with a valid sku. Whether it can be sold is decided later. */
export interface Draft {
  sku: string;
  /** The sku of the feed: from the file, or else from the catalogue. Null when it equals `sku`. */
  givenSku: string | null;
  row: ProductRow;
  offers: ReadonlyMap<CountryCode, Offer>;
  baseSku: string | null;
}

/** Accepted drafts in the order of the file, and the skus of rows that were refused. */
export interface Drafts {
  drafts: Draft[];
  refused: Set<string>;
}

const toBaseSku = (text: string, toAddressableSku: ToAddressableSku): string =>
  isPrintableSku(text) ? toAddressableSku(text) : text;

/** How the report names a row without a valid sku. */
const describeRow = (index: number) => `product ${index + 1} of the file`;

interface DraftContext {
  givenSkus: ExistingCatalogue['givenSkus'];
  toAddressableSku: ToAddressableSku;
  findings: Findings;
}

function readBaseSku(
  sku: string,
  { baseShade }: ProductRow,
  { toAddressableSku, findings }: DraftContext,
): string | null {
  const base = toBaseSku(baseShade.trim(), toAddressableSku);
  if (base === sku) findings.addCorrection('BASE_IS_ITSELF', { sku });
  return base === '' || base === sku ? null : base;
}

function readGivenSku(sku: string, row: ProductRow, { givenSkus }: DraftContext): string | null {
  const trimmed = row.sku.trim();
  const given = row.givenSku.trim() || (trimmed === sku ? givenSkus?.get(sku) : trimmed);
  return given === undefined || given === sku ? null : given;
}

function readDraft(sku: string, row: ProductRow, context: DraftContext): Draft {
  const trimmed = row.sku.trim();
  if (trimmed !== row.sku) context.findings.addCorrection('SKU_TRIMMED', { sku, from: row.sku });
  if (trimmed !== sku) context.findings.addCorrection('SKU_REWRITTEN', { sku, from: trimmed, to: sku });
  return {
    ...{ sku, row, givenSku: readGivenSku(sku, row, context) },
    offers: readOffers(row, context.findings),
    baseSku: readBaseSku(sku, row, context),
  };
}

/**
 * Refuses rows without a valid sku or with the sku of an earlier product. Skus that differ in letter case only would
 * share their files and addresses.
 */
export function readDrafts(
  rows: readonly unknown[],
  { products: existingProducts, givenSkus }: Pick<ExistingCatalogue, 'products' | 'givenSkus'>,
  toAddressableSku: ToAddressableSku,
  findings: Findings,
): Drafts {
  const drafts = new Map<string, Draft>();
  const existingSkus = new Map(existingProducts.map(({ sku }) => [sku.toLowerCase(), sku]));
  const refused = new Set<string>();
  rows.forEach((raw, index) => {
    const row = readProductRow(raw, findings);
    if (!row) {
      findings.addRefusal('WRONG_SHAPE', describeRow(index));
      return;
    }
    const trimmed = row.sku.trim();
    if (!isPrintableSku(trimmed)) {
      findings.addRefusal('INVALID_SKU', trimmed || describeRow(index));
      refused.add(trimmed);
      return;
    }
    const sku = toAddressableSku(trimmed);
    const key = sku.toLowerCase();
    const earlier = drafts.get(key)?.sku ?? existingSkus.get(key);
    if (drafts.has(key) || (earlier !== undefined && earlier !== sku)) {
      findings.addRefusal('DUPLICATE_SKU', sku);
      return;
    }
    drafts.set(key, readDraft(sku, row, { givenSkus, toAddressableSku, findings }));
  });
  return { drafts: [...drafts.values()], refused };
}

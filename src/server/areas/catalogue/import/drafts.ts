import type { CountryCode } from '../../../../config/countries.ts';
import { skuPattern } from '../../../../domain/slug.ts';
import type { Findings } from './findings.ts';
import { type Offer, readOffers } from './prices.ts';
import { type ProductRow, readProductRow } from './rows.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

/** A product of the file with a valid sku. Whether it can be sold is decided later. */
export interface Draft {
  sku: string;
  row: ProductRow;
  offers: ReadonlyMap<CountryCode, Offer>;
  baseSku: string | null;
}

/** Accepted drafts in the order of the file, and the skus of rows that were refused. */
export interface Drafts {
  drafts: Draft[];
  refused: Set<string>;
}

/** How the report names a row without a valid sku. */
const describeRow = (index: number) => `product ${index + 1} of the file`;

function readBaseSku(sku: string, { baseShade }: ProductRow, findings: Findings): string | null {
  const base = baseShade.trim();
  if (base === sku) findings.addCorrection('BASE_IS_ITSELF', { sku });
  return base === '' || base === sku ? null : base;
}

/**
 * Refuses rows without a valid sku or with the sku of an earlier product. Skus that differ in letter case only would
 * share their files and addresses.
 */
export function readDrafts(
  rows: readonly unknown[],
  { products: existingProducts }: Pick<ExistingCatalogue, 'products'>,
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
    const sku = row.sku.trim();
    if (!skuPattern.test(sku)) {
      findings.addRefusal('INVALID_SKU', sku || describeRow(index));
      refused.add(sku);
      return;
    }
    const key = sku.toLowerCase();
    const earlier = drafts.get(key)?.sku ?? existingSkus.get(key);
    if (drafts.has(key) || (earlier !== undefined && earlier !== sku)) {
      findings.addRefusal('DUPLICATE_SKU', sku);
      return;
    }
    if (sku !== row.sku) findings.addCorrection('SKU_TRIMMED', { sku, from: row.sku });
    drafts.set(key, { sku, row, offers: readOffers(row, findings), baseSku: readBaseSku(sku, row, findings) });
  });
  return { drafts: [...drafts.values()], refused };
}

import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { PlannedRows } from '../plan.ts';

/** One part of writing an import. Steps run one after the other in one transaction. */
export interface WriteStep {
  name: string;
  run: (transaction: Transaction<Tables>, rows: PlannedRows) => Promise<unknown>;
}

/** The tables whose rows belong to a product, in an order in which they can be emptied. */
export const productTables = ['crossSelling', 'stock', 'productPrices', 'productTexts'] as const;

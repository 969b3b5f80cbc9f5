import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { PlannedRows } from '../plan.ts';

/** One part of writing an import. Steps run one after the other in one transaction. */
export interface WriteStep {
  name: string;
  run: (transaction: Transaction<Tables>, rows: PlannedRows) => Promise<unknown>;
}

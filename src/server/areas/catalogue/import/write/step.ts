import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { CategoryRows } from '../category-rows.ts';
import type { PlanStage } from './plan-stage.ts';

/** What an import writes. */
export interface WrittenPlan {
  categoryRows: CategoryRows;
  stage: PlanStage;
}

/** One part of writing an import. Steps run one after the other in one transaction. */
export interface WriteStep {
  name: string;
  run: (transaction: Transaction<Tables>, plan: WrittenPlan) => Promise<unknown>;
}

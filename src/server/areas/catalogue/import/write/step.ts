import type { DbTransaction } from '../../../../platform/database/tables.ts';
import type { CategoryRows } from '../category-rows.ts';
import type { PlanStage } from './plan-stage.ts';

/** What an import writes. */
export interface WrittenPlan {
  categoryRows: CategoryRows;
  stage: PlanStage;
}

/** The transaction that an import writes in, with what is called before each of its changes. */
export interface Writing {
  transaction: DbTransaction;
  beforeChange: () => Promise<void>;
}

/** One part of writing an import. Steps run one after the other in one transaction. */
export interface WriteStep {
  name: string;
  run: (writing: Writing, plan: WrittenPlan) => Promise<unknown>;
}

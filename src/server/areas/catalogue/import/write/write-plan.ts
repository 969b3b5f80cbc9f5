import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { ImportMode } from '../read-existing-catalogue.ts';
import { categorySteps } from './category-steps.ts';
import { deletePartSteps, deleteProductSteps, deleteRestSteps } from './delete-steps.ts';
import { updateCategoryLinks } from './menus.ts';
import { mergeSteps, productSteps } from './product-steps.ts';
import type { WriteStep, WrittenPlan } from './step.ts';

const stepsByMode: Readonly<Record<ImportMode, readonly WriteStep[]>> = {
  replace: [
    ...deleteProductSteps,
    ...categorySteps,
    ...deletePartSteps,
    ...productSteps,
    ...deleteRestSteps,
    { name: 'menus', run: (transaction) => updateCategoryLinks(transaction) },
  ],
  add: [...categorySteps, ...deletePartSteps, ...productSteps, ...mergeSteps],
};

const commitStep = 'commit';

/** The names of the steps of a mode, in order; a test stops the import at each. */
export const listStepNames = (mode: ImportMode): readonly string[] => [
  ...stepsByMode[mode].map(({ name }) => name),
  commitStep,
];

/**
 * Writes the plan inside a transaction of the caller. `onStep` gets the name of each step before it runs, and `commit`
 * at the end.
 */
export async function writePlan(
  transaction: Transaction<Tables>,
  mode: ImportMode,
  plan: WrittenPlan,
  onStep: (name: string) => void,
): Promise<void> {
  for (const { name, run } of stepsByMode[mode]) {
    onStep(name);
    await run(transaction, plan);
  }
  onStep(commitStep);
}

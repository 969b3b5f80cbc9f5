import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { ImportMode } from '../read-existing-catalogue.ts';
import { categorySteps } from './category-steps.ts';
import { deletePartSteps, deleteProductSteps, deleteRestSteps } from './delete-steps.ts';
import { updateCategoryLinks } from './menus.ts';
import { mergeSteps, productSteps } from './product-steps.ts';
import type { WriteStep, Writing, WrittenPlan } from './step.ts';

/** Menus follow the categories. They stay when an import changes nothing. */
const menuStep = 'menus';

const stepsByMode: Readonly<Record<ImportMode, readonly WriteStep[]>> = {
  replace: [...deleteProductSteps, ...categorySteps, ...deletePartSteps, ...productSteps, ...deleteRestSteps],
  add: [...categorySteps, ...deletePartSteps, ...productSteps, ...mergeSteps],
};

const commitStep = 'commit';

/** The names of the steps of a mode, in order; a test stops the import at each. */
export const listStepNames = (mode: ImportMode): readonly string[] => [
  ...stepsByMode[mode].map(({ name }) => name),
  ...(mode === 'replace' ? [menuStep] : []),
  commitStep,
];

export interface WriteOptions {
  /** Gets the name of each step before it runs, and `commit` at the end. */
  onStep: (name: string) => void;
  /** Called once in the transaction, when something is about to change. */
  beforeFirstChange: (transaction: Transaction<Tables>) => Promise<void>;
}

/** Writes the plan inside a transaction of the caller. Returns whether anything differed. */
export async function writePlan(
  transaction: Transaction<Tables>,
  mode: ImportMode,
  plan: WrittenPlan,
  { onStep, beforeFirstChange }: WriteOptions,
): Promise<boolean> {
  const written = { isChanged: false };
  const writing: Writing = {
    transaction,
    beforeChange: async () => {
      if (!written.isChanged) await beforeFirstChange(transaction);
      written.isChanged = true;
    },
  };
  for (const { name, run } of stepsByMode[mode]) {
    onStep(name);
    await run(writing, plan);
  }
  if (mode === 'replace') onStep(menuStep);
  if (mode === 'replace' && written.isChanged) await updateCategoryLinks(transaction);
  onStep(commitStep);
  return written.isChanged;
}

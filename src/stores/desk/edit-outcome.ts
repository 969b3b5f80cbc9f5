import type { CallError } from '../../client/call-error.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import type { DeskDependencies } from './desk-types.ts';
import { listRefused, type RefusedField } from './refused-fields.ts';

/** The outcome of saving an edit. `changed`: somebody else has saved first, and `newest` is their version. */
export type EditOutcome<T> =
  | { status: 'saved'; newest: T }
  | { status: 'unconfirmed'; findings: readonly EditFinding[] }
  | { status: 'refused'; fields: readonly RefusedField[] }
  | { status: 'changed'; newest: T }
  | { status: 'failed' };

interface FailedEdit<T> {
  error: CallError;
  /** The code of the refusal when somebody else has saved first. */
  changedCode: string;
  /** Reads the newest version; null when the API does not answer. */
  readNewest: () => Promise<T | null>;
}

const missingTexts: Readonly<Record<string, string>> = {
  PRODUCT_NOT_FOUND: 'productMissing',
  CATEGORY_NOT_FOUND: 'categoryMissing',
};

/** The text of a failed save. An import may have removed what is edited: trying again would help nobody. */
export const getFailureText = ({ code }: Pick<CallError, 'code'>): string => missingTexts[code] ?? 'notSaved';

/** The outcome of an edit that the API has not saved. Says so in a toast when the form has nothing to say. */
export async function explainFailedEdit<T>(
  { toasts }: Pick<DeskDependencies, 'toasts'>,
  { error, changedCode, readNewest }: FailedEdit<T>,
): Promise<EditOutcome<T>> {
  const fields = listRefused(error);
  if (fields.length > 0) return { status: 'refused', fields };
  const newest = error.code === changedCode ? await readNewest() : null;
  if (newest !== null) return { status: 'changed', newest };
  toasts.show({ tone: 'error', code: getFailureText(error) });
  return { status: 'failed' };
}

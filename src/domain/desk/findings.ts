import type { EditFinding, EditFindingCode } from '../../contract/desk/edit-finding.ts';

const createFinding =
  (severity: EditFinding['severity']) =>
  (field: string, code: EditFindingCode, values: EditFinding['values'] = {}): EditFinding => ({
    field,
    code,
    severity,
    values,
  });

export const createRefusal = createFinding('refusal');
export const createWarning = createFinding('warning');

/** Refuses more entries than there may be. A list that has more already may keep them. */
export const checkCount = (field: string, count: number, before: number, max: number): EditFinding[] =>
  count > Math.max(max, before) ? [createRefusal(field, 'tooMany', { max: String(max) })] : [];

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

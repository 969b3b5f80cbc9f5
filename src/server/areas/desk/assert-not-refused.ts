import type { EditFinding } from '../../../contract/desk/edit-finding.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest } from '../../platform/http/refusal.ts';

/** Throws INVALID_REQUEST when a rule refuses an edit, with the field and the code of each such finding. */
export function assertNotRefused(findings: readonly EditFinding[]): void {
  const refusals = findings.filter(({ severity }) => severity === 'refusal');
  if (refusals.length > 0)
    throw invalidRequest(
      refusals.map(({ field, code }) => createFieldError(field, code, `breaks the rule ${code}`)), //
    );
}

import type { CallError } from '../../client/call-error.ts';
import { type EditFindingCode, editFindingCodes } from '../../contract/desk/edit-finding.ts';

/** A field of an edit that the API refuses, with the rule that it breaks. */
export interface RefusedField {
  field: string;
  code: EditFindingCode;
}

export const listRefused = ({ errors }: CallError): RefusedField[] =>
  errors.flatMap(({ field, code }) => {
    const known = editFindingCodes.find((one) => one === code);
    return known ? [{ field, code: known }] : [];
  });

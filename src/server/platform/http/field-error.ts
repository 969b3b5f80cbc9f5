import type { FieldError } from '../../../contract/errors.ts';

/** `field` is the path of the field in the request, `code` is permanent, and `message` completes "this field …". */
export const createFieldError = (field: string, code: string, message: string): FieldError => ({
  field,
  code,
  message,
});

import * as z from 'zod/mini';
import { optionalList } from './shared-schemas.ts';

/** The error of one field. `code` is permanent and maps to a text; `message` is English, for logs. */
export const FieldError = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every reply with a status of 400 or more. The requirements show no shape for errors. */
export const ErrorReply = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  errors: optionalList(FieldError),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

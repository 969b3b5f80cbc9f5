import * as z from 'zod/mini';
import { optionalList } from './shared-schemas.ts';

/** One field's fault. `code` is permanent and maps to a text; `message` is English, for people who read logs. */
export const FieldError = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/**
 * The body of every reply with a status of 400 or more. An extension: the spec does not show server-side error shapes.
 */
export const ErrorReply = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  errors: optionalList(FieldError),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

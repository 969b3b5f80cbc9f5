import * as z from 'zod/mini';

/** The form that closes an account. Its messages are keys of texts. */
export const closeAccountSchema = z.object({
  closePassword: z.string().check(z.minLength(1, 'closePasswordRequired')),
});
export type CloseAccountValues = z.infer<typeof closeAccountSchema>;

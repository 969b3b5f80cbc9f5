import * as z from 'zod/mini';
import { emailSchema, isFilledIn, nameSchema, rule } from '../registration/field-rules.ts';

/** How long a message may be, in UTF-16 code units. */
export const maxMessageLength = 5000;

/**
 * The message to a distributor (VAL-058, VAL-059). Name and sender are those of the customer. The message of an issue is
 * the key of a text.
 */
export const contactSchema = z.object({
  name: z.string().check(rule(isFilledIn, 'nameRequired'), z.trim()),
  sender: emailSchema({ emptyKey: 'emailRequired', invalidKey: 'invalidEmail' }),
  message: z.string().check(rule(isFilledIn, 'messageRequired'), z.maxLength(maxMessageLength, 'tooLong')),
  copy: z.boolean(),
});
export type ContactValues = z.output<typeof contactSchema>;

/** A question of anybody to a distributor. The message of an issue is the key of a text. */
export const questionSchema = z.object({
  name: nameSchema('nameRequired'),
  email: emailSchema({ emptyKey: 'emailRequired', invalidKey: 'invalidEmail' }),
  message: z.string().check(rule(isFilledIn, 'messageRequired'), z.maxLength(maxMessageLength, 'tooLong')),
});
export type QuestionValues = z.output<typeof questionSchema>;

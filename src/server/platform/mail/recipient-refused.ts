import { z } from 'zod';
import { FinalJobError } from '../jobs/final-job-error.ts';

/** The mail server has refused the recipient for good, so sending the email again would only fail again. */
class RecipientRefused extends FinalJobError {
  override name = 'RecipientRefused';
}

/** What a refusal of the recipient looks like. A refusal of the sender, the sign-in or the content has another command. */
const RecipientError = z.object({
  command: z.literal('RCPT TO'),
  responseCode: z.int().min(550).max(553),
  response: z.string(),
});

/**
 * The codes of RFC 3463 about the recipient's address: no such mailbox or system, bad syntax, moved. Codes of policy, of
 * limits and about the sender's address (5.1.7, 5.1.8) are left out: whoever runs the shop can mend those.
 */
const recipientCode = /^\d{3}[ -](5\.1\.(?:1|2|3|4|6|10))\b/;

/** The refusal that an error of the SMTP client is, without the address; null when a later attempt may succeed. */
export function toRecipientRefused(error: unknown): RecipientRefused | null {
  const { data } = RecipientError.safeParse(error);
  const code = recipientCode.exec(data?.response ?? '')?.[1];
  if (!data || code === undefined) return null;
  return new RecipientRefused(`The mail server refuses the recipient for good (${data.responseCode} ${code}).`);
}

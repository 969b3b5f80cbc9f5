import type { FastifyBaseLogger } from 'fastify';
import type { FieldError } from '../../../contract/errors.ts';
import { isEmail } from '../../../domain/registration/email.ts';
import { createFieldError } from '../registration/index.ts';
import type { CustomerDependencies } from '../account/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Email } from '../../platform/mail/mailer.ts';

/** What the letters that customers make the shop write work with. */
export type EmailDependencies = Pick<CustomerDependencies, 'db' | 'environment' | 'mailer' | 'texts' | 'now'>;

/** A caller as letters see her: who she is, and where her request came from. */
export interface MessageSender {
  userId: number;
  ipAddress: string;
  logger: FastifyBaseLogger;
}

export const createNotSentRefusal = (errors: readonly FieldError[] = []) =>
  new Refusal(502, 'LETTER_NOT_SENT', 'The mail server did not take the letter; try again later.', errors);

/** Sends a letter that a reply waits for; false when the mail server did not take it, which is logged. */
export async function trySendEmail(
  { mailer }: Pick<EmailDependencies, 'mailer'>,
  { logger }: MessageSender,
  letter: Email,
): Promise<boolean> {
  try {
    await mailer.send(letter);
    return true;
  } catch (error) {
    logger.error({ err: error }, 'a letter could not be sent');
    return false;
  }
}

/** What is wrong with an email (document 3, section 5). */
export function validateEmail(field: string, email: string): FieldError[] {
  if (email === '') return [createFieldError(field, 'emailRequired', 'must not be empty')];
  return isEmail(email) ? [] : [createFieldError(field, 'invalidEmail', 'must be an email')];
}

/** Text that runs over several lines, without any other control character. */
export const normalizeMultilineText = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();

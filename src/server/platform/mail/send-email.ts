import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { FieldError } from '../../../contract/errors.ts';
import { isEmail } from '../../../domain/registration/email.ts';
import { createFieldError } from '../http/field-error.ts';
import type { Operation } from '../http/operation-id.ts';
import { Refusal } from '../http/refusal.ts';
import type { Email, Mailer } from './mailer.ts';

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The deduplication id of an email, derived from its subject matter: `order:12:customer`. */
export const toEmailId = (kind: string, ...about: readonly (string | number)[]): string => [kind, ...about].join(':');

/**
 * The deduplication id of an email that a request sends, to one of several mailboxes if one is given. Ids are kept for
 * months, so they hold no address. Without an operation, each request sends the email.
 */
export function identifyRequestedEmail(kind: string, operation: Operation | null, mailbox?: string): Pick<Email, 'id'> {
  if (!operation) return {};
  const { operationId, asked } = operation;
  return { id: toEmailId(kind, operationId, asked, ...(mailbox === undefined ? [] : [hashText(mailbox)])) };
}

/** The reply to a request whose email the mail server refused. */
export const emailNotSent = (errors: readonly FieldError[] = []) =>
  new Refusal(502, 'LETTER_NOT_SENT', 'The mail server did not accept the email. Try again later.', { errors });

/** Lists what is wrong with an email address in a request. */
export function validateEmail(field: string, email: string): FieldError[] {
  if (email === '') return [createFieldError(field, 'emailRequired', 'must not be empty')];
  return isEmail(email) ? [] : [createFieldError(field, 'invalidEmail', 'must be an email address')];
}

/** Sends an email and waits for the mail server. Returns false when the server refuses it; the error is logged. */
export async function trySendEmail(mailer: Mailer, email: Email, logger: FastifyBaseLogger): Promise<boolean> {
  try {
    await mailer.send(email);
    return true;
  } catch (error) {
    logger.error({ err: error }, 'an email could not be sent');
    return false;
  }
}

/** Sends an email for which no reply waits. A failure is logged. */
export function sendEmailInBackground(mailer: Mailer, email: Email, logger: FastifyBaseLogger): void {
  void trySendEmail(mailer, email, logger);
}

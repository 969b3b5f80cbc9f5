import type { FastifyBaseLogger } from 'fastify';
import type { Email, Mailer } from './mailer.ts';

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

/** Sends an email that no reply waits for. A failure is logged. */
export function sendEmailInBackground(mailer: Mailer, email: Email, logger: FastifyBaseLogger): void {
  void trySendEmail(mailer, email, logger);
}

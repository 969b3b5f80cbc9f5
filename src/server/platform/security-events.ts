import type { FastifyBaseLogger } from 'fastify';

/** What is logged under its own name about signing in, so that operators can count it and be warned. */
export type SecurityEvent =
  | 'signed-in'
  | 'password-wrong'
  | 'sign-in-delayed'
  | 'one-time-code-used'
  | 'one-time-code-refused'
  | 'passkey-used'
  | 'passkey-refused'
  | 'passkey-added'
  | 'passkey-removed'
  | 'signed-out'
  | 'sessions-ended'
  | 'password-reset-requested'
  | 'password-changed'
  | 'email-change-requested'
  | 'email-changed'
  | 'email-proven'
  | 'account-closed';

/** Who an event is about. A name that was typed in is not logged, because people type passwords into the wrong field. */
interface SecurityEventDetails {
  customerId?: number | undefined;
  ipAddress?: string;
  method?: string;
}

/** Logs an event with the field `event`. No secret may be among its details. */
export function logSecurityEvent(
  logger: FastifyBaseLogger,
  event: SecurityEvent,
  details: SecurityEventDetails = {},
): void {
  logger.info({ event, ...details }, 'security event');
}

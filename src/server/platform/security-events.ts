import type { FastifyBaseLogger } from 'fastify';

/** The names of logged sign-in events, so that operators can count them and set alerts. */
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

/** The subject of an event. A typed user name is not logged, because people type passwords into the wrong field. */
interface SecurityEventDetails {
  customerId?: number | undefined;
  ipAddress?: string;
  method?: string;
}

/** Logs an event with the field `event`. Its details must not contain secrets. */
export function logSecurityEvent(
  logger: FastifyBaseLogger,
  event: SecurityEvent,
  details: SecurityEventDetails = {},
): void {
  logger.info({ event, ...details }, 'security event');
}

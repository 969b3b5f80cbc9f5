import { ipRetry } from '../../config/referral/attribution.ts';

/** Returns the delay after an attempt, in ms: one second at first (REF-025), then doubling up to a minute. */
export const computeIpRetryDelay = (attempts: number): number =>
  Math.min(ipRetry.maxIntervalMs, ipRetry.intervalMs * 2 ** Math.max(0, attempts - ipRetry.steadyAttempts));

import Stripe from 'stripe';
import type { StripeSettings } from '../../../../config/payments/payment-settings.ts';

const timeoutMs = 10_000;

/** The address of a test server; no options for the real Stripe. */
function toAddress(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port: port || undefined, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

/** The official library. It repeats a call once, with its idempotency key, when the connection broke or Stripe was busy. */
export function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { port, ...address } = { port: undefined, ...toAddress(apiUrl) };
  return new Stripe(secretKey, {
    ...address,
    ...(port !== undefined && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

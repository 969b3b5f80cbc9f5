import { randomBytes } from 'node:crypto';

/** The status in the address of the shop's return page. It is a hint: the server reads the provider (T05). */
export type ReturnStatus = 'AUTH' | 'DECLINED' | 'CANCELLED';

interface Returning {
  returnUrl: string;
  transactionId: string;
}

/**
 * The address that a payment page returns to. The token is a new random value each time, because the shop's page
 * requires one (PAY-006). It gives access to nothing.
 */
export function buildReturnUrl({ returnUrl, transactionId }: Returning, status: ReturnStatus): string {
  const url = new URL(returnUrl);
  const token = status === 'AUTH' ? { token: randomBytes(16).toString('base64url') } : {};
  url.search = new URLSearchParams({ transactionId, status, ...token }).toString();
  url.hash = '';
  return url.href;
}

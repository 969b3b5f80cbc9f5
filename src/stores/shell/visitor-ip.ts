import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { ipRetry } from '../../config/referral/attribution.ts';
import { getIp, type IpInfo } from '../../contract/account/customers.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

export interface VisitorIp {
  /** Null until it is known. */
  $ip: ReadableAtom<IpInfo | null>;
  /** Asks until it is known. Starting twice is starting once. */
  start(): void;
  /** Resolves once it is known; nothing else has to wait for it. */
  waitForIp(): Promise<IpInfo>;
}

/** The wait after so many tries, in ms: every second at first, then doubling up to a minute. */
export const computeRetryDelay = (tries: number): number =>
  Math.min(ipRetry.maxIntervalMs, ipRetry.intervalMs * 2 ** Math.max(0, tries - ipRetry.steadyAttempts));

async function fetchIp(call: Call, log: (message: string) => void): Promise<IpInfo | null> {
  try {
    const ip = await call(getIp);
    return ip.address === '' ? null : ip;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    log(`The visitor's address was not found: ${error.code}`);
    return null;
  }
}

/**
 * The visitor's address, fetched at start and tried again until it is known (document 1, section 4). A failure is
 * logged only, the first of them.
 */
export function createVisitorIp(
  { call, runAfter }: Pick<BrowserEnvironment, 'call' | 'runAfter'>,
  log: (message: string) => void,
): VisitorIp {
  const $ip = atom<IpInfo | null>(null);
  let tries = 0;
  async function ask(): Promise<void> {
    tries += 1;
    const ip = await fetchIp(call, (message) => {
      if (tries === 1) log(message);
    });
    if (ip) $ip.set(ip);
    else
      runAfter(computeRetryDelay(tries), () => {
        void ask();
      });
  }
  const start = () => {
    if (tries === 0) void ask();
  };
  return {
    $ip,
    start,
    waitForIp: () =>
      new Promise((resolve) => {
        start();
        const stop = $ip.subscribe((ip) => {
          if (ip) {
            queueMicrotask(() => {
              stop();
            });
            resolve(ip);
          }
        });
      }),
  };
}

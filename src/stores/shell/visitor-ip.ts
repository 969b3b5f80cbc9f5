import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { getIp, type IpInfo } from '../../contract/shell/visitor.ts';
import { computeIpRetryDelay } from '../../domain/referral/ip-retry-delay.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

export interface VisitorIp {
  /** Null until it is known. */
  $ip: ReadableAtom<IpInfo | null>;
  /** Calls the API until the address is known. A second call changes nothing. */
  start(): void;
  /** Resolves once the address is known. */
  waitForIp(): Promise<IpInfo>;
}

async function fetchIp(call: Call, log: (message: string) => void): Promise<IpInfo | null> {
  try {
    const ip = await call(getIp);
    return ip.address === '' ? null : ip;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    log(`The visitor's IP address was not found: ${error.code}`);
    return null;
  }
}

/** The visitor's IP address, fetched until it is known (REF-025). Only the first failure is logged (ERR-007). */
export function createVisitorIp(
  { call, runAfter }: Pick<BrowserEnvironment, 'call' | 'runAfter'>,
  log: (message: string) => void,
): VisitorIp {
  const $ip = atom<IpInfo | null>(null);
  let attempts = 0;
  async function fetchUntilKnown(): Promise<void> {
    attempts += 1;
    const ip = await fetchIp(call, (message) => {
      if (attempts === 1) log(message);
    });
    if (ip) $ip.set(ip);
    else
      runAfter(computeIpRetryDelay(attempts), () => {
        void fetchUntilKnown();
      });
  }
  const start = () => {
    if (attempts === 0) void fetchUntilKnown();
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

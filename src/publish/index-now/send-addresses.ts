import pRetry from 'p-retry';
import type { IndexNowSettings } from '../../config/index-now.ts';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { getKeyPath } from './key-file.ts';
import { readPendingAddresses, writePendingAddresses } from './pending.ts';

export interface IndexNow extends IndexNowSettings {
  /** Between two attempts, in milliseconds. It doubles with each. */
  backoffMs?: number;
}

/** How many addresses one request may name. */
const maxAddresses = 10_000;
const timeoutMs = 10_000;
const retries = 2;
const defaultBackoffMs = 1_000;

/** The replies after which the same addresses would be refused again. */
const finalRefusals: ReadonlySet<number> = new Set([400, 422]);
const tooManyRequests = 429;

class RefusedError extends UserFacingError {
  readonly status: number;
  constructor(status: number, url: string) {
    super('INDEXNOW_REFUSED', `${url} answered ${status} to the addresses of changed pages.`);
    this.status = status;
  }
}

async function post({ url, key }: IndexNow, addresses: readonly string[]): Promise<void> {
  const { host, origin } = new URL(addresses[0] ?? '');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host, key, keyLocation: origin + getKeyPath(key), urlList: addresses }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new RefusedError(response.status, url);
}

const isRetryable = (error: unknown) =>
  !(error instanceof RefusedError) || error.status === tooManyRequests || error.status >= 500;

const postWithRetries = (indexNow: IndexNow, addresses: readonly string[]): Promise<void> =>
  pRetry(() => post(indexNow, addresses), {
    retries,
    minTimeout: indexNow.backoffMs ?? defaultBackoffMs,
    shouldRetry: ({ error }) => isRetryable(error),
  });

/** Parts of at most 10,000 addresses of one host. */
function splitAddresses(addresses: readonly string[]): string[][] {
  const byHost = Map.groupBy(addresses, (address) => new URL(address).host);
  return [...byHost.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / maxAddresses) }, (_, part) =>
      all.slice(part * maxAddresses, (part + 1) * maxAddresses),
    ),
  );
}

/** Says which addresses are not waiting any more. `error` is why the others are. */
interface SentAddresses {
  sent: number;
  waiting: number;
  error?: unknown;
}

/**
 * Sends the pending addresses. Those that cannot be sent stay pending for the next publish, unless the receiver would
 * refuse them again.
 */
export async function sendPendingAddresses(dataDir: string, indexNow: IndexNow): Promise<SentAddresses> {
  const parts = splitAddresses(readPendingAddresses(dataDir));
  let sent = 0;
  for (const [index, part] of parts.entries()) {
    const others = parts.slice(index + 1).flat();
    try {
      await postWithRetries(indexNow, part);
      sent += part.length;
      writePendingAddresses(dataDir, others);
    } catch (error) {
      const isFinal = error instanceof RefusedError && finalRefusals.has(error.status);
      const waiting = isFinal ? others : [...part, ...others];
      writePendingAddresses(dataDir, waiting);
      return { sent, waiting: waiting.length, error };
    }
  }
  return { sent, waiting: 0 };
}

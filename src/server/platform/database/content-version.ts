import type { Kysely } from 'kysely';
import { findPriceSpan, isInSpan, type PriceSpan } from './current-price.ts';
import type { Tables } from './tables.ts';

/** How long a version is reused, in milliseconds. A change by another process becomes visible within this time. */
const maxAgeMs = 1_000;

interface ReadVersion {
  version: number;
  prices: PriceSpan;
}

/**
 * The content version from which reading endpoints respond. The database is asked at most once a second, and by one
 * query at a time.
 */
export function createContentVersion(db: Kysely<Tables>, now: () => number) {
  let known: { read: Promise<ReadVersion>; readAt: number } | undefined;
  const read = async (): Promise<ReadVersion> => {
    const { version } = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
    return { version, prices: await findPriceSpan(db, now()) };
  };
  const forget = () => {
    known = undefined;
  };
  const readCurrent = (): Promise<ReadVersion> => {
    if (known && Math.abs(now() - known.readAt) < maxAgeMs) return known.read;
    const reading = read();
    known = { read: reading, readAt: now() };
    reading.catch(forget);
    return reading;
  };
  return {
    /** Call this after changing content, so that this process uses the change immediately. */
    forget,
    current: async (): Promise<number> => (await readCurrent()).version,
    /** Changes with the content, and at the moment at which a sale begins or ends. */
    async currentWithPrices(): Promise<string> {
      const before = await readCurrent();
      if (!isInSpan(before.prices, now())) forget();
      const { version, prices } = await readCurrent();
      return `${version} ${prices.from}`;
    },
  };
}

/** Reads the clock of the device. It may be wrong by days, so it is only compared with its own instants. */
export const readDeviceTime = (): number => Date.now();

/** The clock of the API, derived from its replies. */
export interface ServerClock {
  /** The time of the API in ms since 1970. Until the first reply, the time of the device. */
  now(): number;
  /**
   * Reads the `date` header of a reply, whose head arrived `elapsedMs` ago; null when the API does not expose it to
   * pages.
   */
  setFromReply(date: string | null, elapsedMs?: number): void;
}

/** Creates a clock for comparisons with instants of the API, which must not be compared with the device's clock. */
export function createServerClock(readTime: () => number): ServerClock {
  let offsetMs = 0;
  return {
    now: () => readTime() + offsetMs,
    setFromReply(date, elapsedMs = 0) {
      const serverTime = Date.parse(date ?? '');
      if (!Number.isNaN(serverTime)) offsetMs = serverTime + elapsedMs - readTime();
    },
  };
}

/** The clock of this page. */
export const serverClock = createServerClock(readDeviceTime);

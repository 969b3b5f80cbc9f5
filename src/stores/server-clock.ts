/** Reads the clock of the device. It may be days off, so it is only compared with instants that it gave itself. */
export const readDeviceTime = (): number => Date.now();

/** The clock of the API, as far as its replies tell. */
export interface ServerClock {
  /** The time at the API in ms since 1970. Until a reply has told it, that of the device. */
  now(): number;
  /** Takes the `date` header of a reply that has just arrived; null where the API does not show it to pages. */
  setFromReply(date: string | null): void;
}

/** Instants of the API are compared with this clock, never with that of the device. */
export function createServerClock(readTime: () => number): ServerClock {
  let offsetMs = 0;
  return {
    now: () => readTime() + offsetMs,
    setFromReply(date) {
      const serverTime = Date.parse(date ?? '');
      if (!Number.isNaN(serverTime)) offsetMs = serverTime - readTime();
    },
  };
}

/** The one of this page. */
export const serverClock = createServerClock(readDeviceTime);

import type { Call } from '../client/call.ts';

export type KeptIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Says something to the other tabs of the shop, never to the one that speaks. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

/** The part of Web Locks that is used. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** The outside of the stores, passed in. Times are milliseconds since 1970. */
export interface Around {
  call: Call;
  /** Of all tabs. */
  storage: KeptIn;
  /** Of this tab's session. */
  session: KeptIn;
  /** Null where the browser has none: a flag in `storage` takes their place. */
  locks: Locks | null;
  channel: Channel;
  now: () => number;
  /** Calls back once after so many ms, unless it is cancelled by what it returns. */
  after: (ms: number, run: () => void) => () => void;
  /** From 0 up to 1. */
  random: () => number;
  /** 128 random bits or more, as letters, digits, `-` or `_`. */
  randomId: () => string;
  /** The browser is on line again, or the page is looked at again. */
  onWake: (listener: () => void) => void;
  /** Tells the scripts of this page that something under a key of storage is new, by an event of this name. */
  announce: (event: string) => void;
}

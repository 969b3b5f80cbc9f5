import type { Call } from '../client/call.ts';

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Says something to the other tabs of the shop, never to the one that speaks. */
export interface TabChannel {
  postMessage(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

/** The part of Web Locks that is used. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** The outside of the stores, passed in. Times are milliseconds since 1970. */
export interface BrowserEnvironment {
  call: Call;
  /** Of all tabs. */
  storage: KeyValueStorage;
  /** Of this tab's session. */
  sessionStorage: KeyValueStorage;
  /** Null where the browser has none: a flag in `storage` takes their place. */
  locks: Locks | null;
  channel: TabChannel;
  now: () => number;
  /** Calls back once after so many ms, unless it is cancelled by what it returns. */
  runAfter: (ms: number, run: () => void) => () => void;
  /** From 0 up to 1. */
  random: () => number;
  /** 128 random bits or more, as letters, digits, `-` or `_`. */
  randomId: () => string;
  /** The browser is on line again, or the page is looked at again. */
  onOnlineOrVisible: (listener: () => void) => void;
  /** Tells the scripts of this page that something under a key of storage is new, by an event of this name. */
  dispatchWindowEvent: (event: string) => void;
}

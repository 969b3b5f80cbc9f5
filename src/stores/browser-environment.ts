import type { Call } from '../client/call.ts';
import type { CommerceEvent } from './commerce-events.ts';

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Sends messages to the other tabs of the shop, never to the sending one. */
export interface TabChannel {
  postMessage(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

/** The subset of Web Locks that the stores use. */
interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** The browser as the stores see it; tests pass in their own. Times are in ms since 1970. */
export interface BrowserEnvironment {
  call: Call;
  /** Shared by all tabs. */
  storage: KeyValueStorage;
  /** For this tab's session only. */
  sessionStorage: KeyValueStorage;
  /** Null when the browser has none; a flag in `storage` then replaces them. */
  locks: Locks | null;
  channel: TabChannel;
  /** The time of the device, which may be wrong by days. Compare it only with instants that this browser has stored. */
  now: () => number;
  /** The time of the API. Compare it with instants that the API gives or takes. */
  serverNow: () => number;
  /** Runs a function once after a delay in ms. Returns a function that cancels it. */
  runAfter: (ms: number, run: () => void) => () => void;
  /** A number from 0 up to, but not including, 1. */
  random: () => number;
  /** At least 128 random bits, as letters, digits, `-` or `_`. */
  randomId: () => string;
  /** Calls the listener when the browser is online again, or the page becomes visible. */
  onOnlineOrVisible: (listener: () => void) => void;
  /** Whether nobody sees the page, for example because another tab covers it. */
  isHidden: () => boolean;
  /** Calls the listener when the shopper leaves the page. Returns a function that removes it. */
  onPageHide: (listener: () => void) => () => void;
  /** Notifies the scripts of this page, by an event of this name, that a stored value has changed. */
  dispatchWindowEvent: (event: string) => void;
  /** Tells whoever counts it what the shopper has done. */
  announce: (event: CommerceEvent) => void;
}

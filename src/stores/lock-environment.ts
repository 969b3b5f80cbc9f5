import { openLocalStorage } from './page-storage.ts';
import type { LockDependencies } from './run-exclusively.ts';
import { readDeviceTime } from './server-clock.ts';

function runAfter(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
}

const randomIdBytes = 16;
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(randomIdBytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function onPageHide(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => {
    removeEventListener('pagehide', listener);
  };
}

/** Creates the environment of `runExclusively` in a page. Only secure origins have Web Locks. */
export function createLockEnvironment(): LockDependencies {
  const locks = 'locks' in navigator ? (navigator.locks as LockManager | undefined) : undefined;
  return {
    storage: openLocalStorage(),
    locks: locks ? { request: async (name, work) => locks.request(name, work) } : null,
    now: readDeviceTime,
    runAfter,
    onPageHide,
    randomId,
  };
}

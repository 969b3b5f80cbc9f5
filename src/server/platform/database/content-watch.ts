import type { SubscribeToChannel } from './notifications.ts';

/** The channel on which triggers announce the version of changed content (migration 0021). */
const contentChannel = 'content_changes';

export interface ContentWatch {
  /** Resolves when content changes, after `maxMs` milliseconds, or immediately when changes are not announced. */
  waitForChange(maxMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Watches for content changes by any process that uses the database. */
export async function createContentWatch(subscribe: SubscribeToChannel | undefined): Promise<ContentWatch> {
  const waiting = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  const unsubscribe = await subscribe?.(contentChannel, { onNotification: wakeAll, onReconnect: wakeAll });
  return {
    waitForChange(maxMs) {
      if (!unsubscribe) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(wake, maxMs);
        waiting.add(wake);
      });
    },
    async close() {
      wakeAll();
      await unsubscribe?.();
    },
  };
}

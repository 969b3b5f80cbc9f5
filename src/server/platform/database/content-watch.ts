import type { SubscribeToChannel } from './notifications.ts';

/** The channel on which triggers tell the version of changed content (migration 0021). */
const contentChannel = 'content_changes';

export interface ContentWatch {
  /** Resolves when content changes, after `maxMs` milliseconds, or at once when nothing tells of changes. */
  waitForChange(maxMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Watches for changes of content by any process of the database. */
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

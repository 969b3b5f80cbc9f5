import type { Hub } from '../hub/store.ts';
import type { DeskDependencies } from './desk-types.ts';

/** Tells of changes. It is connected with the first reply. */
export type DeskHub = Pick<Hub, '$connectionId' | 'onScenario' | 'waitForConnectionId'>;

interface DeskWatch {
  hub: DeskHub;
  environment: Pick<DeskDependencies['environment'], 'onOnlineOrVisible' | 'isHidden'>;
  read: () => Promise<unknown>;
}

/**
 * Reads whenever the hub tells of a change, and when its connection comes or goes. Changes that come while it reads are
 * read together, and those that come while nobody sees the page when it is seen again.
 */
export function watchDesk({ hub, environment, read }: DeskWatch): void {
  let isReading = false;
  let isOutdated = false;
  async function refresh(): Promise<void> {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isOutdated) {
        isOutdated = false;
        await read();
      }
    } finally {
      isReading = false;
    }
  }
  const onChange = () => {
    if (!environment.isHidden()) void refresh();
  };
  environment.onOnlineOrVisible(onChange);
  hub.onScenario('DeskChanged', onChange);
  hub.$connectionId.listen(onChange);
  void hub.waitForConnectionId();
}

import { atom, type ReadableAtom } from 'nanostores';
import type { ActiveHubConnection } from '../../client/hub.ts';
import { hubRetryMs } from '../../config/hub.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { WriteLog } from '../log.ts';
import { createInbox, type ScenarioKind, type ScenarioOf } from './inbox.ts';

export interface Hub {
  /** A secret of this tab. Calls whose result arrives over the hub send it as `hubKey`, beside the connection id. */
  hubKey: string;
  /** Null while there is no connection. */
  $connectionId: ReadableAtom<string | null>;
  /** Connects on first use, and waits for the connection, however long the hub is unavailable. */
  waitForConnectionId: () => Promise<string>;
  /** Replaces a connection that was bound to another user by one that is bound to the current user. */
  reconnect: () => void;
  /** Calls the listener with each message of a scenario, including earlier ones. Returns a function that stops it. */
  onScenario: <Kind extends ScenarioKind>(kind: Kind, listener: (message: ScenarioOf<Kind>) => void) => () => void;
}

export interface HubDependencies extends Pick<BrowserEnvironment, 'now' | 'runAfter'> {
  hubKey: string;
  /** Resolves once the connection has an id. Rejects when the start fails; nothing is left open then. */
  connect: (on: { onText: (text: string) => void; onClose: () => void }) => Promise<ActiveHubConnection>;
  log: WriteLog;
}

/**
 * The hub of a page. A start that fails is repeated after 5000 ms (RT-004). A connection that closes is replaced at once
 * (RT-005), or after 5000 ms when the last one closed within that time.
 */
export function createHub({ hubKey, connect, log, now, runAfter }: HubDependencies): Hub {
  const $connectionId = atom<string | null>(null);
  const inbox = createInbox(log);
  let hasStarted = false;
  let restartedAt = -Infinity;
  let connected = Promise.withResolvers<string>();
  let connection: ActiveHubConnection | null = null;

  async function start(): Promise<void> {
    try {
      connection = await connect({ onText: inbox.receive, onClose: restart });
      $connectionId.set(connection.connectionId);
      connected.resolve(connection.connectionId);
    } catch {
      // An unavailable hub is expected, so nothing is logged.
      runAfter(hubRetryMs, startInBackground);
    }
  }
  function startInBackground(): void {
    void start();
  }
  function restart(): void {
    connection = null;
    $connectionId.set(null);
    connected = Promise.withResolvers();
    const hasJustRestarted = now() - restartedAt < hubRetryMs;
    restartedAt = now();
    if (hasJustRestarted) runAfter(hubRetryMs, startInBackground);
    else startInBackground();
  }

  return {
    hubKey,
    $connectionId,
    onScenario: inbox.listen,
    reconnect() {
      const oldConnection = connection;
      if (oldConnection === null) return;
      restart();
      // If this fails, the old connection ends by itself.
      oldConnection.stop().catch(() => undefined);
    },
    waitForConnectionId() {
      if (!hasStarted) {
        hasStarted = true;
        startInBackground();
      }
      return connected.promise;
    },
  };
}

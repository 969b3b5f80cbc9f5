import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { HubLine } from '../../client/hub.ts';
import { hubRetryMs } from '../../config/hub.ts';
import { createClient } from '../../client/call.ts';
import { commerceKeys } from '../../config/commerce-storage.ts';
import { getConfiguration } from '../../contract/shell/configuration.ts';
import { operationIdPattern } from '../../contract/headers.ts';
import { writeLog } from '../../contract/shell/logging.ts';
import type { Around } from '../browser-environment.ts';
import { browserAround } from '../page-environment.ts';
import { createInbox, type HubLog, type ScenarioKind, type ScenarioOf } from './inbox.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { pageTokens } from '../session/tokens.ts';

export interface Hub {
  /** A secret of this tab. A call whose result comes by the hub carries it as `hubKey`, beside the connection id. */
  key: string;
  /** Null for as long as there is no connection. */
  $connectionId: ReadableAtom<string | null>;
  /** Connects when first asked for, and waits until that has worked: for as long as the hub is away. */
  connectionId: () => Promise<string>;
  /** Leaves a connection behind that was somebody else's: the next one is bound to who is here now. */
  renew: () => void;
  /** Hears results of a kind, those too that came while nobody listened. Returns what ends it. */
  onScenario: <Kind extends ScenarioKind>(kind: Kind, listener: (message: ScenarioOf<Kind>) => void) => () => void;
}

export interface HubParts extends Pick<Around, 'now' | 'after'> {
  key: string;
  /** Resolves once there is a connection with its id; rejects when the start fails, and then nothing is open. */
  connect: (on: { onText: (text: string) => void; onClose: () => void }) => Promise<HubLine>;
  log: HubLog;
}

/**
 * The hub of a page. A start that fails is tried again after 5000 ms; a connection that closes is started again, at
 * once unless that happened only just now.
 */
export function createHub({ key, connect, log, now, after }: HubParts): Hub {
  const $connectionId = atom<string | null>(null);
  const inbox = createInbox(log);
  let [isAsked, restartedAt] = [false, -Infinity];
  let whenUp = Promise.withResolvers<string>();
  let line: HubLine | null = null;

  async function start(): Promise<void> {
    try {
      line = await connect({ onText: inbox.take, onClose: restart });
      $connectionId.set(line.connectionId);
      whenUp.resolve(line.connectionId);
    } catch {
      // Being away is what a hub does: nothing is said, and it is tried again.
      after(hubRetryMs, begin);
    }
  }
  const begin = () => {
    void start();
  };
  function restart(): void {
    line = null;
    $connectionId.set(null);
    whenUp = Promise.withResolvers();
    const isAgain = now() - restartedAt < hubRetryMs;
    restartedAt = now();
    if (isAgain) after(hubRetryMs, begin);
    else begin();
  }

  return {
    key,
    $connectionId,
    onScenario: inbox.listen,
    renew() {
      const left = line;
      if (left === null) return;
      restart();
      // It ends by itself as well; nothing waits for it.
      left.stop().catch(() => undefined);
    },
    connectionId() {
      if (!isAsked) {
        isAsked = true;
        begin();
      }
      return whenUp.promise;
    },
  };
}

const Key = z.string().check(z.regex(operationIdPattern));

/** The tab's secret; it outlives a reload, and with it the results that came meanwhile. */
export function hubKey({ session, randomId }: Pick<Around, 'session' | 'randomId'>): string {
  const kept = readStored(session, commerceKeys.hubKey, Key);
  if (kept !== null) return kept;
  const made = randomId();
  writeStored(session, commerceKeys.hubKey, made);
  return made;
}

/**
 * The hub as a page reaches it: at the address of the configuration, by a library that is fetched when it is needed.
 * None of it counts as loading.
 */
function pageParts(): HubParts {
  const { api = '' } = document.documentElement.dataset;
  const around = browserAround(api);
  const { call } = createClient({ apiUrl: api });
  const key = hubKey(around);
  const tokens = pageTokens();
  return {
    key,
    now: around.now,
    after: around.after,
    async connect(on) {
      const [{ connectHub }, { signalRHub }] = await Promise.all([
        import('../../client/hub.ts'),
        call(getConfiguration),
      ]);
      return connectHub({ url: signalRHub, token: tokens.access, key, ...on });
    },
    // Where the log cannot be reached there is nowhere left to tell it.
    log: (severity, message, data) => {
      call(writeLog, { body: { message, severity, data } }).catch(() => undefined);
    },
  };
}

let hub: Hub | null = null;

/**
 * The hub of this page. Asking for it connects nothing. When a session ends, so does the connection that was bound to
 * it.
 */
export function pageHub(): Hub {
  if (hub) return hub;
  const made = createHub(pageParts());
  pageTokens().onOver(made.renew);
  return (hub = made);
}

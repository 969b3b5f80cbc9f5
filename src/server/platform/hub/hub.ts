import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Environment } from '../../../config/environment.ts';
import { hubTimes } from '../../../config/hub.ts';
import type { HubTimes } from '../../../config/hub.ts';
import type { HubScenario } from '../../../contract/hub.ts';
import type { Listen } from '../database/notices.ts';
import type { Tables } from '../database/tables.ts';
import type { Authenticate } from '../http/register-route.ts';
import { keepMessage, notify } from './queries.ts';
import type { Admitted } from './admission.ts';
import { closeCodes, openConnection } from './connection.ts';
import { createDelivery } from './delivery.ts';
import type { HubOwner } from './owners.ts';
import { createRegistry } from './registry.ts';
import { registerHub } from './routes.ts';

export interface HubParts {
  db: Kysely<Tables>;
  /** Hears of messages that any process on the database has written. */
  listen: Listen;
  environment: Pick<Environment, 'hubUrl' | 'allowedOrigins'>;
  authenticate: Authenticate;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  times?: HubTimes;
}

/** Whom a result is for; the connection is preferred if it is the owner's, and no more than that. */
export interface Recipient {
  owner: HubOwner;
  connectionId: string | null;
}

export interface Hub {
  /**
   * Keeps a result and brings it to a connection of its owner: now, or when the owner is back. It may come more than
   * once, always with the same id.
   * `within` writes it in a transaction, so that it is told if and only if that is committed.
   */
  deliver(to: Recipient, scenario: HubScenario, within?: Transaction<Tables>): Promise<void>;
  register(app: FastifyInstance): Promise<void>;
  /** How many sockets are open here. */
  size(): number;
}

/** Where processes on one database tell each other whose messages there are. */
const channel = 'hub_messages';
const forgetEvery = 60_000;

/**
 * The real-time hub (documents 2 and 3, section 7), which speaks SignalR. It opens nothing before it is registered on
 * an app, and ends with the app.
 */
export function createHub({ db, listen, environment, authenticate, logger, now, times = hubTimes }: HubParts): Hub {
  const registry = createRegistry();
  // Ids begin with it, so that messages of the same millisecond keep their order.
  let written = 0;
  const delivery = createDelivery({ db, registry, times, logger, now });
  const admission = { db, registry, authenticate, times, allowedOrigins: environment.allowedOrigins, now };

  const onSocket = (
    socket: Parameters<typeof openConnection>[0]['socket'],
    { id, owners }: Admitted,
    address: string,
  ) => {
    registry.add(
      openConnection({
        socket,
        id,
        owners,
        address,
        now,
        times,
        onReady: (connection) => {
          registry.own(connection);
          delivery.greet(connection);
        },
        onReceipt: (messageId) => {
          delivery.received(messageId);
        },
        onClosed: (connection) => {
          registry.remove(connection);
          delivery.left(connection);
        },
      }),
    );
  };
  const every = (milliseconds: number, task: () => void) => setInterval(task, milliseconds).unref();

  function lookAfter(): () => void {
    const timers = [
      every(times.beat, () => {
        for (const connection of registry.all) connection.beat();
        delivery.beat();
      }),
      every(times.sweep, () => {
        delivery.sweep();
      }),
      every(forgetEvery, () => {
        delivery.forget();
      }),
    ];
    return () => {
      for (const timer of timers) clearInterval(timer);
    };
  }

  /** Clients are told to come back, as they will find this process again or another one. */
  async function sendHome(): Promise<void> {
    for (const connection of registry.all) connection.close({ code: closeCodes.goingAway, allowReconnect: true });
    const until = performance.now() + times.closing;
    while (registry.all.size > 0 && performance.now() < until)
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    for (const connection of registry.all) connection.beat();
  }

  return {
    size: () => registry.all.size,
    async deliver({ owner, connectionId }, scenario, within) {
      const messageId = `${String((written += 1)).padStart(10, '0')}-${randomBytes(16).toString('base64url')}`;
      const message = {
        messageId,
        owner,
        connectionId,
        body: JSON.stringify({ ...scenario, messageId }),
        createdAt: new Date(now()),
        expiresAt: new Date(now() + times.kept),
      };
      await keepMessage(within ?? db, message);
      await notify(within ?? db, channel, owner);
      if (!within) delivery.wake(owner);
    },
    async register(app) {
      const deaf = await listen(channel, {
        onNotice: (owner) => {
          delivery.wake(owner);
        },
        onBack: () => {
          delivery.sweep();
        },
      });
      const rest = lookAfter();
      const onPreClose = async () => {
        rest();
        await sendHome();
        await deaf();
        await delivery.stop();
      };
      await registerHub(app, { path: new URL(environment.hubUrl).pathname, admission, onSocket, onPreClose });
    },
  };
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Environment } from '../../../config/environment.ts';
import { hubTimes } from '../../../config/hub.ts';
import type { HubTimes } from '../../../config/hub.ts';
import type { HubScenario } from '../../../contract/hub.ts';
import type { SubscribeToChannel } from '../database/notifications.ts';
import type { Tables } from '../database/tables.ts';
import type { Authenticate } from '../http/register-route.ts';
import { insertMessage, notifyChannel } from './queries.ts';
import type { AdmittedSocket } from './admission.ts';
import { closeCodes, openConnection } from './connection.ts';
import { createDelivery } from './delivery.ts';
import type { HubOwner } from './owners.ts';
import { createConnectionRegistry } from './registry.ts';
import { registerHubRoutes } from './routes.ts';

export interface HubDependencies {
  db: Kysely<Tables>;
  /** Hears of messages that any process on the database has written. */
  subscribeToChannel: SubscribeToChannel;
  environment: Pick<Environment, 'hubUrl' | 'allowedOrigins'>;
  authenticate: Authenticate;
  /** Whether an id is that of a guest's bag. */
  isGuestBasket: (basketId: string) => Promise<boolean>;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  times?: HubTimes;
}

/** Whom a result is for; the connection is preferred if it is the owner's, and no more than that. */
export interface HubRecipient {
  owner: HubOwner;
  connectionId: string | null;
}

export interface Hub {
  /**
   * Keeps a result and brings it to a connection of its owner: now, or when the owner is back. It may come more than
   * once, always with the same id.
   * `within` writes it in a transaction, so that it is told if and only if that is committed.
   */
  deliver(to: HubRecipient, scenario: HubScenario, within?: Transaction<Tables>): Promise<void>;
  register(app: FastifyInstance): Promise<void>;
  /** How many sockets are open here. */
  countConnections(): number;
}

/** Where processes on one database tell each other whose messages there are. */
const messagesChannel = 'hub_messages';
const cleanupIntervalMs = 60_000;

/**
 * The real-time hub (documents 2 and 3, section 7), which speaks SignalR. It opens nothing before it is registered on
 * an app, and ends with the app.
 */
export function createHub({
  db,
  subscribeToChannel,
  environment,
  authenticate,
  isGuestBasket,
  logger,
  now,
  times = hubTimes,
}: HubDependencies): Hub {
  const registry = createConnectionRegistry();
  // Ids begin with it, so that messages of the same millisecond keep their order.
  let written = 0;
  const delivery = createDelivery({ db, registry, times, logger, now });
  const admission = {
    db,
    registry,
    authenticate,
    isGuestBasket,
    times,
    allowedOrigins: environment.allowedOrigins,
    now,
  };

  const onSocket = (
    socket: Parameters<typeof openConnection>[0]['socket'],
    { connectionId, owners }: AdmittedSocket,
    address: string,
  ) => {
    registry.add(
      openConnection({
        socket,
        id: connectionId,
        owners,
        remoteAddress: address,
        now,
        times,
        onReady: (connection) => {
          registry.assignOwners(connection);
          delivery.handleConnect(connection);
        },
        onAcknowledged: (messageId) => {
          delivery.handleAcknowledged(messageId);
        },
        onClosed: (connection) => {
          registry.remove(connection);
          delivery.handleDisconnect(connection);
        },
      }),
    );
  };
  const every = (milliseconds: number, task: () => void) => setInterval(task, milliseconds).unref();

  function lookAfter(): () => void {
    const timers = [
      every(times.heartbeatInterval, () => {
        for (const connection of registry.all) connection.heartbeat();
        delivery.resendOverdue();
      }),
      every(times.missedMessageInterval, () => {
        delivery.deliverMissed();
      }),
      every(cleanupIntervalMs, () => {
        delivery.deleteExpired();
      }),
    ];
    return () => {
      for (const timer of timers) clearInterval(timer);
    };
  }

  /** Clients are told to come back, as they will find this process again or another one. */
  async function sendHome(): Promise<void> {
    for (const connection of registry.all) connection.close({ code: closeCodes.goingAway, allowReconnect: true });
    const until = performance.now() + times.closeTimeout;
    while (registry.all.size > 0 && performance.now() < until)
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    for (const connection of registry.all) connection.heartbeat();
  }

  return {
    countConnections: () => registry.all.size,
    async deliver({ owner, connectionId }, scenario, within) {
      const messageId = `${String((written += 1)).padStart(10, '0')}-${randomBytes(16).toString('base64url')}`;
      const message = {
        messageId,
        owner,
        connectionId,
        body: JSON.stringify({ ...scenario, messageId }),
        createdAt: new Date(now()),
        expiresAt: new Date(now() + times.messageRetention),
      };
      await insertMessage(within ?? db, message);
      await notifyChannel(within ?? db, messagesChannel, owner);
      if (!within) delivery.deliverPending(owner);
    },
    async register(app) {
      const deaf = await subscribeToChannel(messagesChannel, {
        onNotification: (owner) => {
          delivery.deliverPending(owner);
        },
        onReconnect: () => {
          delivery.deliverMissed();
        },
      });
      const rest = lookAfter();
      const onPreClose = async () => {
        rest();
        await sendHome();
        await deaf();
        await delivery.stop();
      };
      await registerHubRoutes(app, { path: new URL(environment.hubUrl).pathname, admission, onSocket, onPreClose });
    },
  };
}

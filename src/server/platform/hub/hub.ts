import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../../../config/environment.ts';
import { hubTimes } from '../../../config/hub.ts';
import type { HubTimes } from '../../../config/hub.ts';
import type { HubScenario } from '../../../contract/hub.ts';
import type { SubscribeToChannel } from '../database/notifications.ts';
import type { Tables } from '../database/tables.ts';
import type { HubOwner } from '../database/tables/hub-owner.ts';
import type { Authenticate } from '../http/register-route.ts';
import { insertMessage, notifyChannel } from './queries.ts';
import type { AdmittedSocket } from './admission.ts';
import { openConnection } from './connection.ts';
import type { ConnectionOptions } from './connection.ts';
import { closeCodes } from './protocol.ts';
import { Delivery } from './delivery.ts';
import { createConnectionRegistry } from './registry.ts';
import type { ConnectionRegistry } from './registry.ts';
import { registerHubRoutes } from './routes.ts';

export interface HubDependencies {
  db: Kysely<Tables>;
  /** Announces messages that any process on the database has written. */
  subscribeToChannel: SubscribeToChannel;
  environment: Pick<Environment, 'hubUrl' | 'allowedOrigins'>;
  authenticate: Authenticate;
  /** Whether an id belongs to a guest's bag. */
  isGuestBasket: (basketId: string) => Promise<boolean>;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  times?: HubTimes;
}

/** The recipient of a message. The connection is preferred when it belongs to the owner, and ignored otherwise. */
interface HubRecipient {
  owner: HubOwner;
  connectionId: string | null;
}

export interface Hub {
  /**
   * Stores a message and sends it to a connection of its owner, now or when the owner connects again. It may arrive
   * more than once, always with the same id. With `transaction`, it is sent if and only if that transaction is
   * committed.
   */
  deliver(to: HubRecipient, scenario: HubScenario, transaction?: Transaction<Tables>): Promise<void>;
  /**
   * Sends a message to the connections that owners have in this process now. It is not stored, so a page must do without
   * it.
   */
  announce(owners: readonly HubOwner[], scenario: HubScenario): void;
  register(app: FastifyInstance): Promise<void>;
  /** How many sockets are open in this process. */
  countConnections(): number;
}

type SenderDependencies = Pick<HubDependencies, 'db' | 'now' | 'times'>;

/**
 * Creates the function that stores messages and announces them to every process. Programs without connections, such as
 * commands of an operator, send their messages with it.
 */
export function createHubSender({ db, now, times = hubTimes }: SenderDependencies): Pick<Hub, 'deliver'> {
  const createMessageId = createMessageIdSequence();
  return {
    async deliver({ owner, connectionId }, scenario, transaction) {
      const messageId = createMessageId();
      const message = {
        messageId,
        owner,
        connectionId,
        body: JSON.stringify({ ...scenario, messageId }),
        createdAt: new Date(now()),
        expiresAt: new Date(now() + times.messageRetention),
      };
      await insertMessage(transaction ?? db, message);
      await notifyChannel(transaction ?? db, messagesChannel, owner);
    },
  };
}

/** The channel on which the processes of a database announce which owners have messages. */
const messagesChannel = 'hub_messages';
const cleanupIntervalMs = 60_000;

const closePollMs = 10;

/**
 * Creates the real-time hub, which uses the SignalR protocol. It opens nothing before it is registered on an app, and
 * closes with the app.
 */
export function createHub(dependencies: HubDependencies): Hub {
  const { db, environment, logger, now, subscribeToChannel, times = hubTimes } = dependencies;
  const registry = createConnectionRegistry();
  const delivery = new Delivery({ db, registry, times, logger, now });
  const admission = { ...dependencies, registry, times, allowedOrigins: environment.allowedOrigins };
  const sender = createHubSender({ db, now, times });
  const createMessageId = createMessageIdSequence();

  return {
    countConnections: () => registry.all.size,
    async deliver(to, scenario, transaction) {
      await sender.deliver(to, scenario, transaction);
      if (!transaction) delivery.deliverPending(to.owner);
    },
    announce(owners, scenario) {
      const messageId = createMessageId();
      const text = JSON.stringify({ ...scenario, messageId });
      const connections = new Set(owners.flatMap((owner) => registry.findByOwner(owner)));
      for (const connection of connections) connection.send(messageId, text);
    },
    async register(app) {
      const unsubscribe = await subscribeToChannel(messagesChannel, {
        onNotification: (owner) => {
          delivery.deliverPending(owner);
        },
        onReconnect: () => {
          delivery.deliverMissed();
        },
      });
      const stopTimers = startTimers(registry, delivery, times);
      const onPreClose = async () => {
        stopTimers();
        await closeAllConnections(registry, times);
        await unsubscribe();
        await delivery.stop();
      };
      const onSocket = createSocketHandler(registry, delivery, { now, times });
      await registerHubRoutes(app, { path: new URL(environment.hubUrl).pathname, admission, onSocket, onPreClose });
    },
  };
}

/** Ids begin with a counter, so that messages of the same millisecond keep their order. */
function createMessageIdSequence(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${String(last).padStart(10, '0')}-${randomBytes(16).toString('base64url')}`;
  };
}

function createSocketHandler(
  registry: ConnectionRegistry,
  delivery: Delivery,
  clock: Pick<ConnectionOptions, 'now' | 'times'>,
) {
  return (
    socket: ConnectionOptions['socket'],
    { connectionId, owners, signIn }: AdmittedSocket,
    remoteAddress: string,
  ) => {
    const connection = openConnection({
      ...clock,
      socket,
      id: connectionId,
      owners,
      signIn,
      remoteAddress,
      onReady: (opened) => {
        registry.assignOwners(opened);
        delivery.handleConnect(opened);
      },
      onAcknowledged: (messageId) => {
        delivery.handleAcknowledged(messageId);
      },
      onClosed: (closed) => {
        registry.remove(closed);
        delivery.handleDisconnect(closed);
      },
    });
    registry.add(connection);
  };
}

/** Starts heartbeats, the search for missed messages, and the cleanup. Returns the function that stops them. */
function startTimers(registry: ConnectionRegistry, delivery: Delivery, times: HubTimes): () => void {
  const every = (milliseconds: number, task: () => void) => setInterval(task, milliseconds).unref();
  const timers = [
    every(times.heartbeatInterval, () => {
      for (const connection of registry.all) connection.heartbeat();
      delivery.resendOverdue();
    }),
    every(times.missedMessageInterval, () => {
      delivery.closeSignedOut();
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

/**
 * Asks every client to reconnect, to this server or another process. Clients that do not close in time are
 * disconnected.
 */
async function closeAllConnections(registry: ConnectionRegistry, times: HubTimes): Promise<void> {
  for (const connection of registry.all) connection.close({ code: closeCodes.goingAway, allowReconnect: true });
  const deadline = performance.now() + times.closeTimeout;
  while (registry.all.size > 0 && performance.now() < deadline) await setTimeout(closePollMs);
  for (const connection of registry.all) connection.heartbeat();
}

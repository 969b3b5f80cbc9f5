import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { HubTimes } from '../../../config/hub.ts';
import type { Tables } from '../database/tables.ts';
import {
  claimBatchSize,
  claimMessages,
  deleteMessage,
  findOwnersWithMessages,
  releaseMessages,
  sweepHubMessages,
} from './queries.ts';
import type { DueMessage } from './queries.ts';
import type { HubConnection } from './connection.ts';
import type { ConnectionRegistry } from './registry.ts';
import { createBackgroundTasks } from './background-tasks.ts';

interface DeliveryDependencies {
  db: Kysely<Tables>;
  registry: ConnectionRegistry;
  times: HubTimes;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */ now: () => number;
}

/**
 * Brings the messages of the outbox to the connections of this process. Whatever fails is logged, and tried again at
 * the next sweep.
 */
export function createDelivery({ db, registry, times, logger, now }: DeliveryDependencies) {
  const { run, later, stop } = createBackgroundTasks(logger);
  const pumping = new Map<HubConnection, 'once' | 'again'>();
  /** Messages that came, and whose rows are not gone yet. */
  const done = new Set<string>();

  const claim = ({ id, owners }: HubConnection) =>
    claimMessages(db, {
      connectionId: id,
      owners,
      now: new Date(now()),
      preferredBefore: new Date(now() - times.preferredConnectionWait),
      leasedUntil: new Date(now() + times.resendInterval),
    });

  /** Sends what is due, for as long as something is. */
  async function pumpOnce(connection: HubConnection): Promise<void> {
    let due: readonly DueMessage[];
    do {
      due = await claim(connection);
      for (const { messageId, body } of due) if (!done.has(messageId)) connection.send(messageId, body);
    } while (due.length === claimBatchSize && connection.isOpen());
    // What was claimed while the connection went is somebody else's again.
    if (!connection.isOpen()) await release(connection);
  }

  async function pumpAll(connection: HubConnection): Promise<void> {
    try {
      do {
        pumping.set(connection, 'once');
        await pumpOnce(connection);
      } while (pumping.get(connection) === 'again' && connection.isOpen());
    } finally {
      pumping.delete(connection);
    }
  }

  /** One pump of a connection runs at a time; who asks meanwhile gets another one after it. */
  function pump(connection: HubConnection): void {
    if (pumping.has(connection)) pumping.set(connection, 'again');
    else if (connection.isOpen()) run('messages of the hub could not be read', () => pumpAll(connection));
  }

  /**
   * There may be messages for an owner: for the connection they are meant for now, for the others when that one has not
   * come.
   */
  function deliverPending(owner: string): void {
    if (!registry.hasOwner(owner)) return;
    for (const connection of registry.findByOwner(owner).toReversed()) pump(connection);
    later(times.preferredConnectionWait + 1, () => {
      for (const connection of registry.findByOwner(owner).toReversed()) pump(connection);
    });
  }

  async function release(connection: HubConnection): Promise<void> {
    for (const owner of await releaseMessages(db, connection.id)) deliverPending(owner);
  }

  return {
    deliverPending,
    handleConnect(connection: HubConnection): void {
      for (const owner of connection.owners) deliverPending(owner);
    },
    handleAcknowledged(messageId: string): void {
      done.add(messageId);
      run('a message of the hub could not be ticked off', () =>
        deleteMessage(db, messageId).finally(() => {
          done.delete(messageId);
        }),
      );
    },
    /** What a connection was sent and did not acknowledge goes to another one of its owner. */
    handleDisconnect(connection: HubConnection): void {
      if (connection.acknowledgements.hasUnacknowledged())
        run('messages of the hub could not be given back', () => release(connection));
    },
    /** Sends again what was not acknowledged in time. */
    resendOverdue(): void {
      for (const connection of registry.all) if (connection.acknowledgements.hasNewlyOverdue()) pump(connection);
    },
    /** Finds messages whose notice was lost. */
    deliverMissed(): void {
      if (registry.all.size > 0)
        run('the outbox of the hub could not be swept', async () => {
          for (const owner of await findOwnersWithMessages(db, new Date(now()))) deliverPending(owner);
        });
    },
    deleteExpired(): void {
      run('old messages of the hub could not be forgotten', () => sweepHubMessages(db, new Date(now())));
    },
    stop,
  };
}
export type Delivery = ReturnType<typeof createDelivery>;

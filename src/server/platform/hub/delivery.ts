import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { HubTimes } from '../../../config/hub.ts';
import type { Tables } from '../database/tables.ts';
import { claimBatch, claimMessages, dropMessage, ownersWithMessages, releaseMessages, sweepHub } from './queries.ts';
import type { DueMessage } from './queries.ts';
import type { HubConnection } from './connection.ts';
import type { Registry } from './registry.ts';
import { createTasks } from './tasks.ts';

interface DeliveryParts {
  db: Kysely<Tables>;
  registry: Registry;
  times: HubTimes;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */ now: () => number;
}

/**
 * Brings the messages of the outbox to the connections of this process. Whatever fails is logged, and tried again at
 * the next sweep.
 */
export function createDelivery({ db, registry, times, logger, now }: DeliveryParts) {
  const { run, later, stop } = createTasks(logger);
  const pumping = new Map<HubConnection, 'once' | 'again'>();
  /** Messages that came, and whose rows are not gone yet. */
  const done = new Set<string>();

  const claim = ({ id, owners }: HubConnection) =>
    claimMessages(db, {
      connectionId: id,
      owners,
      now: new Date(now()),
      preferredBefore: new Date(now() - times.preference),
      leasedUntil: new Date(now() + times.resend),
    });

  /** Sends what is due, for as long as something is. */
  async function pumpOnce(connection: HubConnection): Promise<void> {
    let due: readonly DueMessage[];
    do {
      due = await claim(connection);
      for (const { messageId, body } of due) if (!done.has(messageId)) connection.send(messageId, body);
    } while (due.length === claimBatch && connection.isOpen());
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
  function wake(owner: string): void {
    if (!registry.has(owner)) return;
    for (const connection of registry.of(owner).toReversed()) pump(connection);
    later(times.preference + 1, () => {
      for (const connection of registry.of(owner).toReversed()) pump(connection);
    });
  }

  async function release(connection: HubConnection): Promise<void> {
    for (const owner of await releaseMessages(db, connection.id)) wake(owner);
  }

  return {
    wake,
    greet(connection: HubConnection): void {
      for (const owner of connection.owners) wake(owner);
    },
    received(messageId: string): void {
      done.add(messageId);
      run('a message of the hub could not be ticked off', () =>
        dropMessage(db, messageId).finally(() => {
          done.delete(messageId);
        }),
      );
    },
    /** What a connection was sent and did not acknowledge goes to another one of its owner. */
    left(connection: HubConnection): void {
      if (connection.receipts.isOwed()) run('messages of the hub could not be given back', () => release(connection));
    },
    /** Sends again what was not acknowledged in time. */
    beat(): void {
      for (const connection of registry.all) if (connection.receipts.isOverdue()) pump(connection);
    },
    /** Finds messages whose notice was lost. */
    sweep(): void {
      if (registry.all.size > 0)
        run('the outbox of the hub could not be swept', async () => {
          for (const owner of await ownersWithMessages(db, new Date(now()))) wake(owner);
        });
    },
    forget(): void {
      run('old messages of the hub could not be forgotten', () => sweepHub(db, new Date(now())));
    },
    stop,
  };
}
export type Delivery = ReturnType<typeof createDelivery>;

import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { HubTimes } from '../../../config/hub.ts';
import type { Tables } from '../database/tables.ts';
import { findKnownRecords } from '../identity/records.ts';
import { createBackgroundTasks } from './background-tasks.ts';
import type { HubConnection } from './connection.ts';
import { closeCodes } from './protocol.ts';
import {
  claimBatchSize,
  claimMessages,
  deleteMessage,
  findOwnersWithMessages,
  releaseMessages,
  sweepHubMessages,
} from './queries.ts';
import type { DueMessage } from './queries.ts';
import type { ConnectionRegistry } from './registry.ts';

interface DeliveryDependencies {
  db: Kysely<Tables>;
  registry: ConnectionRegistry;
  times: HubTimes;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
}

const signInEnded = { code: closeCodes.policyViolation, error: 'The sign-in of this connection has ended.' };

/** Sends the messages of the outbox to the connections of this process. Failures are logged and retried later. */
export class Delivery {
  readonly #dependencies: DeliveryDependencies;
  readonly #tasks: ReturnType<typeof createBackgroundTasks>;
  /** Connections with a running send loop. `again` means that more messages may have arrived meanwhile. */
  readonly #sending = new Map<HubConnection, 'once' | 'again'>();
  /** Acknowledged messages whose rows have not been deleted yet. */
  readonly #acknowledged = new Set<string>();

  constructor(dependencies: DeliveryDependencies) {
    this.#dependencies = dependencies;
    this.#tasks = createBackgroundTasks(dependencies.logger);
  }

  /**
   * Sends the waiting messages of an owner: immediately to a message's preferred connection, and a moment later to the
   * other connections of the owner.
   */
  deliverPending(owner: string): void {
    const { registry, times } = this.#dependencies;
    if (!registry.hasOwner(owner)) return;
    this.#sendToOwner(owner);
    this.#tasks.schedule(times.preferredConnectionWait + 1, () => {
      this.#sendToOwner(owner);
    });
  }

  handleConnect(connection: HubConnection): void {
    for (const owner of connection.owners) this.deliverPending(owner);
  }

  handleAcknowledged(messageId: string): void {
    this.#acknowledged.add(messageId);
    this.#tasks.run('an acknowledged message of the hub could not be deleted', () =>
      deleteMessage(this.#dependencies.db, messageId).finally(() => {
        this.#acknowledged.delete(messageId);
      }),
    );
  }

  /** Messages that the closed connection did not acknowledge are sent to another connection of their owner. */
  handleDisconnect(connection: HubConnection): void {
    if (connection.acknowledgements.hasUnacknowledged())
      this.#tasks.run('messages of the hub could not be released', () => this.#release(connection));
  }

  /** Sends unacknowledged messages again. */
  resendOverdue(): void {
    for (const connection of this.#dependencies.registry.all)
      if (connection.acknowledgements.hasNewlyOverdue()) this.#startSending(connection);
  }

  /** Finds messages whose notification was lost. */
  deliverMissed(): void {
    const { db, registry, now } = this.#dependencies;
    if (registry.all.size === 0) return;
    this.#tasks.run('the outbox of the hub could not be searched', async () => {
      for (const owner of await findOwnersWithMessages(db, new Date(now()))) this.deliverPending(owner);
    });
  }

  /** Closes the connections of customers who have signed out. */
  closeSignedOut(): void {
    const { registry } = this.#dependencies;
    this.#tasks.run('sign-ins of the hub could not be checked', () => this.#keepSignedIn([...registry.all]));
  }

  deleteExpired(): void {
    const { db, now } = this.#dependencies;
    this.#tasks.run('expired messages of the hub could not be deleted', () => sweepHubMessages(db, new Date(now())));
  }

  stop(): Promise<void> {
    return this.#tasks.stop();
  }

  #sendToOwner(owner: string): void {
    for (const connection of this.#dependencies.registry.findByOwner(owner).toReversed())
      this.#startSending(connection);
  }

  /** One send loop runs per connection. A request during the loop makes it run once more. */
  #startSending(connection: HubConnection): void {
    if (this.#sending.has(connection)) this.#sending.set(connection, 'again');
    else if (connection.isOpen())
      this.#tasks.run('messages of the hub could not be read', () => this.#sendAll(connection));
  }

  async #sendAll(connection: HubConnection): Promise<void> {
    try {
      do {
        this.#sending.set(connection, 'once');
        await this.#sendDue(connection);
      } while (this.#sending.get(connection) === 'again' && connection.isOpen());
    } finally {
      this.#sending.delete(connection);
    }
  }

  /** Sends due messages in batches until none is left. */
  async #sendDue(connection: HubConnection): Promise<void> {
    let due: readonly DueMessage[];
    await this.#keepSignedIn([connection]);
    if (!connection.isOpen()) return;
    do {
      due = await this.#claim(connection);
      for (const { messageId, body } of due) if (!this.#acknowledged.has(messageId)) connection.send(messageId, body);
    } while (due.length === claimBatchSize && connection.isOpen());
    // Messages claimed for a connection that has closed meanwhile are released.
    if (!connection.isOpen()) await this.#release(connection);
  }

  /** Closes those of the connections whose sign-in has ended. */
  async #keepSignedIn(connections: readonly HubConnection[]): Promise<void> {
    const { db, now } = this.#dependencies;
    const signIns = new Set(connections.flatMap(({ signIn }) => signIn ?? []));
    const known = await findKnownRecords(db, 'Grant', [...signIns], new Date(now()));
    for (const connection of connections)
      if (connection.signIn !== null && !known.has(connection.signIn)) connection.close(signInEnded);
  }

  #claim({ id, owners }: HubConnection): Promise<readonly DueMessage[]> {
    const { db, now, times } = this.#dependencies;
    return claimMessages(db, {
      connectionId: id,
      owners,
      now: new Date(now()),
      preferredBefore: new Date(now() - times.preferredConnectionWait),
      leasedUntil: new Date(now() + times.resendInterval),
    });
  }

  async #release(connection: HubConnection): Promise<void> {
    for (const owner of await releaseMessages(this.#dependencies.db, connection.id)) this.deliverPending(owner);
  }
}

import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

export interface NewJob {
  /** A job whose key was used before in its queue is not added again. */
  key: string;
  data: Readonly<Record<string, string | number>>;
  /** How long nobody takes it, in seconds. */
  delaySeconds?: number;
}

/** A durable queue: jobs survive a crash, and are repeated until they succeed. */
export interface JobQueue {
  /** With a transaction, the jobs exist if and only if it is committed. */
  add(name: string, jobs: readonly NewJob[], transaction?: Transaction<Tables>): Promise<void>;
  /** Removes a job that is not needed any more. */
  remove(name: string, key: string, transaction?: Transaction<Tables>): Promise<void>;
}

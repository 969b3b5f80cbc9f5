import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { ExecuteSql } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { startQueueWorker } from './queue-worker.ts';

interface NewJob {
  /** The deduplication key: a job whose key was already used in its queue is not added again. */
  key: string;
  data: Readonly<Record<string, string | number>>;
  /** Whether the job ends after one failure. Other jobs are retried until they succeed. */
  isTriedOnce?: boolean;
}

/** A durable queue in the database: jobs survive a crash, and any process on the database may run them. */
export interface JobQueue {
  /** With a transaction, the jobs exist if and only if it is committed. */
  add(name: string, jobs: readonly NewJob[], transaction?: Transaction<Tables>): Promise<void>;
}

/** How the jobs of a queue are run. */
interface QueueWork {
  run: JobHandler;
  /** The maximum number of jobs that a process runs at the same time. */
  maxRunning: number;
}

/** Runs one job. It may run more than once; when it throws, it is retried later, unless it throws a `FinalJobError`. */
export type JobHandler = (data: unknown) => Promise<void>;

export interface RunningJobQueue extends JobQueue {
  /** Starts running the jobs of queues. */
  work(queues: Readonly<Record<string, QueueWork>>): void;
  /** Waits for running jobs, and stops. */
  stop(): Promise<void>;
}

/**
 * Jobs are retried after about 1 s, 2 s, 4 s, 8 s and so on, at most 5 minutes apart, for about a month. A process
 * renews the jobs that it runs. A job that has not been renewed for 8 s is treated as lost with its process, and is
 * retried too. One that still fails after an hour is an error in the log.
 */
const queueOptions = {
  retryLimit: 9_000,
  retryDelay: 0,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 8,
  deleteAfterSeconds: 86_400,
  retentionSeconds: 90 * 86_400,
} as const;
const maintenance = {
  superviseIntervalSeconds: 3,
  monitorIntervalSeconds: 3,
  maintenanceIntervalSeconds: 600,
} as const;
const pollMs = 1_000;
const renewMs = 2_000;
const stopTimeoutMs = 8_000;

/** A UUID that is the same for the same key, so that the database itself rejects a second job with the key. */
function toJobId(name: string, key: string): string {
  const digest = createHash('sha256').update(`${name}\n${key}`).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

const toInsert = (name: string, { key, data, isTriedOnce }: NewJob): PgBoss.JobInsert => ({
  id: toJobId(name, key),
  name,
  data,
  ...(isTriedOnce && { retryLimit: 0 }),
});

/** Lets the queue take part in a transaction. Its columns keep the names that the queue gives them. */
const inTransaction = (transaction: Transaction<Tables> | undefined): { db?: PgBoss.Db } =>
  transaction
    ? {
        db: {
          executeSql: async (text, values: readonly unknown[]) => {
            const { rows } = await transaction.withoutPlugins().executeQuery(CompiledQuery.raw(text, [...values]));
            return { rows };
          },
        },
      }
    : {};

function createBoss(executeSql: ExecuteSql, logger: Logger): PgBoss {
  const boss = new PgBoss({
    // Results are returned in the form that the queue expects: one, or an array.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    db: { executeSql: executeSql as PgBoss.Db['executeSql'] },
    schedule: false,
    ...maintenance,
  });
  boss.on('error', (error) => {
    logger.error({ err: error }, 'the job queue failed');
  });
  return boss;
}

/** pg-boss calculates the expiry of a job from `started_on`. */
const renewSql = `update pgboss.job set started_on = now() where name = $1 and id = any($2::uuid[]) and state = 'active'`;

interface WorkerParts {
  boss: PgBoss;
  executeSql: ExecuteSql;
  name: string;
  work: QueueWork;
  logger: Logger;
}

function startWorker({ boss, executeSql, name, work, logger }: WorkerParts) {
  return startQueueWorker({
    ...{ ...work, pollMs, renewMs, name, logger },
    take: (limit) => boss.fetch<unknown>(name, { batchSize: limit, includeMetadata: true }),
    complete: (ids) => boss.complete(name, ids),
    fail: (id) => boss.fail(name, id),
    renew: (ids) => executeSql(renewSql, [name, ids]),
  });
}

/** Starts the queue on the database of the shop. Its tables are in a separate schema. */
export async function startJobQueue({
  executeSql,
  logger,
  names,
}: {
  executeSql: ExecuteSql;
  logger: Logger;
  names: readonly string[];
}): Promise<RunningJobQueue> {
  const boss = createBoss(executeSql, logger);
  await boss.start();
  for (const name of names) {
    // `createQueue` adds a policy to the options, which `updateQueue` does not accept.
    await boss.createQueue(name, { ...queueOptions });
    await boss.updateQueue(name, { ...queueOptions });
    // The first use of a queue reads it on another connection, for which a transaction on PGlite would wait forever.
    await boss.insert(name, []);
  }
  const workers: ReturnType<typeof startWorker>[] = [];
  return {
    add: async (name, jobs, transaction) => {
      const inserts = jobs.map((job) => toInsert(name, job));
      await boss.insert(name, inserts, inTransaction(transaction));
    },
    work: (queues) => {
      for (const [name, work] of Object.entries(queues))
        workers.push(startWorker({ boss, executeSql, name, work, logger }));
    },
    stop: async () => {
      await Promise.race([
        Promise.all(workers.map((worker) => worker.stop())),
        setTimeout(stopTimeoutMs, undefined, { ref: false }),
      ]);
      await boss.stop();
    },
  };
}

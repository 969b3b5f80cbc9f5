import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderDependencies } from './dependencies.ts';

type Queue = Pick<OrderDependencies, 'queue'>;

export const orderQueues = {
  continue: 'continue-order',
  email: 'order-email',
  reconcile: 'reconcile-payments',
} as const;

/**
 * How many jobs of a queue a process runs at once. Orders wait for slow providers together; emails wait for each other, so
 * that many of them do not take the database's connections from shoppers.
 */
export const maxRunningJobs = {
  [orderQueues.continue]: 20,
  [orderQueues.email]: 2,
  [orderQueues.reconcile]: 1,
} as const;

/**
 * The process that claims an order goes on with it at once. The job is for when it cannot: it starts when that should long
 * be over.
 */
const continueDelaySeconds = 5;

export const addContinueJob = async ({ queue }: Queue, write: Transaction<Tables>, transactionId: string) =>
  queue?.add(
    orderQueues.continue,
    [{ key: transactionId, data: { transactionId }, delaySeconds: continueDelaySeconds }],
    write,
  );

export const removeContinueJob = async ({ queue }: Queue, write: Transaction<Tables>, transactionId: string) =>
  queue?.remove(orderQueues.continue, transactionId, write);

export const emailRecipients = ['customer', 'distributor'] as const;
export type EmailRecipient = (typeof emailRecipients)[number];

/** Each email has a job of its own, so that one that fails is not sent twice by the other. */
export const addEmailJobs = async ({ queue }: Queue, write: Transaction<Tables>, orderId: number) =>
  queue?.add(
    orderQueues.email,
    emailRecipients.map((to) => ({ key: `${orderId}:${to}`, data: { orderId, to } })),
    write,
  );

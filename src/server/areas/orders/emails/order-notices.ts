import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Email } from '../../../platform/mail/mailer.ts';
import { toEmailId, trySendEmail } from '../../../platform/mail/send-email.ts';
import { findSpendableReturns } from '../../kredits/index.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { orderQueues } from '../jobs.ts';
import { buildChangeEmail, changeKinds } from './change-emails.ts';
import { loadOrder, toCustomerEmail } from './load-order.ts';
import type { EmailSources } from './load-order.ts';
import { composeMembershipNotice, hasClosedAccount } from './membership-notices.ts';
import { buildCancelledEmail, buildRefundedEmail } from './refund-emails.ts';

/** An event of an order of which its customer is notified by email, once. `at` (ISO 8601) tells repeated changes apart. */
export const OrderNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refunded'), orderId: z.int(), refundId: z.string() }),
  z.object({
    kind: z.enum(['cancelled', 'membership-begun', 'membership-renewed', 'membership-ended']),
    orderId: z.int(),
  }),
  z.object({ kind: z.enum(changeKinds), orderId: z.int(), at: z.iso.datetime() }),
]);
export type OrderNotice = z.infer<typeof OrderNotice>;

function getKey(notice: OrderNotice): string {
  const occurrence = [...('refundId' in notice ? [notice.refundId] : []), ...('at' in notice ? [notice.at] : [])];
  return [notice.kind, notice.orderId, ...occurrence].join(':');
}

/** Adds a job for each notice, in the transaction of its event. The same notice is sent once. */
export async function addOrderNoticeJobs(
  { queue }: Pick<OrderDependencies, 'queue'>,
  write: Transaction<Tables>,
  notices: readonly OrderNotice[],
): Promise<void> {
  const jobs = notices.map((notice) => ({ key: getKey(notice), data: notice }));
  if (jobs.length > 0) await queue?.add(orderQueues.notice, jobs, write);
}

/** Finds a refund that was paid back. Customers are not notified of requested or refused refunds. */
const findSettledRefund = ({ db }: EmailSources, refundId: string) =>
  db
    .selectFrom('orderRefunds')
    .selectAll()
    .where('refundId', '=', refundId)
    .where('state', '=', 'refunded')
    .executeTakeFirst();

async function composeRefundedNotice(sources: EmailSources, orderId: number, refundId: string): Promise<Email | null> {
  const content = await loadOrder(sources, orderId);
  const refund = await findSettledRefund(sources, refundId);
  return refund ? toCustomerEmail(content, buildRefundedEmail(content, refund)) : null;
}

async function composeCancelledNotice(sources: EmailSources, orderId: number): Promise<Email | null> {
  const content = await loadOrder(sources, orderId);
  const kredits = await findSpendableReturns(sources.db, orderId);
  return toCustomerEmail(content, buildCancelledEmail(content, kredits));
}

async function composeChangeNotice(
  sources: EmailSources,
  { orderId, kind }: Extract<OrderNotice, { at: string }>,
): Promise<Email | null> {
  const content = await loadOrder(sources, orderId);
  const email = buildChangeEmail(content, kind);
  return email && toCustomerEmail(content, email);
}

type Composer = EmailSources & Pick<OrderDependencies, 'now'>;

async function composeEmail(sources: Composer, notice: OrderNotice): Promise<Email | null> {
  switch (notice.kind) {
    case 'cancelled':
      return composeCancelledNotice(sources, notice.orderId);
    case 'refunded':
      return composeRefundedNotice(sources, notice.orderId, notice.refundId);
    case 'rejected':
    case 'held':
    case 'released':
    case 'return-announced':
    case 'return-ended':
      return composeChangeNotice(sources, notice);
    case 'membership-begun':
    case 'membership-renewed':
    case 'membership-ended':
      return composeMembershipNotice(sources, notice.orderId, notice.kind);
  }
}

/** Returns null when the customer has closed their account, or when the event no longer holds. */
async function composeNotice(sources: Composer, notice: OrderNotice): Promise<Email | null> {
  if (await hasClosedAccount(sources, notice.orderId)) return null;
  const email = await composeEmail(sources, notice);
  return email && { ...email, id: toEmailId('order-notice', getKey(notice)) };
}

type Sender = Composer & Pick<OrderDependencies, 'mailer'>;

/** Sends the email of a notice. Throws when the mail server refuses it; then its job repeats it. */
export async function sendOrderNotice(dependencies: Sender, notice: OrderNotice): Promise<void> {
  const email = await composeNotice(dependencies, notice);
  if (email) await dependencies.mailer.send(email);
}

/** Sends the emails of notices at once, where there is no queue. A failure is logged. */
export async function sendOrderNoticesNow(
  dependencies: Sender & Pick<OrderDependencies, 'logger'>,
  notices: readonly OrderNotice[],
): Promise<void> {
  for (const notice of notices) {
    const email = await composeNotice(dependencies, notice);
    if (email) await trySendEmail(dependencies.mailer, email, dependencies.logger);
  }
}

import { z } from 'zod';
import type { JobHandler } from '../../platform/jobs/job-queue.ts';
import type { OrderDependencies } from './dependencies.ts';
import { DisputeNotice, sendDisputeEmail } from './disputes/dispute-email.ts';
import { syncDisputes } from './disputes/sync-disputes.ts';
import { addLapseNoticeJobs, LapsedMembership, sendLapseNotice } from './emails/lapse-notices.ts';
import { OrderNotice, sendOrderNotice } from './emails/order-notices.ts';
import { sendOrderEmail, sendShippedEmail } from './emails/send-order-email.ts';
import { emailRecipients, orderQueues } from './jobs.ts';
import { logDifferences } from './operate/reconcile/find-differences.ts';
import { continueOrder } from './place-order/index.ts';
import { continueRefund } from './refunds/continue-refund.ts';

const ContinueJob = z.object({ transactionId: z.string() });
const RefundJob = z.object({ refundId: z.string() });
const ShippedEmailJob = z.object({ orderId: z.int(), parcel: z.int() });
const EmailJob = z.object({ orderId: z.int(), to: z.enum(emailRecipients) });

/** What the jobs of this area do, by queue. Every one of them may run more than once. */
export const createOrderJobHandlers = (
  dependencies: OrderDependencies,
): Readonly<Record<(typeof orderQueues)[keyof typeof orderQueues], JobHandler>> => ({
  [orderQueues.continue]: async (data) => {
    await continueOrder(dependencies, ContinueJob.parse(data).transactionId);
  },
  [orderQueues.refund]: async (data) => {
    await continueRefund(dependencies, RefundJob.parse(data).refundId);
  },
  [orderQueues.email]: (data) => {
    const { orderId, to } = EmailJob.parse(data);
    return sendOrderEmail(dependencies, orderId, to);
  },
  [orderQueues.shippedEmail]: (data) => {
    const { orderId, parcel } = ShippedEmailJob.parse(data);
    return sendShippedEmail(dependencies, orderId, parcel);
  },
  [orderQueues.notice]: (data) => sendOrderNotice(dependencies, OrderNotice.parse(data)),
  [orderQueues.findLapses]: () => addLapseNoticeJobs(dependencies),
  [orderQueues.lapseNotice]: (data) => sendLapseNotice(dependencies, LapsedMembership.parse(data)),
  [orderQueues.reconcile]: () => logDifferences(dependencies),
  [orderQueues.syncDisputes]: () => syncDisputes(dependencies),
  [orderQueues.disputeNotice]: (data) => sendDisputeEmail(dependencies, DisputeNotice.parse(data)),
});

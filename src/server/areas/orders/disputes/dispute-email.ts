import { z } from 'zod';
import { brand } from '../../../../config/brand.ts';
import type { Email } from '../../../platform/mail/mailer.ts';
import { toEmailId, trySendEmail } from '../../../platform/mail/send-email.ts';
import { disputeStatuses } from '../../payments/index.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { describeDispute } from './describe-dispute.ts';
import { findDispute } from './queries.ts';

/** A state of a dispute of which staff hear, once. */
export const DisputeNotice = z.object({
  provider: z.string(),
  disputeId: z.string(),
  status: z.enum(disputeStatuses),
  /** Empty for a payment that the shop does not know. */
  orderNumber: z.string(),
});
export type DisputeNotice = z.infer<typeof DisputeNotice>;

export const getNoticeKey = ({ provider, disputeId, status }: DisputeNotice): string =>
  [provider, disputeId, status].join(':');

const advice = {
  open: 'Answer it on the pages of the provider. Nothing more is sent of the order unless the command says --disputed.',
  won: 'The money stays with the shop.',
  lost: 'The money went to the customer, so it counts as paid back in the order. Cancel the order if nothing was sent.',
} as const;

type Sources = Pick<OrderDependencies, 'db' | 'environment'>;

/** Operators read English. Null when there is no address for staff. */
async function composeEmail(
  { db, environment: { staffEmail } }: Sources,
  notice: DisputeNotice,
): Promise<Email | null> {
  const { provider, disputeId, status, orderNumber } = notice;
  const dispute = await findDispute(db, provider, disputeId);
  if (!dispute || staffEmail === undefined) return null;
  const order = orderNumber === '' ? 'a payment that the shop does not know' : `order ${orderNumber}`;
  const lines = [describeDispute({ ...dispute, status }), `The payment: ${dispute.reference}.`, advice[status]];
  return {
    id: toEmailId('dispute', getNoticeKey(notice)),
    to: staffEmail,
    subject: `${brand.name}: dispute of ${order} (${status})`,
    text: lines.join('\n\n'),
  };
}

/** Emails the staff. Throws when the mail server refuses it; then its job repeats it. */
export async function sendDisputeEmail(
  dependencies: Sources & Pick<OrderDependencies, 'mailer'>,
  notice: DisputeNotice,
): Promise<void> {
  const email = await composeEmail(dependencies, notice);
  if (email) await dependencies.mailer.send(email);
}

/** Emails the staff at once, where there is no queue. A failure is logged. */
export async function sendDisputeEmailNow(
  dependencies: Sources & Pick<OrderDependencies, 'mailer' | 'logger'>,
  notice: DisputeNotice,
): Promise<void> {
  const email = await composeEmail(dependencies, notice);
  if (email) await trySendEmail(dependencies.mailer, email, dependencies.logger);
}

import type { Selectable } from 'kysely';
import { membershipTerms } from '../../../../config/session/identity.ts';
import { hasMemberRights } from '../../../../domain/membership/member-rights.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Email } from '../../../platform/mail/mailer.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { readOrder } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import { toEmail } from './load-order.ts';
import type { EmailSources } from './load-order.ts';
import { buildMembershipEmail } from './membership-emails.ts';
import type { MembershipChange } from './membership-emails.ts';

const dayMs = 86_400_000;

type Customer = Selectable<Tables['customers']>;
type Sources = EmailSources & Pick<OrderDependencies, 'now'>;
type MembershipNotice = 'membership-begun' | 'membership-renewed' | 'membership-ended';

/**
 * The customer who has or had the membership of an order; undefined when a guest paid for it and nobody has received
 * it.
 */
const findHolder = ({ db }: EmailSources, { membershipHolderId, customerId }: Order): Promise<Customer | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('customerId', '=', membershipHolderId ?? customerId)
    .executeTakeFirst();

/** Whether the customer of an order has closed their account, so that they get no more emails. */
export async function hasClosedAccount({ db }: EmailSources, orderId: number): Promise<boolean> {
  const closed = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.customerId', 'orders.customerId')
    .select('orders.orderId')
    .where('orders.orderId', '=', orderId)
    .where('customers.closedAt', 'is not', null)
    .executeTakeFirst();
  return closed !== undefined;
}

/**
 * Decides which change a notice reports, by the state at the time of sending. Null when the membership was revoked
 * before the notice was sent. After a revoked renewal the holder is a member until the earlier end.
 */
function decideChange(kind: MembershipNotice, order: Order, holder: Customer | undefined, now: number) {
  if (kind === 'membership-ended') return holder && hasMemberRights(holder, now) ? 'shortened' : 'revoked';
  if (order.membershipRevokedAt !== null || !holder) return null;
  return kind === 'membership-begun' ? 'begun' : 'renewed';
}

/**
 * Until when the holder is a member, as the email says. After a revoked renewal that may be the end of the grace
 * period: the year before can be over already.
 */
function findNamedEnd(change: MembershipChange, holder: Customer | undefined, now: number): Date | null {
  const endsAt = holder?.membershipExpiresAt ?? null;
  const isOver = endsAt !== null && endsAt.getTime() <= now;
  return isOver && change === 'shortened' ? new Date(endsAt.getTime() + membershipTerms.graceDays * dayMs) : endsAt;
}

const toMembershipDetails = ({ siteUrl }: EmailSources['environment'], order: Order, holder: Customer | undefined) => ({
  locale: order.locale,
  country: holder?.countryCode ?? order.countryCode,
  firstName: holder?.firstName ?? order.customerInformation.firstName,
  referralCode: holder?.referralCode ?? '',
  orderNumber: order.orderNumber,
  siteUrl,
});

/**
 * Composes the email about the membership of an order: to the address of the account, or for a guest to that of the
 * order.
 */
export async function composeMembershipNotice(
  sources: Sources,
  orderId: number,
  kind: MembershipNotice,
): Promise<Email | null> {
  const order = await readOrder(sources.db, orderId);
  const holder = await findHolder(sources, order);
  const now = sources.now();
  const change: MembershipChange | null = decideChange(kind, order, holder, now);
  const to = holder?.email ?? order.customerInformation.email;
  if (change === null || to === '' || holder?.closedAt) return null;
  const endsAt = findNamedEnd(change, holder, now);
  return toEmail(
    to,
    buildMembershipEmail(change, { ...toMembershipDetails(sources.environment, order, holder), endsAt }),
  );
}

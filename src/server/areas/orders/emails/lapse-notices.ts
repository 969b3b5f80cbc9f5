import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { membershipTerms } from '../../../../config/session/identity.ts';
import { findClosestLocale } from '../../../../i18n/closest-locale.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { toEmailId } from '../../../platform/mail/send-email.ts';
import { findCountryLocales } from '../../shell/index.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { orderQueues } from '../jobs.ts';
import { toEmail } from './load-order.ts';
import type { EmailSources } from './load-order.ts';
import { buildMembershipEmail } from './membership-emails.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const graceMs = membershipTerms.graceDays * dayMs;
/**
 * How far back to look for lapsed memberships, in case the server was stopped or its queue stood still. The queue
 * forgets finished jobs after a day; the mailer remembers for months what it has sent, so that nobody is notified
 * twice.
 */
const lookBackMs = 7 * dayMs;

/**
 * The members whose grace period has ended within the days before `now`, in milliseconds since 1970. Left out is whose
 * membership ended because a later year was revoked when the grace period was over: the email about the order has told
 * them.
 */
const findLapsedMembers = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('customers')
    .select(['customerId', 'membershipExpiresAt'])
    .where('customerType', '=', 'PreferredCustomer')
    .where('membershipStatus', '=', 'Active')
    .where('closedAt', 'is', null)
    .where('membershipExpiresAt', '<=', new Date(now - graceMs))
    .where('membershipExpiresAt', '>', new Date(now - graceMs - lookBackMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orderId')
            .whereRef('orders.membershipHolderId', '=', 'customers.customerId')
            .where(
              'membershipRevokedAt',
              '>=',
              sql<Date>`customers.membership_expires_at + ${`${graceMs} milliseconds`}::interval`,
            ),
        ),
      ),
    )
    .$narrowType<{ membershipExpiresAt: Date }>()
    .execute();

/** A membership that nobody has renewed, by its holder and its end (ISO 8601). */
export const LapsedMembership = z.object({ customerId: z.int(), endedAt: z.iso.datetime() });
type LapsedMembership = z.infer<typeof LapsedMembership>;

/** Adds the hourly job that looks for lapsed memberships. Of all processes, only the first one adds it. */
export async function addLapseSearch({ queue }: Pick<OrderDependencies, 'queue'>, now: number): Promise<void> {
  await queue?.add(orderQueues.findLapses, [{ key: String(Math.floor(now / hourMs)), data: {} }]);
}

/** Adds a job for each membership that has lapsed. However often it is found, its holder is notified once. */
export async function addLapseNoticeJobs({ db, queue, now }: Pick<OrderDependencies, 'db' | 'queue' | 'now'>) {
  const members = await findLapsedMembers(db, now());
  const jobs = members.map(({ customerId, membershipExpiresAt }) => {
    const endedAt = membershipExpiresAt.toISOString();
    return { key: `${customerId}:${endedAt}`, data: { customerId, endedAt } };
  });
  if (jobs.length > 0) await queue?.add(orderQueues.lapseNotice, jobs);
}

/** Undefined for a membership that has been renewed or taken back, and for an account that was closed. */
const findLapsedCustomer = ({ db }: EmailSources, { customerId, endedAt }: LapsedMembership) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('membershipStatus', '=', 'Active')
    .where('membershipExpiresAt', '=', new Date(endedAt))
    .where('closedAt', 'is', null)
    .executeTakeFirst();

/** Emails a member that their membership has ended, in their preferred language. */
export async function sendLapseNotice(
  dependencies: EmailSources & Pick<OrderDependencies, 'mailer'>,
  membership: LapsedMembership,
): Promise<void> {
  const customer = await findLapsedCustomer(dependencies, membership);
  if (!customer) return;
  const locales = await findCountryLocales(dependencies.db, customer.countryCode);
  const email = buildMembershipEmail('lapsed', {
    locale: findClosestLocale([customer.preferredLocale], locales) ?? locales[0] ?? customer.preferredLocale,
    country: customer.countryCode,
    firstName: customer.firstName,
    endsAt: customer.membershipExpiresAt,
    referralCode: '',
    orderNumber: null,
    siteUrl: dependencies.environment.siteUrl,
  });
  const id = toEmailId('membership-lapse', membership.customerId, membership.endedAt);
  await dependencies.mailer.send({ ...toEmail(customer.email, email), id });
}

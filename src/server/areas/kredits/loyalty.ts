import { sql } from 'kysely';
import type { NotNull } from 'kysely';
import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { KreditSource, KreditType } from '../../../contract/kredits/kredit-types.ts';
import { kreditCorrection } from '../../../domain/kredits/ledger.ts';
import { calculateLoyaltyStart, parseLoyaltyTerms } from '../../../domain/kredits/loyalty.ts';
import type { LoyaltyTerms } from '../../../domain/kredits/loyalty.ts';
import { hasMemberRights } from '../../../domain/membership/member-rights.ts';
import type { DbTransaction } from '../../platform/database/tables.ts';
import { findFaqValues } from '../shell/index.ts';
import { rewardDays } from './ledger.ts';
import { addKreditEntry } from './queries.ts';
import { revokeLot } from './revoke.ts';

const dayMs = 86_400_000;
const loyalty = { awardReason: KreditSource.Order, awardType: KreditType.LoyaltyKredit } as const;

/** Returns the customer and locks them until the transaction ends, so that each order counts for one award only. */
const lockCustomer = (write: DbTransaction, customerId: number) =>
  write
    .selectFrom('customers')
    .select(['customerId', 'countryCode', 'customerType', 'membershipStatus', 'membershipExpiresAt'])
    .where('customerId', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
type Customer = Awaited<ReturnType<typeof lockCustomer>>;

async function findTerms(write: DbTransaction, countryCode: CountryCode): Promise<LoyaltyTerms | null> {
  const values = await findFaqValues(write, countryCode);
  if (!values) return null;
  const { cumulativeRetailOrderInContinuousThreeMonthForKkNeeded: needed, ...others } = values;
  const terms = { ...others, cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: needed };
  return parseLoyaltyTerms(terms, countries[countryCode]);
}

/** The loyalty awards of a customer that can still be spent at a time, newest first, without revoked ones. */
const findLoyaltyAwards = (write: DbTransaction, customerId: number, at: Date) =>
  write
    .selectFrom('kreditEntries')
    .select(['id', 'customerId', 'kredits', 'createdAt'])
    .where('customerId', '=', customerId)
    .where('awardReason', '=', loyalty.awardReason)
    .where('awardType', '=', loyalty.awardType)
    .where('expiresAt', '>', at)
    .where('id', 'not in', (entries) =>
      entries
        .selectFrom('kreditEntries as revocation')
        .select('revocation.lotId')
        .where('revocation.customerId', '=', customerId)
        .where('revocation.lotId', 'is not', null)
        .where('revocation.awardReason', '<>', kreditCorrection.awardReason)
        .$narrowType<{ lotId: NotNull }>(),
    )
    .orderBy('id', 'desc')
    .execute();

/** The retail value of the pieces of an order that came back, and the money that went back without any, in minor units. */
const sumReturned = sql<number>`((select coalesce(sum(lines.full_total_minor * (piece ->> 'quantity')::bigint / lines.quantity), 0)
      from order_refunds as refunds cross join jsonb_array_elements(refunds.lines) as piece
      join order_lines as lines on lines.order_id = refunds.order_id and lines.position = (piece ->> 'position')::integer
      where refunds.order_id = orders.order_id and refunds.state = 'refunded' and lines.sku <> ${membershipSku})
    + (select coalesce(sum(amount_minor), 0) from order_refunds as refunds
      where refunds.order_id = orders.order_id and refunds.state = 'refunded' and refunds.lines = '[]'))`;

/** The retail value of what stands of an order, in minor units: nothing once all of its money went back. */
const standing = sql<number>`case when orders.refunded_minor = orders.total_minor and orders.total_minor > 0 then 0
    else greatest(0, (totals ->> 'originalSubTotalMinor')::bigint - ${sumReturned}) end`;

/**
 * The retail value of what a customer has paid for in a period, in minor units: products before any discount, less what
 * came back or was refunded. Excludes cancelled orders and orders of other countries.
 */
async function sumRetail(
  write: DbTransaction,
  { customerId, countryCode }: Customer,
  { after, until }: { after: Date; until: Date },
): Promise<number> {
  const { sum } = await write
    .selectFrom('orders')
    .innerJoin('paymentAttempts', 'paymentAttempts.transactionId', 'orders.transactionId')
    .select(sql<number | string | null>`sum(${standing})`.as('sum'))
    .where('orders.customerId', '=', customerId)
    .where('orders.countryCode', '=', countryCode)
    .where('orders.status', '<>', 'Cancelled')
    .where('paymentAttempts.state', '=', 'complete')
    .where('paymentAttempts.updatedAt', '>', after)
    .where('paymentAttempts.updatedAt', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

interface LoyaltyOrder {
  customerId: number;
  orderId: number;
  /** When the order was paid, or cancelled. */
  at: Date;
}

/**
 * Gives a member loyalty kredits when their orders of three months reach the amount that their country requires. Each
 * order counts for one award only. Repeating it for the same order changes nothing.
 */
export async function awardLoyalty(write: DbTransaction, { customerId, orderId, at }: LoyaltyOrder): Promise<void> {
  const customer = await lockCustomer(write, customerId);
  const terms = hasMemberRights(customer, at.getTime()) ? await findTerms(write, customer.countryCode) : null;
  if (!terms) return;
  const [last] = await findLoyaltyAwards(write, customerId, at);
  const after = new Date(calculateLoyaltyStart(at.getTime(), last?.createdAt.getTime() ?? null));
  if ((await sumRetail(write, customer, { after, until: at })) < terms.neededMinor) return;
  await addKreditEntry(write, {
    ...{ customerId, orderId, kredits: terms.kredits, ...loyalty },
    effectiveAt: at,
    expiresAt: new Date(at.getTime() + rewardDays * dayMs),
    createdAt: at,
  });
}

/** When an order was paid; undefined for one that was not. */
async function findPaidAt(write: DbTransaction, orderId: number): Promise<Date | undefined> {
  const attempt = await write
    .selectFrom('orders')
    .innerJoin('paymentAttempts', 'paymentAttempts.transactionId', 'orders.transactionId')
    .select('paymentAttempts.updatedAt')
    .where('orders.orderId', '=', orderId)
    .where('paymentAttempts.state', '=', 'complete')
    .executeTakeFirst();
  return attempt?.updatedAt;
}

/**
 * Revokes the loyalty award that an order has counted for that was cancelled, or of which pieces came back, unless what
 * stands of the orders still reaches the required amount. After a revocation the other orders count for the next award.
 */
export async function revokeUnearnedLoyalty(
  write: DbTransaction,
  { customerId, orderId, at }: LoyaltyOrder,
): Promise<void> {
  const paidAt = await findPaidAt(write, orderId);
  if (!paidAt) return;
  const customer = await lockCustomer(write, customerId);
  const awards = await findLoyaltyAwards(write, customerId, at);
  const index = awards.findLastIndex(({ createdAt }) => createdAt >= paidAt);
  const [award, earlier] = [awards[index], awards[index + 1]];
  const terms = await findTerms(write, customer.countryCode);
  if (!award || !terms) return;
  const until = award.createdAt;
  const after = new Date(calculateLoyaltyStart(until.getTime(), earlier?.createdAt.getTime() ?? null));
  if (paidAt <= after || (await sumRetail(write, customer, { after, until })) >= terms.neededMinor) return;
  await revokeLot(write, award, { awardReason: KreditSource.Order, orderId, at });
}

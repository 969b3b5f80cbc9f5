import { sql } from 'kysely';
import type { Book } from './book.ts';

/** Each payment attempt with its order, what its provider says of it, and the refunds on both sides. */
const facts = sql`with facts as (
  select a.transaction_id, a.state, a.amount_minor, o.order_number, o.status, o.total_minor, o.refunded_minor, o.parcels,
    p.status as payment, coalesce(p.captured_minor, 0) as captured, coalesce(p.refunded_minor, 0) as given_back,
    coalesce((select sum(amount_minor) from card_refunds c where c.reference = p.reference), 0) as provider_rows,
    coalesce((select sum(amount_minor) from order_refunds r where r.order_id = o.order_id and r.state = 'refunded'), 0) as refunds,
    coalesce((select sum(amount_minor) from order_refunds r where r.order_id = o.order_id and r.state = 'requested'), 0) as requested
  from payment_attempts a left join orders o on o.transaction_id = a.transaction_id
    left join card_payments p on p.transaction_id = a.transaction_id
)`;

/** What cannot be, by the sentence that says so. */
const rules: Readonly<Record<string, string>> = {
  'is complete and its money was not taken': `state = 'complete' and captured <> total_minor`,
  'is complete for another amount than was authorised': `state = 'complete' and amount_minor <> total_minor`,
  'is complete without an order': `state = 'complete' and status is null`,
  'is paid and has not begun': `state = 'complete' and status in ('PaymentAuthorized', 'PaymentRejected')`,
  'took money without an order': `state = 'closed' and captured <> given_back`,
  'keeps an authorisation that nobody uses': `state = 'closed' and payment = 'authorised'`,
  'is closed, and its order lives': `state = 'closed' and status <> 'PaymentRejected'`,
  'gave back another amount than its refunds': `refunded_minor <> refunds`,
  'gave back another amount than its provider': `state = 'complete' and (given_back < refunds or given_back > refunds + requested)`,
  'has refunds that its provider does not have': `provider_rows <> given_back`,
  'gave back more than was paid': `refunds + requested > total_minor`,
  'is cancelled and keeps money': `status = 'Cancelled' and refunds + requested <> total_minor`,
  'is cancelled and was sent': `status = 'Cancelled' and parcels <> '[]'`,
};

const findings = sql.join(
  Object.entries(rules).map(
    ([sentence, rule]) => sql`select ${sentence}::text as sentence, facts.* from facts where ${sql.raw(rule)}`,
  ),
  sql` union all `,
);

/** What the provider took and gave back is what the payments, the orders and the refunds say. */
export const money: Book = {
  check: async (snapshot) => {
    const { rows } = await sql<{ sentence: string; orderNumber: string | null; transactionId: string }>`${facts}
      select * from (${findings}) as broken limit 10`.execute(snapshot);
    return rows.map(
      ({ sentence, ...fact }) =>
        `The payment of ${fact.orderNumber ?? fact.transactionId} ${sentence}: ${JSON.stringify(fact)}`,
    );
  },
};

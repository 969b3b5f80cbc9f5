import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Refunds as rows, which exist before a provider is asked, and what an order changed about a membership, so that it can be
 * taken back. What was refunded before becomes one row an order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table order_refunds (
    refund_id text primary key, order_id integer not null references orders on delete cascade, amount_minor integer not null check (amount_minor >= 0),
    reason text not null, requested_by text not null, lines jsonb not null default '[]', is_restocked boolean not null, is_cancellation boolean not null,
    state text not null check (state in ('requested', 'refunded', 'refused')), failure text, requested_at timestamptz not null, settled_at timestamptz,
    check ((state = 'requested') = (settled_at is null))
  )`,
  'create index order_refunds_by_order on order_refunds (order_id)',
  `create index order_refunds_requested on order_refunds (requested_at) where state = 'requested'`,
  'create index order_refunds_settled on order_refunds (settled_at)',
  `insert into order_refunds (refund_id, order_id, amount_minor, reason, requested_by, is_restocked, is_cancellation, state, requested_at, settled_at)
    select transaction_id || '-refund-before', order_id, refunded_minor, '', '', status = 'Cancelled', status = 'Cancelled', 'refunded', placed_at, placed_at
    from orders where refunded_minor > 0`,
  // The membership as it was before the order gave a year, when it did so, and when that year was taken back.
  `alter table orders add column membership_before jsonb, add column membership_given_at timestamptz, add column membership_revoked_at timestamptz`,
  'create index orders_of_guests_by_membership on orders (membership_given_at) where customer_id is null',
  // Earlier orders: the end of the membership less a year for this order and each later one; none where the order began it.
  `with years as (
      select o.order_id, o.placed_at, c.membership_expires_at - make_interval(years => (count(*) over (partition by c.customer_id order by o.placed_at desc, o.order_id desc))::integer) as ends_at
      from orders o join customers c on c.customer_id = o.membership_holder_id where c.membership_expires_at is not null
    )
    update orders set membership_given_at = orders.placed_at, membership_before = case
      when years.ends_at < orders.placed_at + interval '7 days' then '{"customerType":"CDOCustomer","membershipStatus":"Unknown","expiresAt":null}'::jsonb
      else jsonb_build_object('customerType', 'PreferredCustomer', 'membershipStatus', 'Active', 'expiresAt', to_char(years.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    from years where years.order_id = orders.order_id`,
  // The fee of a cancelled order gives nobody a membership any more.
  `update orders set membership_revoked_at = placed_at where contains_fee and membership_holder_id is null and status in ('Cancelled', 'PaymentRejected')`,
];

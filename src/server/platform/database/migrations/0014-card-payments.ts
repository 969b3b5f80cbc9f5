import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The payments of the card provider. No column can hold a card's number, security code or expiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table card_payments (
    reference text primary key, transaction_id text not null unique, session_id text not null unique,
    status text not null check (status in ('open', 'challenged', 'authorised', 'captured', 'partly-refunded', 'refunded', 'voided', 'declined')),
    decline_reason text, scenario text, challenge_code text, brand text, last_four text check (last_four ~ '^[0-9]{4}$'),
    amount_minor integer not null check (amount_minor > 0), currency text not null,
    captured_minor integer not null default 0 check (captured_minor between 0 and amount_minor),
    refunded_minor integer not null default 0 check (refunded_minor between 0 and captured_minor),
    country_code text not null references countries, language_tag text not null, return_url text not null,
    settles_at timestamptz, expires_at timestamptz not null, created_at timestamptz not null, updated_at timestamptz not null
  ) with (fillfactor = 70)`,
  'create index card_payments_by_change on card_payments (updated_at, reference)',
  `create table card_refunds (
    reference text not null references card_payments on delete cascade, refund_id text not null, amount_minor integer not null check (amount_minor > 0),
    created_at timestamptz not null, primary key (reference, refund_id)
  )`,
];

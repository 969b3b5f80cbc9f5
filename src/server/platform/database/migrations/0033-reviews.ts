import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Reviews of buyers with their pictures, the votes and reports of readers, and the invitations to write one. A review
 * changes its product's content when shoppers see the change. Votes do not: they come all day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const createRowTrigger = (event: 'insert' | 'delete') => `
  create trigger content_changes_${event} after ${event} on reviews
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed
  for each statement execute function note_review_changes()`;

const raiseVersion = 'update content_version set version = version + 1 returning version into raised';
const announceVersion = `perform pg_notify('content_changes', raised::text)`;

const statements = [
  // `buyer` is an account, or the mailbox of guests, so that each buyer reviews a product once.
  `create table reviews (
    id text primary key, buyer text not null, customer_id integer references customers, order_id integer not null references orders on delete cascade,
    product_sku text not null, sku text not null, state text not null check (state in ('waiting', 'published', 'refused', 'withdrawn')),
    stars integer not null check (stars between 1 and 5), title text not null, text text not null, language text not null, display_name text not null,
    country_code text not null references countries, skin_type text, undertone text, age_band text, written_at timestamptz not null,
    refusal_reason text, helpful_votes integer not null default 0 check (helpful_votes >= 0), answer text, answered_at timestamptz,
    unique (buyer, product_sku), check ((state = 'refused') = (refusal_reason is not null)), check ((answer is null) = (answered_at is null))
  )`,
  'create index reviews_by_product on reviews (product_sku, state)',
  'create index reviews_by_state on reviews (state, written_at)',
  'create index reviews_by_customer on reviews (customer_id)',
  'create index reviews_by_order on reviews (order_id)',
  // A picture without a review was handed in, and its review is not written yet.
  `create table review_pictures (
    id text primary key, buyer text not null, review_id text references reviews on delete cascade, position integer not null, bytes bytea not null,
    width integer not null, height integer not null, created_at timestamptz not null
  )`,
  'create index review_pictures_by_review on review_pictures (review_id, position)',
  'create index review_pictures_unclaimed on review_pictures (created_at) where review_id is null',
  `create table review_votes (
    review_id text not null references reviews on delete cascade, customer_id integer not null references customers, is_helpful boolean not null,
    created_at timestamptz not null, primary key (review_id, customer_id)
  )`,
  'create index review_votes_by_customer on review_votes (customer_id)',
  // `reporter` is an account, or a digest of an address that is another one for each review.
  `create table review_reports (
    review_id text not null references reviews on delete cascade, reporter text not null, customer_id integer references customers, reason text not null,
    created_at timestamptz not null, answered_at timestamptz, primary key (review_id, reporter)
  )`,
  'create index review_reports_open on review_reports (review_id) where answered_at is null',
  'create index review_reports_by_customer on review_reports (customer_id)',
  'create table review_invitations (order_id integer primary key references orders on delete cascade, invited_at timestamptz)',
  `create table review_tokens (
    digest text primary key, order_id integer not null references orders on delete cascade, expires_at timestamptz not null
  )`,
  'create index review_tokens_by_order on review_tokens (order_id)',
  'create index review_tokens_by_expiry on review_tokens (expires_at)',
  // Who does not want to be asked again, by a digest of their mailbox.
  'create table review_declines (mailbox text primary key, declined_at timestamptz not null)',
  // Nobody is asked about what they received before shoppers could write reviews.
  `insert into review_invitations (order_id, invited_at) select order_id, null from orders where status in ('ShippedComplete', 'Shipped')`,
  `create function note_review_changes() returns trigger language plpgsql as $$
  declare raised integer;
  begin
    if not exists (select from changed where state = 'published') then return null; end if;
    ${raiseVersion};
    insert into content_changes (kind, subject, version)
    select distinct 'product', product_sku, raised from changed where state = 'published'
    on conflict (kind, subject) do update set version = excluded.version;
    ${announceVersion};
    return null;
  end $$`,
  `create function note_review_change() returns trigger language plpgsql as $$
  declare raised integer;
  begin
    ${raiseVersion};
    insert into content_changes (kind, subject, version) values ('product', new.product_sku, raised)
    on conflict (kind, subject) do update set version = excluded.version;
    ${announceVersion};
    return null;
  end $$`,
  createRowTrigger('insert'),
  createRowTrigger('delete'),
  `create trigger content_changes_update after update on reviews for each row
    when ((old.state = 'published' or new.state = 'published') and old.helpful_votes = new.helpful_votes)
    execute function note_review_change()`,
];

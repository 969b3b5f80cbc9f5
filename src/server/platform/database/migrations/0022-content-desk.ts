import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What staff ask the publisher for, what the publisher last told, and a log of what staff did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table publish_requests (
    id integer primary key generated always as identity, kind text not null check (kind in ('publish', 'preview', 'rollback')),
    status text not null check (status in ('queued', 'running', 'finished', 'cancelled')),
    customer_id integer not null references customers, requested_at timestamptz not null, run_at timestamptz not null, allow jsonb not null, force boolean not null,
    operation_id text unique, asked text, lease text, leased_until timestamptz, claims integer not null default 0, started_at timestamptz, finished_at timestamptz,
    progress jsonb, report jsonb
  )`,
  `create index publish_requests_open on publish_requests (run_at, id) where status in ('queued', 'running')`,
  // Its one row is the lock of those who take requests: the shop has one live release.
  `create table publisher_state (id integer primary key check (id = 1), last_seen_at timestamptz, releases jsonb not null)`,
  `insert into publisher_state values (1, null, '[]')`,
  `create table desk_actions (
    id integer primary key generated always as identity, customer_id integer not null references customers, kind text not null, subject text not null, changes jsonb not null,
    file_digest text, created_at timestamptz not null
  )`,
  'create index desk_actions_by_subject on desk_actions (kind, subject, id)',
];

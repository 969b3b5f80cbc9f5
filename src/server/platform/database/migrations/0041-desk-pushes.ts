import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Announces what the desk shows, for the pages that are open: requests and their progress, what staff did, and what
 * publishers say of themselves. A publisher that only says that it is still there is announced every 15 seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function announce_desk_change() returns trigger language plpgsql as $$
  begin
    perform pg_notify('desk_changes', '');
    return null;
  end $$`,
  `create trigger desk_changes after insert or update or delete on publish_requests
    for each statement execute function announce_desk_change()`,
  `create trigger desk_changes after insert on desk_actions
    for each statement execute function announce_desk_change()`,
  `create trigger desk_changes after update on publisher_state for each row
    when (
      old.releases is distinct from new.releases or old.publishing is distinct from new.publishing
      or floor(extract(epoch from old.last_seen_at) / 15) is distinct from floor(extract(epoch from new.last_seen_at) / 15)
    ) execute function announce_desk_change()`,
];

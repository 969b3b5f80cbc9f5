import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { correctKredits } from './0025-kredit-corrections.ts';

/**
 * A ledger of kredits that only grows. Kredits are taken back by an entry that names theirs, and what was spent of them is
 * owed, so a sum may be below 0. Everybody's kredits are the same before and after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  await correctKredits(db);
  for (const statement of triggers) await sql.raw(statement).execute(db);
}

const tables = [
  'alter table kredit_entries add column lot_id integer, add constraint kredit_entries_of_customer unique (customer_id, id)',
  `alter table kredit_entries add constraint kredit_entries_lot foreign key (customer_id, lot_id)
    references kredit_entries (customer_id, id)`,
  'drop index kredit_entries_once',
  // An order spends, earns by each promotion and gets back once each, however often a step is repeated.
  `create unique index kredit_entries_once on kredit_entries (order_id, award_reason, promotion_id, (kredits > 0))
    where order_id is not null and lot_id is null`,
  // Kredits are taken back once. Corrections have the reason 0.
  'create unique index kredit_entries_revoked_once on kredit_entries (lot_id) where lot_id is not null and award_reason <> 0',
  'alter table kredit_balances drop constraint kredit_balances_balance_check',
];

const triggers = [
  // Whoever writes an entry holds the lock of the ledger, so the order of ids is the order of time, whatever clocks say.
  `create function order_kredit_entry() returns trigger language plpgsql as $$
  begin
    new.created_at := greatest(new.created_at,
      (select max(created_at) from kredit_entries where customer_id = new.customer_id));
    return new;
  end $$`,
  `create trigger kredit_entries_ordered before insert on kredit_entries
    for each row execute function order_kredit_entry()`,
  // Words about a person may be forgotten, and entries go with the row of their customer.
  `create function keep_kredit_entry() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if not exists (select from customers where customer_id = old.customer_id) then return old; end if;
    elsif to_jsonb(new) - 'note' - 'adjusted_by' = to_jsonb(old) - 'note' - 'adjusted_by'
      and coalesce(new.note = old.note, new.note is null)
      and coalesce(new.adjusted_by = old.adjusted_by, new.adjusted_by is null) then
      return new;
    end if;
    raise exception 'entries of kredits are never changed or deleted: add another entry' using errcode = 'restrict_violation';
  end $$`,
  `create trigger kredit_entries_kept before update or delete on kredit_entries
    for each row execute function keep_kredit_entry()`,
];

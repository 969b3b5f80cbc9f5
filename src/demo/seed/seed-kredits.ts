import type { Transaction } from 'kysely';
import { insertRows } from '../../server/platform/database/insert-rows.ts';
import type { Tables } from '../../server/platform/database/tables.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoKredits } from './demo-kredits.ts';
import { toBalanceRows, toKreditRows } from './rows/kredits.ts';

const findDemoOrders = (write: Transaction<Tables>) =>
  write
    .selectFrom('orders')
    .select(['orderId', 'customerId', 'placedAt'])
    .where('transactionId', 'like', 'demo-order-%')
    .execute();

/**
 * Gives the members of the demo their kredits, unless they have had some: a demo shop that was filled before there were
 * kredits gets them too, and other shops have none of these members. `now` is in ms since 1970.
 */
export async function seedKredits(write: Transaction<Tables>, now: number): Promise<void> {
  const members = await write
    .selectFrom('customers')
    .select('customerId')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .where('customerId', 'not in', (entries) => entries.selectFrom('kreditEntries').select('kreditEntries.customerId'))
    .execute();
  const ids = new Set(members.map(({ customerId }) => customerId));
  const kredits = demoKredits.filter(({ customerId }) => ids.has(customerId));
  if (kredits.length === 0) return;
  await insertRows(write, 'kreditEntries', toKreditRows(kredits, await findDemoOrders(write), now));
  await insertRows(write, 'kreditBalances', toBalanceRows(kredits));
}

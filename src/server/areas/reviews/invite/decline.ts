import type { Db } from '../../../platform/database/tables.ts';
import { hashMailbox } from '../buyer.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { findMailbox } from '../mailbox.ts';
import { invitationInvalid } from '../refusals.ts';
import { findDeclinedOrder } from './tokens.ts';

/** Ends invitations to the mailbox of an order's buyer for good, by the order's token or its decline key. The token stays valid for reviews. */
export async function declineInvitations(
  { db, now }: Pick<ReviewDependencies, 'db' | 'now'>,
  tokenOrKey: string,
): Promise<void> {
  const order = await findDeclinedOrder(db, tokenOrKey, now());
  const mailbox = order && (await findMailbox(db, order));
  if (!mailbox) throw invitationInvalid;
  await db
    .insertInto('reviewDeclines')
    .values({ mailbox: hashMailbox(mailbox), declinedAt: new Date(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets a decline follow a customer to the address that they have proven now, in the transaction that changes it. */
export async function copyDecline(write: Db, from: string, to: string): Promise<void> {
  await write
    .insertInto('reviewDeclines')
    .columns(['mailbox', 'declinedAt'])
    .expression(({ selectFrom, val }) =>
      selectFrom('reviewDeclines')
        .select([val(hashMailbox(to)).as('mailbox'), 'declinedAt'])
        .where('mailbox', '=', hashMailbox(from)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether whoever reads the emails to an address does not want to be asked for reviews. */
export async function hasDeclined(db: Db, email: string): Promise<boolean> {
  const decline = await db
    .selectFrom('reviewDeclines')
    .select('mailbox')
    .where('mailbox', '=', hashMailbox(email))
    .executeTakeFirst();
  return decline !== undefined;
}

import { hashMailbox } from '../buyer.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { invitationInvalid } from '../refusals.ts';
import { findInvitedOrder } from './tokens.ts';

/** Ends invitations to the mailbox of an order for good. Its token stays valid for reviews. */
export async function declineInvitations({ db, now }: ReviewDependencies, token: string): Promise<void> {
  const order = await findInvitedOrder(db, token, now());
  if (!order) throw invitationInvalid;
  await db
    .insertInto('reviewDeclines')
    .values({ mailbox: hashMailbox(order.customerInformation.email), declinedAt: new Date(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

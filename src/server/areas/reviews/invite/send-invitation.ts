import { maxInvitedProducts } from '../../../../config/reviews/review-invitations.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { toEmailId } from '../../../platform/mail/send-email.ts';
import { findOrderBuyer } from '../buyer.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { findMailbox } from '../mailbox.ts';
import { readOwnReviews } from '../read/own-reviews.ts';
import { hasDeclined } from './decline.ts';
import { buildInvitationEmail } from './invitation-email.ts';
import { createReviewToken } from './tokens.ts';
import { buildDeclineUrl } from './unsubscribe.ts';

const findOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['orderId', 'customerId', 'customerInformation', 'locale'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();

/**
 * Emails the buyer of an order, once, unless they have reviewed everything, were paid back, have declined such emails or
 * have closed their account meanwhile. Throws when the mail server refuses the email; then its job repeats it.
 */
export async function sendInvitation(dependencies: ReviewDependencies, orderId: number): Promise<void> {
  const { db, environment, mailer, now } = dependencies;
  const order = await findOrder(db, orderId);
  const to = order && (await findMailbox(db, order));
  if (!order || !to || (await hasDeclined(db, to))) return;
  const { products } = await readOwnReviews(dependencies, await findOrderBuyer(db, order));
  const open = products.filter(({ review }) => review === null).slice(0, maxInvitedProducts);
  if (open.length === 0) return;
  const emailId = toEmailId('review-invitation', orderId);
  const token = await createReviewToken(db, { emailId, orderId }, now());
  const email = buildInvitationEmail({
    ...{ to, firstName: order.customerInformation.firstName, locale: order.locale, siteUrl: environment.siteUrl },
    products: open.map(({ sku, name, shadeName }) => ({ sku, name, shadeName: shadeName ?? '' })),
    token,
    unsubscribeUrl: buildDeclineUrl(dependencies, order.locale, token),
  });
  await mailer.send({ ...email, id: emailId });
}

import type { Email } from '../../../platform/mail/mailer.ts';
import { findDistributor } from '../../referral/index.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { findOrderLines, readOrder } from '../order-queries.ts';
import type { OrderEmailContent } from './email-content.ts';
import { renderEmailHtml, renderEmailText } from './render-email.ts';
import type { OrderWithLines } from './writer.ts';

export type EmailSources = Pick<OrderDependencies, 'db' | 'environment'>;

export async function loadOrder(
  { db, environment: { siteUrl } }: EmailSources,
  orderId: number,
): Promise<OrderWithLines> {
  const order = await readOrder(db, orderId);
  const lines = await findOrderLines(db, orderId);
  return { order, lines, distributor: await findDistributor(db, order.distributorId), siteUrl };
}

export const toEmail = (to: string, content: OrderEmailContent): Email => ({
  to,
  subject: content.subject,
  text: renderEmailText(content),
  html: renderEmailHtml(content),
});

/** Null when the customer has closed their account, which removes the email from the order. */
export const toCustomerEmail = ({ order }: OrderWithLines, content: OrderEmailContent): Email | null => {
  const { email } = order.customerInformation;
  return email === '' ? null : toEmail(email, content);
};

import type { Email } from '../../../platform/mail/mailer.ts';
import { findProvenEmail } from '../../../platform/identity/proven-email.ts';
import { findDistributor } from '../../referral/index.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { findOrderLines, readOrder } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import type { OrderEmailContent } from './email-content.ts';
import { renderEmailHtml, renderEmailText } from './render-email.ts';
import type { OrderWithLines } from './writer.ts';

export type EmailSources = Pick<OrderDependencies, 'db' | 'environment'>;

/**
 * To which address emails about an order go: of a customer, the one that they have proven and use now; of a guest, the
 * one of the order. Empty when the customer has closed their account, which removes the email from the order.
 */
async function findCustomerEmail(
  { db }: EmailSources,
  { customerId, customerInformation: { email } }: Order,
): Promise<string> {
  if (customerId === null || email === '') return email;
  return (await findProvenEmail(db, customerId)) ?? email;
}

export async function loadOrder(sources: EmailSources, orderId: number): Promise<OrderWithLines> {
  const { db, environment } = sources;
  const order = await readOrder(db, orderId);
  return {
    order,
    lines: await findOrderLines(db, orderId),
    distributor: await findDistributor(db, order.distributorId),
    customerEmail: await findCustomerEmail(sources, order),
    siteUrl: environment.siteUrl,
  };
}

export const toEmail = (to: string, content: OrderEmailContent): Email => ({
  to,
  subject: content.subject,
  text: renderEmailText(content),
  html: renderEmailHtml(content),
});

/** Null when the customer has closed their account. */
export const toCustomerEmail = ({ customerEmail }: OrderWithLines, content: OrderEmailContent): Email | null =>
  customerEmail === '' ? null : toEmail(customerEmail, content);

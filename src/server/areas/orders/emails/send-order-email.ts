import type { Email } from '../../../platform/mail/mailer.ts';
import { toEmailId, trySendEmail } from '../../../platform/mail/send-email.ts';
import { findClosestLocale } from '../../../../i18n/closest-locale.ts';
import { findCountryLocales } from '../../shell/index.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { emailRecipients } from '../jobs.ts';
import type { EmailRecipient } from '../jobs.ts';
import { loadOrder, toCustomerEmail, toEmail } from './load-order.ts';
import type { EmailSources } from './load-order.ts';
import { buildCustomerEmail, buildDistributorEmail } from './order-email.ts';
import { buildShippedEmail } from './parcel-email.ts';
import type { OrderWithLines } from './writer.ts';

/** The language of the distributor's own site, if it is one of the country's. */
async function chooseDistributorLocale({ db }: OrderDependencies, { order, distributor }: OrderWithLines) {
  const locales = await findCountryLocales(db, order.countryCode);
  return findClosestLocale([distributor?.replicatedSite.locale], locales) ?? order.locale;
}

/** Null when the distributor has no email, has left or no longer exists, or when the customer has closed their account. */
async function composeEmail(
  dependencies: OrderDependencies,
  content: OrderWithLines,
  recipient: EmailRecipient,
): Promise<Email | null> {
  const { distributor } = content;
  if (recipient === 'customer') return toCustomerEmail(content, buildCustomerEmail(content));
  if (!distributor?.isActive || distributor.contactEmail === '') return null;
  const locale = await chooseDistributorLocale(dependencies, content);
  return toEmail(distributor.contactEmail, buildDistributorEmail(content, locale));
}

/** Sends one email about an order. Throws when the mail server refuses it; then its job repeats it. */
export async function sendOrderEmail(
  dependencies: OrderDependencies,
  orderId: number,
  recipient: EmailRecipient,
): Promise<void> {
  const email = await composeEmail(dependencies, await loadOrder(dependencies, orderId), recipient);
  if (email) await dependencies.mailer.send({ ...email, id: toEmailId('order', orderId, recipient) });
}

/** Sends all emails about an order at once, where there is no queue. A failure is logged. */
export async function sendOrderEmailsNow(dependencies: OrderDependencies, orderId: number): Promise<void> {
  const content = await loadOrder(dependencies, orderId);
  for (const recipient of emailRecipients) {
    const email = await composeEmail(dependencies, content, recipient);
    const id = toEmailId('order', orderId, recipient);
    if (email) await trySendEmail(dependencies.mailer, { ...email, id }, dependencies.logger);
  }
}

async function composeShippedEmail(sources: EmailSources, orderId: number, parcel: number): Promise<Email | null> {
  const content = await loadOrder(sources, orderId);
  return toCustomerEmail(content, buildShippedEmail(content, parcel));
}

/** Emails the customer that a parcel is on its way. Throws when the mail server refuses it; then its job repeats it. */
export async function sendShippedEmail(
  dependencies: EmailSources & Pick<OrderDependencies, 'mailer'>,
  orderId: number,
  parcel: number,
): Promise<void> {
  const email = await composeShippedEmail(dependencies, orderId, parcel);
  if (email) await dependencies.mailer.send({ ...email, id: toEmailId('order-shipped', orderId, parcel) });
}

/** Sends the email about a parcel at once when there is no queue. A failure is logged. */
export async function sendShippedEmailNow(
  dependencies: EmailSources & Pick<OrderDependencies, 'mailer' | 'logger'>,
  orderId: number,
  parcel: number,
): Promise<void> {
  const email = await composeShippedEmail(dependencies, orderId, parcel);
  const id = toEmailId('order-shipped', orderId, parcel);
  if (email) await trySendEmail(dependencies.mailer, { ...email, id }, dependencies.logger);
}

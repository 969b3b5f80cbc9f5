import type { Email } from '../../../platform/mail/mailer.ts';
import { trySendEmail } from '../../../platform/mail/send-email.ts';
import { findClosestLocale } from '../../../../i18n/closest-locale.ts';
import { findDistributor } from '../../referral/index.ts';
import { findCountryLocales } from '../../shell/index.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { emailRecipients } from '../jobs.ts';
import type { EmailRecipient } from '../jobs.ts';
import { findOrderLines, readOrder } from '../order-queries.ts';
import { buildCustomerEmail, buildDistributorEmail, buildShippedEmail } from './email-content.ts';
import type { OrderEmailContent, OrderWithLines } from './email-content.ts';
import { renderEmailHtml, renderEmailText } from './render-email.ts';

const toEmail = (to: string, content: OrderEmailContent): Email => ({
  to,
  subject: content.subject,
  text: renderEmailText(content),
  html: renderEmailHtml(content),
});

/** Null when the customer has closed their account, which removes the email from the order. */
const toCustomerEmail = ({ order }: OrderWithLines, content: OrderEmailContent): Email | null => {
  const { email } = order.customerInformation;
  return email === '' ? null : toEmail(email, content);
};

/** The language of the distributor's own site, if it is one of the country's. */
async function chooseDistributorLocale({ db }: OrderDependencies, { order, distributor }: OrderWithLines) {
  const locales = await findCountryLocales(db, order.countryCode);
  return findClosestLocale([distributor?.replicatedSite.locale], locales) ?? order.locale;
}

type Sources = Pick<OrderDependencies, 'db' | 'environment'>;

async function loadOrder({ db, environment: { siteUrl } }: Sources, orderId: number): Promise<OrderWithLines> {
  const order = await readOrder(db, orderId);
  const lines = await findOrderLines(db, orderId);
  return { order, lines, distributor: await findDistributor(db, order.distributorId), siteUrl };
}

/** Null where a distributor has no email, or is gone, and where a customer has closed their account. */
async function composeEmail(
  dependencies: OrderDependencies,
  content: OrderWithLines,
  recipient: EmailRecipient,
): Promise<Email | null> {
  const { distributor } = content;
  if (recipient === 'customer') return toCustomerEmail(content, buildCustomerEmail(content));
  if (!distributor?.contactEmail) return null;
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
  if (email) await dependencies.mailer.send(email);
}

/** Sends all emails about an order at once, where there is no queue. A failure is logged. */
export async function sendOrderEmailsNow(dependencies: OrderDependencies, orderId: number): Promise<void> {
  const content = await loadOrder(dependencies, orderId);
  for (const recipient of emailRecipients) {
    const email = await composeEmail(dependencies, content, recipient);
    if (email) await trySendEmail(dependencies.mailer, email, dependencies.logger);
  }
}

async function composeShippedEmail(sources: Sources, orderId: number, parcel: number): Promise<Email | null> {
  const content = await loadOrder(sources, orderId);
  return toCustomerEmail(content, buildShippedEmail(content, parcel));
}

/** Tells the customer that a parcel is on its way. Throws when the mail server refuses it; then its job repeats it. */
export async function sendShippedEmail(
  dependencies: Sources & Pick<OrderDependencies, 'mailer'>,
  orderId: number,
  parcel: number,
): Promise<void> {
  const email = await composeShippedEmail(dependencies, orderId, parcel);
  if (email) await dependencies.mailer.send(email);
}

/** Sends that email at once when there is no queue. A failure is logged. */
export async function sendShippedEmailNow(
  dependencies: Sources & Pick<OrderDependencies, 'mailer' | 'logger'>,
  orderId: number,
  parcel: number,
): Promise<void> {
  const email = await composeShippedEmail(dependencies, orderId, parcel);
  if (email) await trySendEmail(dependencies.mailer, email, dependencies.logger);
}

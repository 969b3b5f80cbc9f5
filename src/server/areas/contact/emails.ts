import { toDialledPhone } from '../../../config/dialling-codes.ts';
import type { ContactMessage } from '../../../contract/contact/contact.ts';
import { formatFullName } from '../../../domain/full-name.ts';
import { toGreetingName } from '../../../domain/invitations/greeting-name.ts';
import { preventAutoLinks } from '../../../domain/invitations/prevent-auto-links.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import type { DistributorRow } from '../referral/index.ts';
import { findCountryLocales } from '../shell/index.ts';
import type { ContactDependencies } from './dependencies.ts';
import { normalizeMultilineText } from './validate-message.ts';

const formatSafeName = (person: { firstName: string; lastName: string }) => toGreetingName(formatFullName(person));

/** The texts in the language of a distributor's own site, or else of their country. */
export async function loadSiteTexts(
  { db, texts }: Pick<ContactDependencies, 'db' | 'texts'>,
  { countryCode, replicatedSite }: DistributorRow,
) {
  const locales = await findCountryLocales(db, countryCode);
  return texts.loadFor({ requestedLocales: findClosestLocale([replicatedSite.locale], locales) ?? locales[0] });
}

/** The email to the distributor, in the language of their own site. Their reply goes to the customer. */
export async function createDistributorEmail(
  dependencies: ContactDependencies,
  distributor: DistributorRow,
  customer: CustomerRow,
  { message, phone }: ContactMessage,
): Promise<Email> {
  const { t } = await loadSiteTexts(dependencies, distributor);
  const customerName = formatSafeName(customer);
  const text = t('contactMailText', { customerName, message: normalizeMultilineText(message), email: customer.email });
  const typedPhone = phone.trim().replaceAll(/\s+/g, ' ');
  // With the country code, because the distributor may be abroad.
  const phoneLine =
    typedPhone === '' ? '' : `\n${t('contactMailPhone', { phone: toDialledPhone(typedPhone, customer.countryCode) })}`;
  return {
    to: distributor.contactEmail,
    replyTo: customer.email,
    subject: t('contactMailSubject', { customerName }),
    text: text + phoneLine,
  };
}

/**
 * The copy to the customer. The address of the account may be unproven and belong to somebody else, so no part of the
 * message becomes a link in the copy.
 */
export async function createCopyEmail(
  { texts }: ContactDependencies,
  distributor: DistributorRow,
  customer: CustomerRow,
  { message, locale }: ContactMessage,
): Promise<Email> {
  const { t } = await texts.loadFor({ requestedLocales: `${locale} ${customer.preferredLocale}` });
  const distributorName = formatSafeName(distributor);
  return {
    to: customer.email,
    subject: t('contactCopySubject', { distributorName }),
    text: t('contactCopyText', { distributorName, message: preventAutoLinks(normalizeMultilineText(message)) }),
  };
}

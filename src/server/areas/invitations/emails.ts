import { brand } from '../../../config/brand.ts';
import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { formatFullName } from '../../../domain/full-name.ts';
import { toGreetingName } from '../../../domain/invitations/greeting-name.ts';
import { formatPrice } from '../../../domain/money.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { paths } from '../../../i18n/paths.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import { findLocaleFees } from '../membership/index.ts';
import { findCountryLocales } from '../shell/index.ts';
import type { InvitationDependencies } from './dependencies.ts';

const formatFee = (country: CountryCode, feeMinor: number, locale: string) =>
  formatPrice({ minor: feeMinor, currency: countries[country].currency }, countries[country], locale);

/** Friends are expected to shop in the sender's country, so the email is in one of its locales. */
async function chooseEmailLocale(
  { db }: InvitationDependencies,
  { countryCode, preferredLocale }: CustomerRow,
  requestedLocale: string,
): Promise<string> {
  const locales = await findCountryLocales(db, countryCode);
  return findClosestLocale([requestedLocale, preferredLocale], locales) ?? preferredLocale;
}

function buildReferralUrl({ environment }: InvitationDependencies, locale: string, referralCode: string): string {
  const query = new URLSearchParams({ referralCode });
  return `${environment.siteUrl}${paths.referrals(locale)}?${query}`;
}

interface Invitation {
  sender: CustomerRow;
  friend: { name: string; email: string };
  feeMinor: number;
  locale: string;
}

/** Writes the email to a friend. Only the two names in it come from the sender. */
export async function composeInvitation(
  dependencies: InvitationDependencies,
  { sender, friend, feeMinor, locale: requestedLocale }: Invitation,
): Promise<Email> {
  const locale = await chooseEmailLocale(dependencies, sender, requestedLocale);
  const { t } = await dependencies.texts.loadFor({ requestedLocales: locale });
  const referrerName = toGreetingName(formatFullName(sender)) || brand.name;
  const referrerCode = sender.referralCode ?? '';
  const text = t('invitationMailText', {
    referrerName,
    referrerCode,
    referralUrl: buildReferralUrl(dependencies, locale, referrerCode),
    membershipFee: formatFee(sender.countryCode, feeMinor, locale),
  });
  return {
    to: friend.email,
    subject: t('invitationMailSubject', { referrerName }),
    text: `${t('invitationMailGreeting', { friendName: toGreetingName(friend.name) })}\n\n${text}`,
  };
}

/**
 * Lists the text of the email in every locale, with the fee of its country. The placeholders of `invitationBlanks` in
 * the contract stay in the text for the preview to fill.
 */
export async function listInvitationTemplates({
  db,
  texts,
}: InvitationDependencies): Promise<{ locale: string; body: string }[]> {
  const localeFees = await findLocaleFees(db);
  return Promise.all(
    localeFees.map(async ({ code: locale, countryCode, feeMinor }) => {
      const { t } = await texts.loadFor({ requestedLocales: locale });
      return { locale, body: t('invitationMailText', { membershipFee: formatFee(countryCode, feeMinor, locale) }) };
    }),
  );
}

import { brand } from '../../../config/brand.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { countries } from '../../../config/countries.ts';
import { toGreetingName } from '../../../domain/invitations/greeting-name.ts';
import { formatPrice } from '../../../domain/money.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { paths } from '../../../i18n/paths.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import type { CustomerRow } from '../account/index.ts';
import { findLocaleFees } from '../membership/index.ts';
import { findCountryLocales } from '../shell/index.ts';
import type { Friend } from './validate-invitation.ts';
import type { EmailDependencies } from '../contact/index.ts';

const formatFee = (country: CountryCode, feeMinor: number, locale: string) =>
  formatPrice({ minor: feeMinor, currency: countries[country].currency }, countries[country], locale);

/**
 * The locale of the letters: the wanted one, or the closest that the sender's country has, which is where her friends
 * would shop.
 */
const chooseEmailLocale = async (
  { db }: EmailDependencies,
  { countryCode, preferredLocale }: CustomerRow,
  asked: string,
) => findClosestLocale([asked, preferredLocale], await findCountryLocales(db, countryCode)) ?? preferredLocale;

/** How a member's friends are written to: everything in the letter but the two names is the shop's own. */
export async function createInvitationComposer(
  parts: EmailDependencies,
  own: CustomerRow,
  { feeMinor, asked }: { feeMinor: number; asked: string },
): Promise<(friend: Friend) => Email> {
  const locale = await chooseEmailLocale(parts, own, asked);
  const { t } = await parts.texts.loadFor({ requestedLocales: locale });
  const referrerName = toGreetingName(`${own.firstName} ${own.lastName}`) || brand.name,
    referrerCode = own.referralCode ?? '';
  const referralUrl = `${parts.environment.siteUrl}${paths.referrals(locale)}?${new URLSearchParams({ referralCode: referrerCode })}`;
  const text = t('invitationMailText', {
    referrerName,
    referrerCode,
    referralUrl,
    membershipFee: formatFee(own.countryCode, feeMinor, locale),
  });
  return ({ fullName, email }) => ({
    to: email,
    subject: t('invitationMailSubject', { referrerName }),
    text: `${t('invitationMailGreeting', { friendName: toGreetingName(fullName) })}\n\n${text}`,
  });
}

/**
 * The letter in every locale, with the fee of its country; the blanks of the contract's `invitationBlanks` are left for
 * the preview to fill.
 */
export async function listInvitationTemplates({
  db,
  texts,
}: EmailDependencies): Promise<{ locale: string; body: string }[]> {
  return Promise.all(
    (await findLocaleFees(db)).map(async ({ code, countryCode, feeMinor }) => {
      const { t } = await texts.loadFor({ requestedLocales: code });
      return { locale: code, body: t('invitationMailText', { membershipFee: formatFee(countryCode, feeMinor, code) }) };
    }),
  );
}

import { brand } from '../../../config/brand.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { countries } from '../../../config/countries.ts';
import { letterName } from '../../../domain/invitations/greeting-name.ts';
import { formatPrice } from '../../../domain/money.ts';
import { closestLocale } from '../../../i18n/closest-locale.ts';
import { paths } from '../../../i18n/paths.ts';
import type { Letter } from '../../platform/mail/mailer.ts';
import type { CustomerRow } from '../account/index.ts';
import { findLocaleFees, localesOf } from '../shell/index.ts';
import type { Friend } from './check-invitation.ts';
import type { LetterParts } from '../contact/index.ts';

const feeIn = (country: CountryCode, feeMinor: number, locale: string) =>
  formatPrice({ minor: feeMinor, currency: countries[country].currency }, countries[country], locale);

/**
 * The locale of the letters: the wanted one, or the closest that the sender's country has, which is where her friends
 * would shop.
 */
const localeFor = async ({ db }: LetterParts, { countryCode, preferredLocale }: CustomerRow, asked: string) =>
  closestLocale([asked, preferredLocale], await localesOf(db, countryCode)) ?? preferredLocale;

/** How a member's friends are written to: everything in the letter but the two names is the shop's own. */
export async function invitationLetter(
  parts: LetterParts,
  own: CustomerRow,
  { feeMinor, asked }: { feeMinor: number; asked: string },
): Promise<(friend: Friend) => Letter> {
  const locale = await localeFor(parts, own, asked);
  const { t } = await parts.texts.in({ asked: locale });
  const referrerName = letterName(`${own.firstName} ${own.lastName}`) || brand.name,
    referrerCode = own.referralCode ?? '';
  const referralUrl = `${parts.environment.siteUrl}${paths.referrals(locale)}?${new URLSearchParams({ referralCode: referrerCode })}`;
  const text = t('invitationMailText', {
    referrerName,
    referrerCode,
    referralUrl,
    membershipFee: feeIn(own.countryCode, feeMinor, locale),
  });
  return ({ fullName, email }) => ({
    to: email,
    subject: t('invitationMailSubject', { referrerName }),
    text: `${t('invitationMailGreeting', { friendName: letterName(fullName) })}\n\n${text}`,
  });
}

/**
 * The letter in every locale, with the fee of its country; the blanks of the contract's `invitationBlanks` are left for
 * the preview to fill.
 */
export async function invitationTemplates({ db, texts }: LetterParts): Promise<{ locale: string; body: string }[]> {
  return Promise.all(
    (await findLocaleFees(db)).map(async ({ code, countryCode, feeMinor }) => {
      const { t } = await texts.in({ asked: code });
      return { locale: code, body: t('invitationMailText', { membershipFee: feeIn(countryCode, feeMinor, code) }) };
    }),
  );
}

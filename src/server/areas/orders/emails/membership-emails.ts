import { brand } from '../../../../config/brand.ts';
import { countries } from '../../../../config/countries.ts';
import type { CountryCode } from '../../../../config/countries.ts';
import { toGreetingName } from '../../../../domain/invitations/greeting-name.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { toLanguageTag } from '../../../../i18n/language-tag.ts';
import { paths } from '../../../../i18n/paths.ts';
import { createOrderTexts } from '../order-texts.ts';
import type { TranslateOrderText } from '../order-texts.ts';
import type { OrderTextKey } from '../text-keys.ts';
import { formatLongDate, toSection, buildQuestionsSentence } from './email-content.ts';
import type { OrderEmailContent } from './email-content.ts';
import type { Row } from './writer.ts';

/** A membership, as an email to its holder describes it. */
export interface MembershipDetails {
  locale: string;
  country: CountryCode;
  firstName: string;
  /** When it ends or has ended; null when that is unknown, as for a guest. */
  endsAt: Date | null;
  /** The holder's code for friends; empty without one. */
  referralCode: string;
  /** Of the order that the email is about; null for a membership that nobody has renewed. */
  orderNumber: string | null;
  /** Without a slash at the end. */
  siteUrl: string;
}

export type MembershipChange = 'begun' | 'renewed' | 'shortened' | 'revoked' | 'lapsed';

const subjects = {
  begun: 'membershipBegunMailSubject',
  renewed: 'membershipRenewedMailSubject',
  shortened: 'membershipShortenedMailSubject',
  revoked: 'membershipEndedMailSubject',
  lapsed: 'membershipEndedMailSubject',
} as const satisfies Record<MembershipChange, OrderTextKey>;

const intros = {
  begun: 'membershipBegunMailIntro',
  renewed: 'membershipRenewedMailIntro',
  shortened: 'membershipShortenedMailIntro',
  revoked: 'membershipRevokedMailIntro',
  lapsed: 'membershipLapsedMailIntro',
} as const satisfies Record<MembershipChange, OrderTextKey>;

const endLabels = {
  begun: 'memberUntil',
  renewed: 'memberUntil',
  shortened: 'memberUntil',
  revoked: null,
  lapsed: 'membershipEndedOn',
} as const satisfies Record<MembershipChange, OrderTextKey | null>;

function listFacts(
  change: MembershipChange,
  { locale, country, endsAt, orderNumber, referralCode }: MembershipDetails,
  t: TranslateOrderText,
): Row[] {
  const endLabel = endLabels[change];
  return [
    ...(orderNumber === null ? [] : [[t('orderNumber'), orderNumber] as const]),
    ...(endLabel === null || endsAt === null ? [] : [[t(endLabel), formatLongDate(endsAt, locale, country)] as const]),
    ...(change === 'begun' && referralCode !== '' ? [[t('referralCode'), referralCode] as const] : []),
  ];
}

/** The benefits of a membership in a country. Not every country has kredits. */
function listRights({ locale, country: code }: MembershipDetails, t: TranslateOrderText): string[] {
  const country = countries[code];
  const { kissKredits, friendOrderMinimum, currency } = country;
  if (!kissKredits) return [t('memberPrices')];
  const format = (minor: number) => formatPrice({ minor, currency }, country, locale);
  return [
    t('memberPrices'),
    t('memberKredits', { kredits: kissKredits.kredits, amount: format(kissKredits.threshold) }),
    t('friendKredits', { kredits: kissKredits.friendKredits, amount: format(friendOrderMinimum) }),
  ];
}

const hasEnded = (change: MembershipChange) => change === 'revoked' || change === 'lapsed';

/** Builds the email about a change of a membership. */
export function buildMembershipEmail(change: MembershipChange, membership: MembershipDetails): OrderEmailContent {
  const { locale, country, firstName, siteUrl } = membership;
  const t = createOrderTexts(locale);
  return {
    languageTag: toLanguageTag(locale),
    t,
    subject: t(subjects[change], { brand: brand.name }),
    intro: t(intros[change], { name: toGreetingName(firstName), brand: brand.name }),
    facts: listFacts(change, membership, t),
    bill: null,
    sections: change === 'begun' ? toSection(t('memberRights'), listRights(membership, t)) : [],
    links: hasEnded(change)
      ? [{ label: t('seeMembership'), href: `${siteUrl}${paths.preferredCustomerInfo(locale)}` }]
      : [{ label: t('viewAccount'), href: `${siteUrl}${paths.account(locale)}` }],
    closing: [buildQuestionsSentence(t, country)],
  };
}

import { brand } from '../../../config/brand.ts';
import { countries } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type { NoticeKind } from '../../../config/notices/notice-kinds.ts';
import { formatPrice } from '../../../domain/money.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import { buildProductLinkPath, paths } from '../../../i18n/paths.ts';
import { html } from '../../platform/html/html.ts';
import { frameEmail, linkStyle } from '../../platform/mail/frame-email.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import { createNoticeTexts } from './notice-texts.ts';

export interface NoticeEmail {
  to: string;
  locale: string;
  kind: NoticeKind;
  /** The product with its shade. */
  product: string;
  /** Without a slash at the end. */
  siteUrl: string;
  token: string;
  /** Where mail programs end such emails, and people without a script. */
  unsubscribeUrl: string;
}

type NoticeLink = Pick<NoticeEmail, 'siteUrl' | 'locale' | 'token'>;

interface EmailParts {
  subject: string;
  intro: string;
  action: { label: string; href: string };
  note: string;
}

/** The token is in the fragment of an address, which browsers send to nobody, so that it stands in no log. */
const buildNoticeLink = ({ siteUrl, locale, token }: NoticeLink) =>
  `${siteUrl}${paths.notices(locale)}#${new URLSearchParams({ token })}`;

/** The page that ends all notices to an address. */
const buildNoticeEndLink = (link: NoticeLink) => `${buildNoticeLink(link)}&end`;

function buildEmail(email: NoticeEmail, { subject, intro, action, note }: EmailParts): Email {
  const t = createNoticeTexts(email.locale);
  const endLink = buildNoticeEndLink(email);
  const blocks = [
    [intro],
    [t('labelledValue', { label: action.label, value: action.href })],
    [note],
    [
      t('endNote'),
      t('labelledValue', { label: t('end'), value: endLink }),
      t('labelledValue', { label: t('endWithoutScript'), value: email.unsubscribeUrl }),
    ],
    [brand.name],
  ];
  const buttonStyle = 'display:inline-block;padding:12px 24px;background:#8a1f3d;color:#fff;text-decoration:none';
  return {
    to: email.to,
    unsubscribeUrl: email.unsubscribeUrl,
    subject,
    text: blocks.map((block) => block.join('\n')).join('\n\n'),
    html: frameEmail(toLanguageTag(email.locale), subject, [
      html`<p>${intro}</p>`,
      html`<p style="margin:24px 0"><a href="${action.href}" style="${buttonStyle}">${action.label}</a></p>`,
      html`<p>${note}</p>`,
      html`<p style="margin-top:24px;font-size:14px">
        ${t('endNote')} <a href="${endLink}" style="${linkStyle}">${t('end')}</a> ·
        <a href="${email.unsubscribeUrl}" style="${linkStyle}">${t('endWithoutScript')}</a>
      </p>`,
    ]),
  };
}

/** Builds the email that asks whether an address is its reader's own. */
export function buildProofEmail(email: NoticeEmail): Email {
  const { kind, product } = email;
  const t = createNoticeTexts(email.locale);
  return buildEmail(email, {
    subject: t('proofSubject', { product }),
    intro: t(`proofIntro-${kind}`, { product }),
    action: { label: t('proofAction'), href: buildNoticeLink(email) },
    note: t('proofNote'),
  });
}

interface News {
  country: CountryCode;
  /** The address of the product, as the catalogue has it. */
  link: string;
  priceMinor: number;
  /** The price when the notice was asked for. */
  askedMinor: number;
}

/** Builds the email that tells what a shopper has waited for. */
export function buildNewsEmail(email: NoticeEmail, { country, link, priceMinor, askedMinor }: News): Email {
  const { kind, product, locale, siteUrl } = email;
  const t = createNoticeTexts(locale);
  const format = (minor: number) =>
    formatPrice({ minor, currency: countries[country].currency }, countries[country], locale);
  return buildEmail(email, {
    subject: t(`${kind}Subject`, { product }),
    intro: t(`${kind}Intro`, { product, price: format(priceMinor), before: format(askedMinor) }),
    action: { label: t('viewProduct'), href: `${siteUrl}${buildProductLinkPath(locale, link)}` },
    note: t(`${kind}Note`),
  });
}

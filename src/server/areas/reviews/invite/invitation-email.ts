import { toLanguageTag } from '../../../../i18n/language-tag.ts';
import { brand } from '../../../../config/brand.ts';
import { toGreetingName } from '../../../../domain/invitations/greeting-name.ts';
import { paths } from '../../../../i18n/paths.ts';
import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { Email } from '../../../platform/mail/mailer.ts';
import { createReviewTexts } from '../review-texts.ts';
import type { TranslateReviewText } from '../review-texts.ts';
import { frameEmail, linkStyle } from '../../../platform/mail/frame-email.ts';

interface InvitedProduct {
  sku: string;
  name: string;
  shadeName: string;
}

export interface Invitation {
  to: string;
  firstName: string;
  locale: string;
  products: readonly InvitedProduct[];
  token: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Where mail programs end such emails, and people without a script. */
  unsubscribeUrl: string;
}

const starChoices = [5, 4, 3, 2, 1] as const;
const maxStars = 5;

interface StarLink {
  stars: string;
  label: string;
  href: string;
}

type InvitationLink = Pick<Invitation, 'siteUrl' | 'locale' | 'token'>;

/** The token is in the fragment of an address, which browsers send to nobody, so that it stands in no log. */
const buildLink = ({ siteUrl, locale, token }: InvitationLink, more: Readonly<Record<string, string>>) =>
  `${siteUrl}${paths.review(locale)}#${new URLSearchParams({ token, ...more })}`;

/** The page that ends such emails. */
const buildDeclineLink = (link: InvitationLink) => `${buildLink(link, {})}&decline`;

const listStarLinks = (invitation: Invitation, t: TranslateReviewText, sku: string): StarLink[] =>
  starChoices.map((count) => ({
    stars: '★'.repeat(count) + '☆'.repeat(maxStars - count),
    label: t(`stars${count}`),
    href: buildLink(invitation, { sku, stars: String(count) }),
  }));

const nameProduct = ({ name, shadeName }: InvitedProduct, t: TranslateReviewText) =>
  shadeName === '' ? name : t('productWithShade', { product: name, shade: shadeName });

const renderProduct = (title: string, links: readonly StarLink[]): Html =>
  html`<h2 style="font-size:18px;font-weight:normal;margin:20px 0 4px">${title}</h2>
    ${links.map(
      ({ stars, label, href }) =>
        html`<p style="margin:0">
          <a href="${href}" style="display:block;padding:10px 0;${linkStyle}"
            ><span aria-hidden="true" style="letter-spacing:.1em">${stars}</span> ${label}</a
          >
        </p>`,
    )}`;

const renderDecline = (t: TranslateReviewText, href: string, unsubscribeUrl: string): Html =>
  html`<p style="margin-top:24px;font-size:14px">
    ${t('invitationOnce')} ${t('declineNote')} <a href="${href}" style="${linkStyle}">${t('decline')}</a> ·
    <a href="${unsubscribeUrl}" style="${linkStyle}">${t('endWithoutScript')}</a>
  </p>`;

/** Builds the email that asks for reviews: five links with stars for each product, and one that ends such emails. */
export function buildInvitationEmail(invitation: Invitation): Email {
  const { to, locale, products, unsubscribeUrl } = invitation;
  const t = createReviewTexts(locale);
  const name = toGreetingName(invitation.firstName);
  const intro = name === '' ? t('invitationIntroNoName') : t('invitationIntro', { name });
  const subject = t('invitationSubject', { brand: brand.name });
  const choices = products.map((product) => ({
    title: nameProduct(product, t),
    links: listStarLinks(invitation, t, product.sku),
  }));
  const declineLink = buildDeclineLink(invitation);
  const blocks = [
    [intro],
    ...choices.map(({ title, links }) => [
      title,
      ...links.map(({ label, href }) => t('labelledValue', { label, value: href })),
    ]),
    [
      t('invitationOnce'),
      t('declineNote'),
      t('labelledValue', { label: t('decline'), value: declineLink }),
      t('labelledValue', { label: t('endWithoutScript'), value: unsubscribeUrl }),
    ],
    [brand.name],
  ];
  return {
    to,
    unsubscribeUrl,
    subject,
    text: blocks.map((block) => block.join('\n')).join('\n\n'),
    html: frameEmail(toLanguageTag(locale), subject, [
      html`<p>${intro}</p>`,
      ...choices.map(({ title, links }) => renderProduct(title, links)),
      renderDecline(t, declineLink, unsubscribeUrl),
    ]),
  };
}

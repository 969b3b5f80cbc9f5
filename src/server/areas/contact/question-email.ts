import type { DistributorQuestion } from '../../../contract/contact/question.ts';
import { toGreetingName } from '../../../domain/invitations/greeting-name.ts';
import { preventAutoLinks } from '../../../domain/invitations/prevent-auto-links.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import { buildProductLinkPath } from '../../../i18n/paths.ts';
import { html } from '../../platform/html/html.ts';
import { frameEmail, joinLines, linkStyle } from '../../platform/mail/frame-email.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import type { SoldProduct } from '../catalogue/index.ts';
import type { DistributorRow } from '../referral/index.ts';
import type { ContactDependencies } from './dependencies.ts';
import { loadSiteTexts } from './emails.ts';
import { normalizeMultilineText } from './validate-message.ts';

interface AskedQuestion {
  distributor: DistributorRow;
  question: DistributorQuestion;
  product: SoldProduct | null;
}

/** The name and the address of a product as the distributor's own site has them. */
const toProductLink = (siteUrl: string, locale: string, { link, nameIn }: SoldProduct) => ({
  name: nameIn(locale),
  href: siteUrl + buildProductLinkPath(locale, link),
});

/**
 * The email to the distributor, in the language of their own site. What a stranger wrote becomes no link, so that the
 * only one leads to the shop.
 */
export async function createQuestionEmail(
  { db, texts, environment }: ContactDependencies,
  { distributor, question, product }: AskedQuestion,
): Promise<Email> {
  const { t, locale } = await loadSiteTexts({ db, texts }, distributor);
  const name = toGreetingName(question.name);
  const subject = t('questionMailSubject', { name });
  const message = preventAutoLinks(normalizeMultilineText(question.message));
  const about = product && toProductLink(environment.siteUrl, locale, product);
  const intro = t('questionMailIntro', { name });
  const reply = t('questionMailReply', { name, email: question.email });
  return {
    to: distributor.contactEmail,
    replyTo: question.email,
    subject,
    text: [intro, ...(about ? [`${about.name}\n${about.href}`] : []), message, reply].join('\n\n'),
    html: frameEmail(toLanguageTag(locale), subject, [
      html`<p>${intro}</p>`,
      ...(about ? [html`<p><a href="${about.href}" style="${linkStyle}">${about.name}</a></p>`] : []),
      html`<p style="border-left:2px solid #e5dcd0;margin:16px 0;padding-left:16px">${joinLines([message])}</p>`,
      html`<p>${reply}</p>`,
    ]),
  };
}

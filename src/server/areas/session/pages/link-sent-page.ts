import { links } from '../../../platform/html/components.ts';
import type { PageLink } from '../../../platform/html/components.ts';
import { html } from '../../../platform/html/html.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';

interface LinkSentPageProps {
  /** The address that the link was requested for. */
  userName: string;
  interactionId: string;
  signInLink: PageLink;
}

/** Says where the link to a new password goes, and sends it again. */
export const linkSentPage = (
  { locale, t }: LocalizedTexts,
  { userName, interactionId, signInLink }: LinkSentPageProps,
): Page => ({
  title: t('linkSentTitle'),
  content: html`<p>${t('linkSentText', { email: userName })}</p>
    <form method="post" action="/password/forgotten?ui_locales=${locale}&amp;interaction=${interactionId}">
      <input type="hidden" name="userName" value="${userName}" /><button class="main">${t('sendAgain')}</button>
    </form>
    ${links([{ href: `/password/forgotten?ui_locales=${locale}&interaction=${interactionId}`, text: t('changeAddress') }, signInLink])}`,
});

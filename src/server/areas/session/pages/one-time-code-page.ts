import { html } from '../../../platform/html/html.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { links } from '../../../platform/html/components.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';

interface OneTimeCodePageProps {
  /** The id of the authorization request. */
  uid: string;
  /** Whose account the code signs in to. */
  userName: string;
}

/** Asks before a link with a one-time code signs anybody in: it may have been sent by somebody else. */
export const oneTimeCodePage = ({ t }: LocalizedTexts, { uid, userName }: OneTimeCodePageProps): Page => ({
  title: t('codeTitle'),
  content: html`<p>${t('codeText', { userName })}</p>
    <form method="post" action="/interaction/${uid}/code"><button class="main">${t('codeContinue')}</button></form>
    ${links([{ href: `/interaction/${uid}/leave`, text: t('backToShop') }])}`,
});

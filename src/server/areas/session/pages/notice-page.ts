import { html } from '../../../platform/html/html.ts';
import { links } from '../../../platform/html/components.ts';
import type { PageLink } from '../../../platform/html/components.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';

/** A page with a message and links to continue. */
export const noticePage = (title: string, text: string, pageLinks: readonly PageLink[]): Page => ({
  title,
  content: html`<p>${text}</p>
    ${links(pageLinks)}`,
});

const unavailableStatus = 503;

/** The page of a failure. For a temporary failure it asks to try again. */
export const failurePage = ({ t }: LocalizedTexts, pageLinks: readonly PageLink[], status: number): Page =>
  status === unavailableStatus
    ? noticePage(t('unavailableTitle'), t('unavailableText'), pageLinks)
    : noticePage(t('failedTitle'), t('failedText'), pageLinks);

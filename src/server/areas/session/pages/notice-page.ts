import { html } from '../../../platform/html/html.ts';
import { links } from '../../../platform/html/components.ts';
import type { PageLink } from '../../../platform/html/components.ts';
import type { IdentityTextKey } from '../../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';

/** A page with a message and links to continue. */
export const noticePage = (title: string, text: string, pageLinks: readonly PageLink[]): Page => ({
  title,
  content: html`<p>${text}</p>
    ${links(pageLinks)}`,
});

/** The texts of temporary failures, by response status. They ask to try again. */
const temporaryFailures: Readonly<Record<number, readonly [title: IdentityTextKey, text: IdentityTextKey]>> = {
  429: ['crowdedTitle', 'crowdedText'],
  503: ['unavailableTitle', 'unavailableText'],
};

/** The page of a failure with a response status. */
export function failurePage({ t }: LocalizedTexts, pageLinks: readonly PageLink[], status: number): Page {
  const [title, text] = temporaryFailures[status] ?? ['failedTitle', 'failedText'];
  return noticePage(t(title), t(text), pageLinks);
}

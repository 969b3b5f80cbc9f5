import { html } from '../../../platform/html/html.ts';
import { links } from '../../../platform/html/components.ts';
import type { PageLink } from '../../../platform/html/components.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';

/** A page that only says something, with links to go on. */
export const noticePage = (title: string, text: string, pageLinks: readonly PageLink[]): Page => ({
  title,
  content: html`<p>${text}</p>
    ${links(pageLinks)}`,
});

import { html } from '../../../platform/html/html.ts';
import { links } from './components.ts';
import type { PageLink } from './components.ts';
import type { Page } from './layout.ts';

/** A page that only says something, with links to go on. */
export const noticePage = (title: string, text: string, pageLinks: readonly PageLink[]): Page => ({
  title,
  content: html`<p>${text}</p>
    ${links(pageLinks)}`,
});

import { alertBox, links } from '../html/components.ts';
import { createBrandedLayout, type Page, type PageAssets } from '../html/branded-layout.ts';
import { html } from '../html/html.ts';

/** The texts of the pages that end one kind of emails. */
export const unsubscribeTextKeys = [
  'endPageTitle',
  'endPageQuestion',
  'endPageAction',
  'endPageDone',
  'endPageInvalid',
  'endPageShop',
  'endPageError',
] as const;
type UnsubscribeTexts = (key: (typeof unsubscribeTextKeys)[number]) => string;

interface UnsubscribePage {
  locale: string;
  t: UnsubscribeTexts;
}

/** Pages that need no script. Each method returns a complete document. */
export interface UnsubscribePages {
  headers: Readonly<Record<string, string>>;
  /** Asks, and ends nothing before its button is pressed: scanners of emails open every link. */
  ask(page: UnsubscribePage, form: { path: string; token: string }): string;
  tellEnded(page: UnsubscribePage): string;
  tellInvalid(page: UnsubscribePage): string;
}

export function createUnsubscribePages(assets: PageAssets, siteUrl: string): UnsubscribePages {
  const buildHomeLink = (locale: string) => `${siteUrl}/${locale}/`;
  const layout = createBrandedLayout({
    ...{ assets, buildHomeLink, scripts: [], formTargets: ["'self'"], frameAncestors: [] },
  });
  const render = ({ locale, t }: UnsubscribePage, page: Omit<Page, 'title'>) =>
    layout.renderPage(
      { locale, t: () => t('endPageError') },
      {
        ...page,
        title: t('endPageTitle'),
        content: html`${page.content}${links([{ href: buildHomeLink(locale), text: t('endPageShop') }])}`,
      },
    );
  return {
    // Addresses of these pages hold tokens.
    headers: { 'content-security-policy': layout.contentSecurityPolicy, 'cache-control': 'no-store' },
    ask: (page, { path, token }) =>
      render(page, {
        content: html`<p>${page.t('endPageQuestion')}</p>
          <form method="post" action="${path}">
            <input type="hidden" name="locale" value="${page.locale}" />
            <input type="hidden" name="token" value="${token}" />
            <button class="main" type="submit">${page.t('endPageAction')}</button>
          </form>`,
      }),
    tellEnded: (page) => render(page, { content: alertBox(page.t('endPageDone'), 'success') }),
    tellInvalid: (page) => render(page, { content: alertBox(page.t('endPageInvalid')), hasError: true }),
  };
}

import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Environment } from '../../../config/environment.ts';
import { html } from '../../platform/html/html.ts';
import type { LocalizedTexts, TextSource } from '../../platform/texts/text-source.ts';
import type { IdentityPages } from './identity-pages.ts';
import { autoSubmitScript } from './pages/auto-submit.ts';
import type { Page } from '../../platform/html/branded-layout.ts';
import { toErrorStatus } from '../../platform/http/error-status.ts';
import { failurePage, noticePage } from './pages/notice-page.ts';
import type { PageLink } from '../../platform/html/components.ts';

function toFirstText(value: unknown): string | undefined {
  if (Array.isArray(value)) return String(value[0]);
  return typeof value === 'string' ? value : undefined;
}

/** What a page needs of a request and its answer. */
type PageContext = Pick<KoaContextWithOIDC, 'query' | 'get' | 'type' | 'body'>;

/** The secret that proves to the provider that its own page submits the sign-out. */
function getSignOutSecret({ oidc }: KoaContextWithOIDC): string {
  const secret: unknown = oidc.session?.state?.['secret'];
  return typeof secret === 'string' ? secret : '';
}

/** Whether the request proves by an ID token that the signed-in customer sends it. */
const isSignOutProven = ({ oidc }: KoaContextWithOIDC) =>
  oidc.entities.IdTokenHint?.payload['sub'] === oidc.session?.accountId;

/** A proven sign-out is submitted at once. Any other has to be confirmed, so that no other site can sign a shopper out. */
function signOutPage({ t }: LocalizedTexts, secret: string, isProven: boolean): Page {
  const content = html`<p>${t('signingOutText')}</p>
    <form method="post" action="/session/end/confirm">
      <input type="hidden" name="xsrf" value="${secret}" /><input type="hidden" name="logout" value="yes" />
      <button class="main">${t('signOut')}</button>
    </form>`;
  return { title: t('signingOutTitle'), content, ...(isProven && { script: autoSubmitScript }) };
}

/** The pages that the provider itself shows: signing out, signed out, and failures. */
export function createProviderPages(
  { siteUrl }: Pick<Environment, 'siteUrl'>,
  { texts, pages }: { texts: TextSource; pages: IdentityPages },
) {
  const loadTexts = (ctx: PageContext): Promise<LocalizedTexts> =>
    texts.loadFor({
      requestedLocales: toFirstText(ctx.query['ui_locales']),
      acceptLanguage: ctx.get('accept-language'),
    });
  const shopLinks = ({ locale, t }: LocalizedTexts): PageLink[] => [
    { href: `${siteUrl}/${locale}/`, text: t('backToShop') },
  ];
  const showWith =
    <Context extends PageContext>(createPage: (localizedTexts: LocalizedTexts, ctx: Context) => Page) =>
    async (ctx: Context) => {
      const localizedTexts = await loadTexts(ctx);
      ctx.type = 'html';
      ctx.body = pages.render(localizedTexts, createPage(localizedTexts, ctx));
    };
  return {
    signOut: showWith((localizedTexts, ctx: KoaContextWithOIDC) =>
      signOutPage(localizedTexts, getSignOutSecret(ctx), isSignOutProven(ctx)),
    ),
    signedOut: showWith((localizedTexts) => {
      const { t } = localizedTexts;
      return noticePage(t('signedOutTitle'), t('signedOutText'), shopLinks(localizedTexts));
    }),
    unknown: showWith((localizedTexts, _: PageContext) => {
      const { t } = localizedTexts;
      return noticePage(t('unknownPageTitle'), t('unknownPageText'), shopLinks(localizedTexts));
    }),
    failed: (ctx: PageContext, _: unknown, error: unknown) =>
      showWith((localizedTexts) => failurePage(localizedTexts, shopLinks(localizedTexts), toErrorStatus(error)))(ctx),
  };
}

import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Environment } from '../../../config/environment.ts';
import { html } from '../../platform/html/html.ts';
import { layout, autoSubmitScript } from './pages/layout.ts';
import type { Page } from './pages/layout.ts';
import { noticePage } from './pages/password-pages.ts';
import type { LocalizedTexts, TextSource } from '../../platform/texts/text-source.ts';

const firstValue = (value: unknown) =>
  Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : undefined;

/** The pages that the provider itself shows: signing out, signed out, and what cannot be done. */
export function createProviderPages(environment: Environment, texts: TextSource) {
  const spokenIn = (ctx: KoaContextWithOIDC): Promise<LocalizedTexts> =>
    texts.loadFor({
      requestedLocales: firstValue(ctx.query['ui_locales']),
      acceptLanguage: ctx.get('accept-language'),
    });
  const show = (ctx: KoaContextWithOIDC, spoken: LocalizedTexts, page: Page) => {
    ctx.type = 'html';
    ctx.body = layout(environment, spoken, page);
  };
  const home = ({ locale, t }: LocalizedTexts) => [
    { href: `${environment.siteUrl}/${locale}/`, text: t('backToShop') },
  ];
  const secretOf = (ctx: KoaContextWithOIDC) => {
    const state: unknown = ctx.oidc.session?.state?.['secret'];
    return typeof state === 'string' ? state : '';
  };
  return {
    /**
     * A request that proves whose sign-out it is goes through at once; any other asks, or a foreign page could sign a
     * shopper out.
     */
    signOut: async (ctx: KoaContextWithOIDC) => {
      const spoken = await spokenIn(ctx);
      const isProven = ctx.oidc.entities.IdTokenHint?.payload['sub'] === ctx.oidc.session?.accountId;
      const form = html`<p>${spoken.t('signingOutText')}</p>
        <form method="post" action="/session/end/confirm">
          <input type="hidden" name="xsrf" value="${secretOf(ctx)}" /><input type="hidden" name="logout" value="yes" />
          <button class="main">${spoken.t('signOut')}</button>
        </form>`;
      show(ctx, spoken, {
        title: spoken.t('signingOutTitle'),
        content: form,
        ...(isProven && { script: autoSubmitScript }),
      });
    },
    signedOut: async (ctx: KoaContextWithOIDC) => {
      const spoken = await spokenIn(ctx);
      show(ctx, spoken, noticePage(spoken.t('signedOutTitle'), spoken.t('signedOutText'), home(spoken)));
    },
    failed: async (ctx: KoaContextWithOIDC) => {
      const spoken = await spokenIn(ctx);
      show(ctx, spoken, noticePage(spoken.t('failedTitle'), spoken.t('failedText'), home(spoken)));
    },
  };
}

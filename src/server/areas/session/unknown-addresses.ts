import type { Provider } from 'oidc-provider';

/** The request context of Koa, the provider's web framework. */
type WebContext = Parameters<Parameters<Provider['use']>[0]>[0];

const notFoundStatus = 404;

/** Shows people a page for addresses that the provider does not know. Programs get the provider's own answer. */
export function answerUnknownAddresses(provider: Provider, showPage: (ctx: WebContext) => Promise<void>): void {
  provider.use(async (ctx, next) => {
    await next();
    const body: unknown = ctx.body;
    if (ctx.status !== notFoundStatus || body || ctx.accepts('json', 'html') !== 'html') return;
    await showPage(ctx);
    ctx.status = notFoundStatus;
  });
}

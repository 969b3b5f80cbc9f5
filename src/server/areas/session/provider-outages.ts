import type { Provider } from 'oidc-provider';
import { isRecord } from '../../../config/is-record.ts';
import { isDatabaseOutage } from '../../platform/database/outage.ts';
import { retryAfterHeader } from '../../platform/http/retry-after.ts';

const unavailableStatus = 503;

/** The request context of Koa, the provider's web framework. */
type WebContext = Parameters<Parameters<Provider['use']>[0]>[0];
type ShowFailure = (ctx: WebContext, error: unknown) => Promise<void>;

function answerUnavailable(ctx: Pick<WebContext, 'status' | 'body' | 'set'>): void {
  const body: unknown = ctx.body;
  ctx.status = unavailableStatus;
  ctx.set(retryAfterHeader(unavailableStatus));
  if (isRecord(body) && body['error'] === 'server_error')
    ctx.body = { error: 'temporarily_unavailable', error_description: 'try again in a moment' };
}

/** Answers an error like those that the provider catches. Headers of an unfinished answer are removed. */
async function answerUncaught(ctx: WebContext, error: unknown, showFailure: ShowFailure): Promise<void> {
  ctx.remove('location');
  ctx.remove('set-cookie');
  ctx.status = unavailableStatus;
  if (ctx.accepts('json', 'html') === 'html') await showFailure(ctx, error);
  else ctx.body = { error: 'server_error' };
}

/**
 * Answers 503 while the database is unavailable, where the provider would report an error of its own. A redirect to the
 * shop is not changed, because it carries the error.
 */
export function answerOutages(provider: Provider, showFailure: ShowFailure): void {
  const failed = new WeakSet<object>();
  provider.on('server_error', (ctx, error) => {
    if (isDatabaseOutage(error)) failed.add(ctx);
  });
  provider.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      // The provider stores sessions and shows errors in code whose errors it does not catch.
      if (!(error instanceof Error && isDatabaseOutage(error))) throw error;
      provider.emit('server_error', ctx, error);
      await answerUncaught(ctx, error, showFailure);
    }
    if (failed.has(ctx) && ctx.status >= 500) answerUnavailable(ctx);
  });
}

import type { Provider } from 'oidc-provider';
import { isRecord } from '../../../config/is-record.ts';
import { isDatabaseOutage } from '../../platform/database/outage.ts';
import { retryAfterHeader } from '../../platform/http/retry-after.ts';

const unavailableStatus = 503;

/** What is used of a context of the provider's web framework. */
interface ReplyContext {
  status: number;
  body: unknown;
  set(headers: Record<string, string>): void;
}

function answerUnavailable(ctx: ReplyContext): void {
  const { body } = ctx;
  ctx.status = unavailableStatus;
  ctx.set(retryAfterHeader(unavailableStatus));
  if (isRecord(body) && body['error'] === 'server_error')
    ctx.body = { error: 'temporarily_unavailable', error_description: 'try again in a moment' };
}

/**
 * Tells browsers and programs that a failure of the database will pass (503), where the provider calls it an error of its
 * own. A redirect to the shop stays one: it carries the error.
 */
export function answerOutages(provider: Provider): void {
  const failed = new WeakSet<object>();
  provider.on('server_error', (ctx, error) => {
    if (isDatabaseOutage(error)) failed.add(ctx);
  });
  provider.use(async (ctx, next) => {
    await next();
    if (failed.has(ctx) && ctx.status >= 500) answerUnavailable(ctx);
  });
}

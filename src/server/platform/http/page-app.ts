import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBaseApp } from './base-app.ts';
import type { BaseAppOptions } from './base-app.ts';
import { toErrorStatus } from './error-status.ts';
import { limitRequests } from './rate-limit.ts';
import { refuseUnreadableTexts } from './refuse-unreadable-texts.ts';
import { retryAfterHeader } from './retry-after.ts';
import { isSameOrigin } from './same-origin.ts';
import { transportSecurityHeaders } from './transport-security.ts';

/** In bytes. The forms of pages are short. */
const bodyLimit = 16 * 1024;

interface PageAppOptions extends Omit<BaseAppOptions, 'bodyLimit'> {
  /** The address at which browsers reach the app. */
  publicUrl: string;
  rateLimit: Parameters<typeof limitRequests>[1];
  sendErrorPage: (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>;
}

/** Creates an app whose replies are pages, errors too. Unexpected ones are logged in full and shown to nobody. */
export async function createPageApp({
  publicUrl,
  rateLimit,
  sendErrorPage,
  ...options
}: PageAppOptions): Promise<FastifyInstance> {
  const headers = { ...options.headers, ...transportSecurityHeaders(publicUrl) };
  const app = createBaseApp({ ...options, headers, bodyLimit });
  app.setErrorHandler(async (error, request, reply) => {
    const status = toErrorStatus(error);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return sendErrorPage(request, reply.headers(retryAfterHeader(status)), status);
  });
  refuseUnreadableTexts(app);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  await limitRequests(app, rateLimit);
  return app;
}

/** Accepts forms that were sent from the app's own pages, and refuses all others with 403. */
export function acceptOwnForms(app: FastifyInstance, publicUrl: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('preValidation', async (request, reply) =>
    request.method === 'POST' && !isSameOrigin(request, publicUrl) ? reply.code(403).send('') : undefined,
  );
}

import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Metrics } from '../../platform/http/metrics.ts';
import { closeUnusedConnections } from '../../platform/http/close-connections.ts';
import { requirePolicies } from '../../platform/http/policies.ts';
import { registerAccount } from './account-routes.ts';
import { registerFonts } from './fonts.ts';
import { registerInteractions } from './sign-in-routes.ts';
import { noticePage } from './pages/password-pages.ts';
import type { IdentityParts } from './parts.ts';
import { registerPasswords } from './password-routes.ts';
import { createProvider } from './provider.ts';
import { isFromHere, pageHeaders, sendPage, spokenTo } from './send-page.ts';
import type { Secrets } from '../../platform/identity/secrets.ts';
import { createTexts } from '../../platform/texts/texts.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** Forms are short. */
const bodyLimit = 16 * 1024;

function createBare({ environment, logger }: IdentityParts): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustProxy,
    bodyLimit,
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
  });
  return app;
}

/** A page for what went wrong; a surprise is logged whole and told to nobody outside. */
function answerFailures(app: FastifyInstance, { environment }: IdentityParts, texts: Texts): void {
  app.setErrorHandler(async (error, request, reply) => {
    const told = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (told >= 500) request.log.error({ err: error }, 'a request failed');
    const spoken = await spokenTo(texts, request);
    return sendPage(
      reply,
      environment,
      spoken,
      noticePage(spoken.t('failedTitle'), spoken.t('failedText'), [
        { href: `${environment.siteUrl}/${spoken.locale}/`, text: spoken.t('backToShop') },
      ]),
      told,
    );
  });
}

/** Forms of our own pages, and of nobody else's. */
function acceptForms(app: FastifyInstance, { environment }: IdentityParts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('preValidation', async (request, reply) =>
    request.method === 'POST' && !isFromHere(request, environment) ? reply.code(403).send('') : undefined,
  );
}

/** Everything that is not a page of ours is the provider's, which reads its requests itself. */
function handOver(app: FastifyInstance, callback: ReturnType<ReturnType<typeof createProvider>['callback']>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, __, done) => {
    done(null);
  });
  app.all('/*', { config: { policy: 'public' } }, async (request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await callback(request.raw, reply.raw);
  });
}

/**
 * The identity provider as an app that does not listen yet: sign-in, passwords, the account page, and OpenID Connect.
 */
export async function createIdentityApp(
  parts: IdentityParts,
  secrets: Secrets,
  metrics?: Metrics,
): Promise<FastifyInstance> {
  const { environment, db } = parts;
  const texts = createTexts(db);
  const provider = createProvider(parts, secrets, texts);
  const app = createBare(parts);
  closeUnusedConnections(app);
  requirePolicies(app);
  answerFailures(app, parts, texts);
  metrics?.watch(app);
  const headers = pageHeaders(environment);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  await app.register(rateLimit, { max: environment.rateLimit, timeWindow: 60_000 });
  await app.register(async (pages) => {
    acceptForms(pages, parts);
    registerInteractions(pages, { provider, parts, texts });
    registerPasswords(pages, { parts, texts });
    registerAccount(pages, { provider, parts, texts });
    registerFonts(pages);
  });
  await app.register(async (rest) => {
    handOver(rest, provider.callback());
  });
  return app;
}

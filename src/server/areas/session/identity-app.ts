import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Metrics } from '../../platform/http/metrics.ts';
import { closeUnusedConnections } from '../../platform/http/close-connections.ts';
import { requirePolicies } from '../../platform/http/policies.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { registerFonts } from './fonts.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';
import { noticePage } from './pages/password-pages.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { registerPasswords } from './password-routes.ts';
import { createProvider } from './provider.ts';
import { isSameOrigin, createPageHeaders, sendPage, loadLocalizedTexts } from './send-page.ts';
import type { IdentitySecrets } from '../../platform/identity/secrets.ts';
import { createTextSource } from '../../platform/texts/text-source.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';

/** Forms are short. */
const bodyLimit = 16 * 1024;

function createBaseApp({ environment, logger }: IdentityDependencies): FastifyInstance {
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
function registerErrorHandler(app: FastifyInstance, { environment }: IdentityDependencies, texts: TextSource): void {
  app.setErrorHandler(async (error, request, reply) => {
    const told = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (told >= 500) request.log.error({ err: error }, 'a request failed');
    const spoken = await loadLocalizedTexts(texts, request);
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
function registerFormParser(app: FastifyInstance, { environment }: IdentityDependencies): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('preValidation', async (request, reply) =>
    request.method === 'POST' && !isSameOrigin(request, environment) ? reply.code(403).send('') : undefined,
  );
}

/** Everything that is not a page of ours is the provider's, which reads its requests itself. */
function forwardToProvider(
  app: FastifyInstance,
  callback: ReturnType<ReturnType<typeof createProvider>['callback']>,
): void {
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
  parts: IdentityDependencies,
  secrets: IdentitySecrets,
  metrics?: Metrics,
): Promise<FastifyInstance> {
  const { environment, db } = parts;
  const texts = createTextSource(db);
  const provider = createProvider(parts, secrets, texts);
  const app = createBaseApp(parts);
  closeUnusedConnections(app);
  requirePolicies(app);
  registerErrorHandler(app, parts, texts);
  metrics?.observeRequests(app);
  const headers = createPageHeaders(environment);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  await app.register(rateLimit, { max: environment.rateLimit, timeWindow: 60_000 });
  await app.register(async (pages) => {
    registerFormParser(pages, parts);
    registerSignInRoutes(pages, { provider, dependencies: parts, texts });
    registerPasswords(pages, { dependencies: parts, texts });
    registerAccountRoutes(pages, { provider, dependencies: parts, texts });
    registerFonts(pages);
  });
  await app.register(async (rest) => {
    forwardToProvider(rest, provider.callback());
  });
  return app;
}

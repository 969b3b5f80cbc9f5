import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Environment } from '../../../config/environment.ts';
import { toCallerNetwork } from '../../platform/caller-network.ts';
import { closeUnusedConnections } from '../../platform/http/close-connections.ts';
import { toFastifyTrust } from '../../platform/http/fastify-trust.ts';
import { refuseUnreadableTexts } from '../../platform/http/refuse-unreadable-texts.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { toErrorStatus } from '../../platform/http/error-status.ts';
import { retryAfterHeader } from '../../platform/http/retry-after.ts';
import { requirePolicies } from '../../platform/http/policies.ts';
import type { IdentitySecrets } from '../../platform/identity/secrets.ts';
import { createTextSource } from '../../platform/texts/text-source.ts';
import { registerAccountRoutes } from './account-routes.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { registerEmailRoutes } from './email-routes.ts';
import { registerFonts } from '../../platform/html/fonts.ts';
import { createIdentityPages } from './identity-pages.ts';
import type { IdentityPages } from './identity-pages.ts';
import { failurePage } from './pages/notice-page.ts';
import { registerPasskeySignIn } from './passkeys/sign-in-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { createProvider } from './provider.ts';
import { transportSecurityHeaders } from '../../platform/http/transport-security.ts';
import { logAnswers } from '../../platform/http/answer-log.ts';
import { answerUnreadableRequests } from '../../platform/http/unreadable-requests.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';

/** In bytes. The forms of this app are short. */
const bodyLimit = 16 * 1024;
const requestTimeoutMs = 30_000;
const rateLimitWindowMs = 60_000;

function createBaseApp(
  { environment, logger }: IdentityDependencies,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toFastifyTrust(environment.trustedProxies),
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    genReqId: () => randomUUID(),
    // While the app closes, what still arrives is answered like everything before.
    return503OnClosing: false,
    ...answerUnreadableRequests(headers),
  });
  logAnswers(app);
  return app;
}

/** Answers errors with a page. Unexpected ones are logged in full and shown to nobody. */
function registerErrorHandler(app: FastifyInstance, { siteUrl }: Environment, pages: IdentityPages): void {
  app.setErrorHandler(async (error, request, reply) => {
    const status = toErrorStatus(error);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    const texts = await pages.loadTexts(request);
    const shopLink = { href: `${siteUrl}/${texts.locale}/`, text: texts.t('backToShop') };
    return pages.send(reply.headers(retryAfterHeader(status)), texts, failurePage(texts, [shopLink], status), status);
  });
}

/**
 * The provider builds its addresses and cookies from what a request says about its host and scheme. Proxies write that
 * differently, and callers as they like, so that it is always the public address here.
 */
function usePublicAddress(app: FastifyInstance, { identityUrl }: Environment): void {
  const { host, protocol } = new URL(identityUrl);
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    delete headers['x-forwarded-host'];
    headers.host = host;
    headers['x-forwarded-proto'] = protocol.replace(':', '');
  });
}

/** Accepts forms that were sent from this app's own pages, and refuses all others with 403. */
function registerFormParser(app: FastifyInstance, environment: Environment): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('preValidation', async (request, reply) =>
    request.method === 'POST' && !isSameOrigin(request, environment.identityUrl) ? reply.code(403).send('') : undefined,
  );
}

/** Hands every other address to the provider, which reads request bodies itself. */
function forwardToProvider(app: FastifyInstance, { provider }: IdentityContext): void {
  const handleRequest = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  app.all('/*', { config: { policy: 'public' } }, async (request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await handleRequest(request.raw, reply.raw);
  });
}

function createContext(dependencies: IdentityDependencies, secrets: IdentitySecrets): IdentityContext {
  const { db, environment, assets } = dependencies;
  const texts = createTextSource(db);
  const pages = createIdentityPages({ environment, texts, assets });
  return { dependencies, pages, provider: createProvider(dependencies, secrets, { texts, pages }) };
}

/** Creates the identity provider as an app that does not listen yet: sign-in, passwords, account page, OpenID Connect. */
export async function createIdentityApp(
  dependencies: IdentityDependencies,
  secrets: IdentitySecrets,
  metrics?: Metrics,
): Promise<FastifyInstance> {
  const { environment, assets } = dependencies;
  const context = createContext(dependencies, secrets);
  const headers = { ...context.pages.headers, ...transportSecurityHeaders(environment.identityUrl) };
  const app = createBaseApp(dependencies, headers);
  closeUnusedConnections(app);
  requirePolicies(app);
  registerErrorHandler(app, environment, context.pages);
  usePublicAddress(app, environment);
  refuseUnreadableTexts(app);
  metrics?.observeRequests(app);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  await app.register(rateLimit, {
    max: environment.rateLimit,
    timeWindow: rateLimitWindowMs,
    keyGenerator: ({ ip }) => toCallerNetwork(ip),
  });
  await app.register(async (pageApp) => {
    registerFormParser(pageApp, environment);
    registerSignInRoutes(pageApp, context);
    registerPasskeySignIn(pageApp, context);
    registerPasswordRoutes(pageApp, context);
    registerEmailRoutes(pageApp, context);
    registerAccountRoutes(pageApp, context);
    registerFonts(pageApp, assets.fonts);
  });
  await app.register(async (providerApp) => {
    forwardToProvider(providerApp, context);
  });
  return app;
}

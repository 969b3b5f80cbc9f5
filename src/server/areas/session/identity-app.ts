import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { acceptOwnForms, createPageApp } from '../../platform/http/page-app.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { IdentitySecrets } from '../../platform/identity/secrets.ts';
import { createTextSource } from '../../platform/texts/text-source.ts';
import { registerAccountRoutes } from './account-routes.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { registerEmailRoutes } from './email-routes.ts';
import { registerFonts } from '../../platform/html/fonts.ts';
import { createIdentityPages } from './identity-pages.ts';
import type { IdentityPages } from './identity-pages.ts';
import { limitSignInOut } from './limit-sign-in-out.ts';
import { failurePage } from './pages/notice-page.ts';
import { registerPasskeySignIn } from './passkeys/sign-in-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { createProvider } from './provider.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';

/** What the page of an error shows: the status, and the way back to the shop. */
function createErrorPage(pages: IdentityPages, { siteUrl }: Environment) {
  return async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> => {
    const texts = await pages.loadTexts(request);
    const shopLink = { href: `${siteUrl}/${texts.locale}/`, text: texts.t('backToShop') };
    return pages.send(reply, texts, failurePage(texts, [shopLink], status), status);
  };
}

/**
 * Sets the host and scheme of every request to the public address. The provider builds its addresses and cookies from
 * them, proxies write them differently, and callers can send anything.
 */
function usePublicAddress(app: FastifyInstance, { identityUrl }: Environment): void {
  const { host, protocol } = new URL(identityUrl);
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    delete headers['x-forwarded-host'];
    headers.host = host;
    headers['x-forwarded-proto'] = protocol.replace(':', '');
  });
}

/**
 * In characters. What a sign-in is asked with is stored for an hour, whoever asks. The longest addresses of the shop, with
 * an ID token, are half as long.
 */
const maxAddressLength = 4_096;
const addressTooLong = new Refusal(414, 'REQUEST_TOO_LARGE', 'The address is too long.');

/** Hands every other address to the provider, which reads request bodies itself. */
function forwardToProvider(app: FastifyInstance, { provider, dependencies }: IdentityContext): void {
  const handleRequest = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  app.all('/*', { config: { policy: 'public' } }, async (request, reply) => {
    if (request.url.length > maxAddressLength) throw addressTooLong;
    await limitSignInOut(dependencies, request);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    // The provider believes this header, which a caller can write.
    request.raw.headers['x-forwarded-for'] = request.ip;
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
  const { environment, logger, assets } = dependencies;
  const { trustedProxies, rateLimit, identityUrl } = environment;
  const context = createContext(dependencies, secrets);
  const app = await createPageApp({
    ...{ logger, metrics, trustedProxies },
    headers: context.pages.headers,
    publicUrl: identityUrl,
    rateLimit: { max: rateLimit },
    sendErrorPage: createErrorPage(context.pages, environment),
  });
  usePublicAddress(app, environment);
  await app.register(async (pageApp) => {
    acceptOwnForms(pageApp, identityUrl);
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

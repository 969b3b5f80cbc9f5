import type { EventEmitter } from 'node:events';
import { Provider } from 'oidc-provider';
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Environment } from '../../../config/environment.ts';
import { identityLifetimes, shopClientId } from '../../../config/session/identity.ts';
import { createOidcAdapter } from '../../platform/identity/adapter.ts';
import { createInteractionPolicy, extraSignInParameters } from '../../platform/identity/interaction-policy.ts';
import { signingAlgorithm } from '../../platform/identity/secrets.ts';
import type { IdentitySecrets } from '../../platform/identity/secrets.ts';
import { answerOutages } from './provider-outages.ts';
import { answerUnknownAddresses } from './unknown-addresses.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { findOrCreateGrant, scopes } from './grants.ts';
import type { IdentityPages } from './identity-pages.ts';
import { claimsByScope, grantClaim, parseSubject, findAccount, findCustomerBySubject } from './provider-account.ts';
import { createProviderPages } from './provider-pages.ts';

/** The client of the account page. Signing in to it opens a session and issues no tokens. */
export const accountClientId = 'account';

/** Browsers are only redirected to these exact addresses (AUTH-012), never to one that a request names. */
const createClients = ({ allowedOrigins, identityUrl }: Environment): ClientMetadata[] => [
  {
    client_id: shopClientId,
    id_token_signed_response_alg: signingAlgorithm,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: allowedOrigins.map((origin) => `${origin}/callback`),
    post_logout_redirect_uris: allowedOrigins.map((origin) => `${origin}/loggedout`),
  },
  {
    client_id: accountClientId,
    id_token_signed_response_alg: signingAlgorithm,
    token_endpoint_auth_method: 'none',
    grant_types: [],
    response_types: ['none'],
    redirect_uris: [`${identityUrl}/account`],
  },
];

/** Every token has the same audience: the API. */
const createResourceIndicators = (apiUrl: string) => ({
  enabled: true,
  defaultResource: () => apiUrl,
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope: '',
    audience: apiUrl,
    accessTokenFormat: 'jwt' as const,
    jwt: { sign: { alg: signingAlgorithm } },
    accessTokenTTL: identityLifetimes.accessToken,
  }),
});

/** Each visit to the provider extends the session, up to the longest time after its sign-in. */
function getSessionLifetime(_: KoaContextWithOIDC, { loginTs }: { loginTs?: number | undefined }): number {
  if (loginTs === undefined) return identityLifetimes.session;
  const left = loginTs + identityLifetimes.longestSession - Math.floor(Date.now() / 1_000);
  return Math.max(1, Math.min(identityLifetimes.session, left));
}

/** Lifetimes in seconds, by the models of the provider. */
const ttl = {
  AccessToken: identityLifetimes.accessToken,
  AuthorizationCode: identityLifetimes.authorizationCode,
  IdToken: identityLifetimes.accessToken,
  Interaction: identityLifetimes.interaction,
  Session: getSessionLifetime,
  Grant: identityLifetimes.session,
  RefreshToken: identityLifetimes.session,
};

const claims = Object.fromEntries(Object.entries(claimsByScope).map(([scope, names]) => [scope, [...names]]));

interface ProviderPresentation {
  texts: TextSource;
  pages: IdentityPages;
}

/** How the provider stores its records and finds accounts. */
const createStorageConfiguration = ({ db, now }: IdentityDependencies): Configuration => ({
  adapter: createOidcAdapter(db, now),
  findAccount: (_, subject, token) => findAccount(db, subject, token ?? {}, new Date(now())),
  loadExistingGrant: findOrCreateGrant,
  extraTokenClaims: async (_, token) => {
    const customer = await findCustomerBySubject(db, 'accountId' in token ? token.accountId : undefined);
    return customer && { role: customer.roles, [grantClaim]: 'grantId' in token ? token.grantId : undefined };
  },
});

/** Which protocol features the shop's programs use. */
const createProtocolConfiguration = ({ environment }: IdentityDependencies): Configuration => ({
  clients: createClients(environment),
  ttl,
  scopes: scopes.split(' '),
  claims,
  conformIdTokenClaims: false,
  extraParams: extraSignInParameters,
  pkce: { required: () => true },
  responseTypes: ['code', 'none'],
  rotateRefreshToken: true,
  expiresWithSession: () => true,
  issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
  clientBasedCORS: (_, origin) => environment.allowedOrigins.includes(origin),
  interactions: { policy: createInteractionPolicy(), url: (_, { uid }) => `/interaction/${uid}` },
});

/** Browsers accept cookies with these prefixes over https only, and `__Host-` from no other host of the domain. */
const nameCookies = (identityUrl: string) =>
  identityUrl.startsWith('https://')
    ? { session: '__Host-session', interaction: '__Secure-interaction', resume: '__Secure-interaction-resume' }
    : { session: '_session', interaction: '_interaction', resume: '_interaction_resume' };

function createConfiguration(
  dependencies: IdentityDependencies,
  { jwks, cookieKeys }: IdentitySecrets,
  { signOut, signedOut, failed }: ReturnType<typeof createProviderPages>,
): Configuration {
  const { environment } = dependencies;
  return {
    ...createStorageConfiguration(dependencies),
    ...createProtocolConfiguration(dependencies),
    jwks,
    cookies: { keys: cookieKeys, names: nameCookies(environment.identityUrl) },
    features: {
      devInteractions: { enabled: false },
      // Nobody uses what the provider switches on by itself.
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: createResourceIndicators(environment.apiUrl),
      rpInitiatedLogout: { enabled: true, logoutSource: signOut, postLogoutSuccessSource: signedOut },
    },
    renderError: failed,
  };
}

/** Creates the OpenID provider as a request handler. Its own failures are logged. */
export function createProvider(
  dependencies: IdentityDependencies,
  secrets: IdentitySecrets,
  presentation: ProviderPresentation,
): Provider {
  const { environment, logger } = dependencies;
  const pages = createProviderPages(environment, presentation);
  const provider = new Provider(environment.identityUrl, createConfiguration(dependencies, secrets, pages));
  // The app in front of it has written the public address into these headers.
  provider.proxy = true;
  provider.on('server_error', (_, error) => {
    logger.error({ err: error }, 'the identity provider failed');
  });
  // Without a listener of ours, its web framework would print errors past the log.
  const framework: EventEmitter = provider;
  framework.on('error', (error: unknown) => {
    logger.error({ err: error }, 'the identity provider failed');
  });
  answerOutages(provider, (ctx, error) => pages.failed(ctx, undefined, error));
  answerUnknownAddresses(provider, pages.unknown);
  provider.on('end_session.success', ({ oidc, ip }) => {
    const customerId = parseSubject(oidc.session?.accountId ?? oidc.entities.Session?.accountId);
    logSecurityEvent(logger, 'signed-out', { customerId, ipAddress: ip });
  });
  return provider;
}

import { Provider } from 'oidc-provider';
import type { ClientMetadata, Configuration } from 'oidc-provider';
import type { Environment } from '../../../config/environment.ts';
import { identityLifetimes, shopClientId } from '../../../config/session/identity.ts';
import { claimsByScope, parseSubject, findAccount } from './provider-account.ts';
import { createOidcAdapter } from '../../platform/identity/adapter.ts';
import { findOrCreateGrant, scopes } from './grants.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { extraSignInParameters, createInteractionPolicy } from '../../platform/identity/interaction-policy.ts';
import type { IdentitySecrets } from '../../platform/identity/secrets.ts';
import { createProviderPages } from './provider-pages.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';
import { findCustomer } from '../account/index.ts';

/** The client behind the account page: it is signed in to for the session alone and gets nothing. */
export const accountClientId = 'account';

/**
 * Exact addresses only: nothing in a request decides where a browser is sent (document 1, section 2 names both pages).
 */
const createClients = ({ allowedOrigins, identityUrl }: Environment): ClientMetadata[] => [
  {
    client_id: shopClientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: allowedOrigins.map((origin) => `${origin}/callback`),
    post_logout_redirect_uris: allowedOrigins.map((origin) => `${origin}/loggedout`),
  },
  {
    client_id: accountClientId,
    token_endpoint_auth_method: 'none',
    grant_types: [],
    response_types: ['none'],
    redirect_uris: [`${identityUrl}/account`],
  },
];

/** One audience for every token: the API. */
const createResourceIndicators = (apiUrl: string) => ({
  enabled: true,
  defaultResource: () => apiUrl,
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope: '',
    audience: apiUrl,
    accessTokenFormat: 'jwt' as const,
    accessTokenTTL: identityLifetimes.accessToken,
  }),
});

const ttl = {
  AccessToken: identityLifetimes.accessToken,
  AuthorizationCode: identityLifetimes.authorizationCode,
  IdToken: identityLifetimes.accessToken,
  Interaction: identityLifetimes.interaction,
  Session: identityLifetimes.session,
  Grant: identityLifetimes.session,
  RefreshToken: identityLifetimes.session,
};

function createConfiguration(
  parts: IdentityDependencies,
  { jwks, cookieKeys }: IdentitySecrets,
  texts: TextSource,
): Configuration {
  const { db, environment, now } = parts;
  const sources = createProviderPages(environment, texts);
  return {
    adapter: createOidcAdapter(db, now),
    clients: createClients(environment),
    jwks,
    cookies: { keys: cookieKeys },
    ttl,
    scopes: scopes.split(' '),
    claims: Object.fromEntries(Object.entries(claimsByScope).map(([scope, names]) => [scope, [...names]])),
    conformIdTokenClaims: false,
    findAccount: (_, subject, token) => findAccount(db, subject, token ?? {}, new Date(now())),
    loadExistingGrant: findOrCreateGrant,
    extraParams: extraSignInParameters,
    pkce: { required: () => true },
    responseTypes: ['code', 'none'],
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    clientBasedCORS: (_, origin) => environment.allowedOrigins.includes(origin),
    interactions: { policy: createInteractionPolicy(), url: (_, { uid }) => `/interaction/${uid}` },
    extraTokenClaims: async (_, token) => {
      const customerId = 'accountId' in token && token.accountId ? parseSubject(token.accountId) : undefined;
      const row = customerId === undefined ? undefined : await findCustomer(db, customerId);
      return row && { role: row.roles };
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: createResourceIndicators(environment.apiUrl),
      rpInitiatedLogout: { enabled: true, logoutSource: sources.signOut, postLogoutSuccessSource: sources.signedOut },
    },
    renderError: sources.failed,
  };
}

/** The OpenID provider as a handler of requests. What it emits on failures of its own goes to the log. */
export function createProvider(parts: IdentityDependencies, secrets: IdentitySecrets, texts: TextSource): Provider {
  const provider = new Provider(parts.environment.identityUrl, createConfiguration(parts, secrets, texts));
  provider.proxy = parts.environment.trustProxy;
  provider.on('server_error', (_, error) => {
    parts.logger.error({ err: error }, 'the identity provider failed');
  });
  return provider;
}

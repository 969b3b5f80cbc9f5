import { Provider } from 'oidc-provider';
import type { ClientMetadata, Configuration } from 'oidc-provider';
import type { Environment } from '../../../config/environment.ts';
import { lifetimes, shopClientId } from '../../../config/session/identity.ts';
import { claimsOfScopes, customerIdOf, findAccount } from './provider-account.ts';
import { createAdapter } from '../../platform/identity/adapter.ts';
import { grantFor, scopes } from './grants.ts';
import type { IdentityParts } from './parts.ts';
import { extraParameters, signInPolicy } from '../../platform/identity/interaction-policy.ts';
import type { Secrets } from '../../platform/identity/secrets.ts';
import { createSources } from './provider-pages.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { findCustomer } from '../account/index.ts';

/** The client behind the account page: it is signed in to for the session alone and gets nothing. */
export const accountClientId = 'account';

/**
 * Exact addresses only: nothing in a request decides where a browser is sent (document 1, section 2 names both pages).
 */
const clients = ({ allowedOrigins, identityUrl }: Environment): ClientMetadata[] => [
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
const resourceIndicators = (apiUrl: string) => ({
  enabled: true,
  defaultResource: () => apiUrl,
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope: '',
    audience: apiUrl,
    accessTokenFormat: 'jwt' as const,
    accessTokenTTL: lifetimes.accessToken,
  }),
});

const ttl = {
  AccessToken: lifetimes.accessToken,
  AuthorizationCode: lifetimes.authorizationCode,
  IdToken: lifetimes.accessToken,
  Interaction: lifetimes.interaction,
  Session: lifetimes.signedIn,
  Grant: lifetimes.signedIn,
  RefreshToken: lifetimes.signedIn,
};

function settings(parts: IdentityParts, { jwks, cookieKeys }: Secrets, texts: Texts): Configuration {
  const { db, environment, now } = parts;
  const sources = createSources(environment, texts);
  return {
    adapter: createAdapter(db, now),
    clients: clients(environment),
    jwks,
    cookies: { keys: cookieKeys },
    ttl,
    scopes: scopes.split(' '),
    claims: Object.fromEntries(Object.entries(claimsOfScopes).map(([scope, names]) => [scope, [...names]])),
    conformIdTokenClaims: false,
    findAccount: (_, subject, token) => findAccount(db, subject, token ?? {}, new Date(now())),
    loadExistingGrant: grantFor,
    extraParams: extraParameters,
    pkce: { required: () => true },
    responseTypes: ['code', 'none'],
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    clientBasedCORS: (_, origin) => environment.allowedOrigins.includes(origin),
    interactions: { policy: signInPolicy(), url: (_, { uid }) => `/interaction/${uid}` },
    extraTokenClaims: async (_, token) => {
      const customerId = 'accountId' in token && token.accountId ? customerIdOf(token.accountId) : undefined;
      const row = customerId === undefined ? undefined : await findCustomer(db, customerId);
      return row && { role: row.roles };
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: resourceIndicators(environment.apiUrl),
      rpInitiatedLogout: { enabled: true, logoutSource: sources.signOut, postLogoutSuccessSource: sources.signedOut },
    },
    renderError: sources.failed,
  };
}

/** The OpenID provider as a handler of requests. What it emits on failures of its own goes to the log. */
export function createProvider(parts: IdentityParts, secrets: Secrets, texts: Texts): Provider {
  const provider = new Provider(parts.environment.identityUrl, settings(parts, secrets, texts));
  provider.proxy = parts.environment.trustProxy;
  provider.on('server_error', (_, error) => {
    parts.logger.error({ err: error }, 'the identity provider failed');
  });
  return provider;
}

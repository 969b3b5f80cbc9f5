import {
  ErrorResponse,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
  type User as Kept,
} from 'oidc-client-ts';
import * as z from 'zod/mini';
import { customerLoginType, sessionOnlyClaim, signInParameters } from '../contract/session/sign-in.ts';
import { markBrowserSession, isSameBrowserSession } from './browser-session.ts';
import { ProviderUnreachableError } from './provider-unreachable-error.ts';
import { createEncryptedStore } from './encrypted-store.ts';

export interface SignInSettings {
  authority: string;
  clientId: string;
  scope: string;
  /** Of the shop; both return addresses belong to it. */ origin: string;
  returnPath: string;
  signedOutPath: string;
}

/** Claims of the ID token, for display. The API says who somebody is. */
const IdTokenClaims = z.object({
  sub: z.string(),
  given_name: z.catch(z.string(), ''),
  family_name: z.catch(z.string(), ''),
  locale: z.catch(z.string(), ''),
  role: z.catch(
    z.union([
      z.array(z.string()),
      z.pipe(
        z.string(),
        z.transform((role) => [role]),
      ),
    ]),
    [],
  ),
  [sessionOnlyClaim]: z.catch(z.boolean(), false),
});

/** What a sign-in gave. `expiresAt` in ms since 1970. */
export interface AuthSession {
  accessToken: string;
  expiresAt: number;
  subject: string;
  firstName: string;
  lastName: string;
  locale: string;
  roles: string[];
}

/**
 * How a return from the provider ended. `refused`: the provider said no, as it does when the shopper goes back.
 * `failed`: there is nothing to go on with.
 */
export type SignInOutcome = { kind: 'signed-in'; authSession: AuthSession } | { kind: 'refused' } | { kind: 'failed' };

export interface SignInClient {
  /**
   * Leads to the provider; resolves only when the shopper comes back to the page by Back. Throws ProviderUnreachable,
   * and stays.
   */
  redirectToSignIn(request: {
    locale: string;
    registration: { otac: string; userName: string } | null;
    replacesHistoryEntry: boolean;
  }): Promise<void>;
  /** Ends what `begin` began, with the address that the provider has sent the browser to. */
  completeSignIn(address: string): Promise<SignInOutcome>;
  /** What is kept in this browser, good or not; null for nothing. */
  readAuthSession(): Promise<AuthSession | null>;
  /** Gives something else than the spent access token. Null: the session is over. Throws ProviderUnreachable. */
  renewAuthSession(spent: string): Promise<AuthSession | null>;
  /**
   * Forgets everything here and leads to the provider, who ends the session there and sends back to the shop. Throws
   * ProviderUnreachable, and stays.
   */
  redirectToSignOut(locale: string): Promise<void>;
  /** Something new is held: after a sign-in, and after each renewal in whatever tab. */
  onSessionLoaded(listener: (held: AuthSession) => void): void;
  /** The access token is at its end, and has not been renewed in time. */
  onTokenExpired(listener: () => void): void;
}

function toAuthSession(kept: Kept): AuthSession {
  const { sub, given_name: firstName, family_name: lastName, locale, role } = IdTokenClaims.parse(kept.profile);
  return {
    accessToken: kept.access_token,
    expiresAt: (kept.expires_at ?? 0) * 1000,
    subject: sub,
    firstName,
    lastName,
    locale: locale.toLowerCase(),
    roles: role,
  };
}

/** Whether what is kept belongs to a browser that was closed since, and was to be forgotten with it. */
const isFromClosedBrowser = ({ profile }: Kept): boolean =>
  IdTokenClaims.parse(profile)[sessionOnlyClaim] && !isSameBrowserSession();

/** How long before its end an access token is renewed, in seconds. */
const renewalLeadSeconds = 60;
/** The longest wait for the provider, in seconds. */
const providerTimeoutSeconds = 15;
const renewalLockName = 'shop.session';

/**
 * Renews for one tab at a time. A refresh token is good once, and a second use ends the session: who waits for the lock
 * takes what the other tab was given.
 */
class CrossTabUserManager extends UserManager {
  override signinSilent(): Promise<Kept | null> {
    return this.renew(null);
  }

  renew(spent: string | null): Promise<Kept | null> {
    return navigator.locks.request(renewalLockName, async () => {
      const kept = await this.getUser();
      if (!kept) return null;
      const isRenewed = spent === null ? (kept.expires_in ?? 0) > renewalLeadSeconds : kept.access_token !== spent;
      if (!isRenewed) return super.signinSilent();
      await this.events.load(kept);
      return kept;
    });
  }
}

/** Answers of the provider that are about now, not about the session. */
const transientErrors = new Set(['server_error', 'temporarily_unavailable']);
const isSessionRefused = (error: unknown): boolean =>
  error instanceof ErrorResponse && !transientErrors.has(error.error ?? '');

/**
 * Where things are kept. The tokens lie sealed in IndexedDB: a static site has no server that could hold them, memory
 * does not outlive a change of page, and local
 * or session storage would show them as text to whatever can read it. What a redirect needs on its way back stays in
 * the tab that has begun it.
 */
const toUserManagerSettings = ({
  authority,
  clientId,
  scope,
  origin,
  returnPath,
  signedOutPath,
}: SignInSettings): UserManagerSettings => ({
  authority,
  client_id: clientId,
  scope,
  redirect_uri: origin + returnPath,
  post_logout_redirect_uri: origin + signedOutPath,
  response_type: 'code',
  automaticSilentRenew: true,
  accessTokenExpiringNotificationTimeInSeconds: renewalLeadSeconds,
  requestTimeoutInSeconds: providerTimeoutSeconds,
  silentRequestTimeoutInSeconds: providerTimeoutSeconds,
  userStore: createEncryptedStore('shop.session'),
  stateStore: new WebStorageStateStore({ prefix: 'shop.sign-in.', store: sessionStorage }),
});

/** The only door to the identity provider, over OpenID Connect with PKCE. */
export function createSignInClient(settings: SignInSettings): SignInClient {
  const manager = new CrossTabUserManager(toUserManagerSettings(settings));
  const unreachable = (error: unknown): never => {
    throw new ProviderUnreachableError(error);
  };
  return {
    async redirectToSignIn({ locale, registration, replacesHistoryEntry }) {
      const { loginType, oneTimeCode, userName } = signInParameters;
      const hints = registration ? { [oneTimeCode]: registration.otac, [userName]: registration.userName } : {};
      await manager
        .signinRedirect({
          ui_locales: locale,
          redirectMethod: replacesHistoryEntry ? 'replace' : 'assign',
          extraQueryParams: { [loginType]: customerLoginType, ...hints },
          ...(registration && { login_hint: registration.userName }),
        })
        .catch(unreachable);
    },
    async completeSignIn(address) {
      try {
        const kept = await manager.signinRedirectCallback(address);
        markBrowserSession();
        return { kind: 'signed-in', authSession: toAuthSession(kept) };
      } catch (error) {
        return { kind: error instanceof ErrorResponse && error.error === 'access_denied' ? 'refused' : 'failed' };
      }
    },
    async readAuthSession() {
      const kept = await manager.getUser();
      if (!kept || !isFromClosedBrowser(kept)) return kept && toAuthSession(kept);
      await manager.removeUser();
      return null;
    },
    async renewAuthSession(spent) {
      try {
        const kept = await manager.renew(spent);
        return kept && toAuthSession(kept);
      } catch (error) {
        if (isSessionRefused(error)) return null;
        return unreachable(error);
      }
    },
    async redirectToSignOut(locale) {
      await manager
        .signoutRedirect({
          redirectMethod: 'replace',
          extraQueryParams: { ui_locales: locale, [signInParameters.loginType]: customerLoginType },
        })
        .catch(unreachable);
    },
    onSessionLoaded(listener) {
      manager.events.addUserLoaded((kept) => {
        listener(toAuthSession(kept));
      });
    },
    onTokenExpired(listener) {
      manager.events.addAccessTokenExpired(listener);
      manager.events.addSilentRenewError((error) => {
        if (isSessionRefused(error)) listener();
      });
    },
  };
}

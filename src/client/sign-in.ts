import {
  ErrorResponse,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
  type User as Kept,
} from 'oidc-client-ts';
import * as z from 'zod/mini';
import { customerLogin, sessionOnlyClaim, signInParameters } from '../contract/session/sign-in.ts';
import { markBrowserSession, isSameBrowserSession } from './browser-session.ts';
import { ProviderUnreachable } from './provider-unreachable.ts';
import { createSealedStore } from './sealed-store.ts';

export interface SignInSettings {
  authority: string;
  clientId: string;
  scope: string;
  /** Of the shop; both return addresses belong to it. */ origin: string;
  returnPath: string;
  endPath: string;
}

/** Claims of the ID token, for display. The API says who somebody is. */
const Claims = z.object({
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
export interface Held {
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
export type Return = { kind: 'signed-in'; held: Held } | { kind: 'refused' } | { kind: 'failed' };

export interface SignIn {
  /**
   * Leads to the provider; resolves only when the shopper comes back to the page by Back. Throws ProviderUnreachable,
   * and stays.
   */
  begin(request: {
    locale: string;
    registration: { otac: string; userName: string } | null;
    takesPlace: boolean;
  }): Promise<void>;
  /** Ends what `begin` began, with the address that the provider has sent the browser to. */
  finish(address: string): Promise<Return>;
  /** What is kept in this browser, good or not; null for nothing. */
  held(): Promise<Held | null>;
  /** Gives something else than the spent access token. Null: the session is over. Throws ProviderUnreachable. */
  renew(spent: string): Promise<Held | null>;
  /**
   * Forgets everything here and leads to the provider, who ends the session there and sends back to the shop. Throws
   * ProviderUnreachable, and stays.
   */
  end(locale: string): Promise<void>;
  /** Something new is held: after a sign-in, and after each renewal in whatever tab. */
  onLoaded(listener: (held: Held) => void): void;
  /** The access token is at its end, and has not been renewed in time. */
  onExpired(listener: () => void): void;
}

function heldOf(kept: Kept): Held {
  const { sub, given_name: firstName, family_name: lastName, locale, role } = Claims.parse(kept.profile);
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
const isLeftOver = ({ profile }: Kept): boolean => Claims.parse(profile)[sessionOnlyClaim] && !isSameBrowserSession();

/** How long before its end an access token is renewed, in seconds. */
const leeway = 60;
/** The longest wait for the provider, in seconds. */
const patience = 15;
const lock = 'shop.session';

/**
 * Renews for one tab at a time. A refresh token is good once, and a second use ends the session: who waits for the lock
 * takes what the other tab was given.
 */
class SharedSession extends UserManager {
  override signinSilent(): Promise<Kept | null> {
    return this.renew(null);
  }

  renew(spent: string | null): Promise<Kept | null> {
    return navigator.locks.request(lock, async () => {
      const kept = await this.getUser();
      if (!kept) return null;
      const isRenewed = spent === null ? (kept.expires_in ?? 0) > leeway : kept.access_token !== spent;
      if (!isRenewed) return super.signinSilent();
      await this.events.load(kept);
      return kept;
    });
  }
}

/** Answers of the provider that are about now, not about the session. */
const passing = new Set(['server_error', 'temporarily_unavailable']);
const isRefusal = (error: unknown): boolean => error instanceof ErrorResponse && !passing.has(error.error ?? '');

/**
 * Where things are kept. The tokens lie sealed in IndexedDB: a static site has no server that could hold them, memory
 * does not outlive a change of page, and local
 * or session storage would show them as text to whatever can read it. What a redirect needs on its way back stays in
 * the tab that has begun it.
 */
const settingsOf = ({
  authority,
  clientId,
  scope,
  origin,
  returnPath,
  endPath,
}: SignInSettings): UserManagerSettings => ({
  authority,
  client_id: clientId,
  scope,
  redirect_uri: origin + returnPath,
  post_logout_redirect_uri: origin + endPath,
  response_type: 'code',
  automaticSilentRenew: true,
  accessTokenExpiringNotificationTimeInSeconds: leeway,
  requestTimeoutInSeconds: patience,
  silentRequestTimeoutInSeconds: patience,
  userStore: createSealedStore('shop.session'),
  stateStore: new WebStorageStateStore({ prefix: 'shop.sign-in.', store: sessionStorage }),
});

/** The only door to the identity provider, over OpenID Connect with PKCE. */
export function createSignIn(settings: SignInSettings): SignIn {
  const manager = new SharedSession(settingsOf(settings));
  const unreachable = (error: unknown): never => {
    throw new ProviderUnreachable(error);
  };
  return {
    async begin({ locale, registration, takesPlace }) {
      const { loginType, oneTimeCode, userName } = signInParameters;
      const hints = registration ? { [oneTimeCode]: registration.otac, [userName]: registration.userName } : {};
      await manager
        .signinRedirect({
          ui_locales: locale,
          redirectMethod: takesPlace ? 'replace' : 'assign',
          extraQueryParams: { [loginType]: customerLogin, ...hints },
          ...(registration && { login_hint: registration.userName }),
        })
        .catch(unreachable);
    },
    async finish(address) {
      try {
        const kept = await manager.signinRedirectCallback(address);
        markBrowserSession();
        return { kind: 'signed-in', held: heldOf(kept) };
      } catch (error) {
        return { kind: error instanceof ErrorResponse && error.error === 'access_denied' ? 'refused' : 'failed' };
      }
    },
    async held() {
      const kept = await manager.getUser();
      if (!kept || !isLeftOver(kept)) return kept && heldOf(kept);
      await manager.removeUser();
      return null;
    },
    async renew(spent) {
      try {
        const kept = await manager.renew(spent);
        return kept && heldOf(kept);
      } catch (error) {
        if (isRefusal(error)) return null;
        return unreachable(error);
      }
    },
    async end(locale) {
      await manager
        .signoutRedirect({
          redirectMethod: 'replace',
          extraQueryParams: { ui_locales: locale, [signInParameters.loginType]: customerLogin },
        })
        .catch(unreachable);
    },
    onLoaded(listener) {
      manager.events.addUserLoaded((kept) => {
        listener(heldOf(kept));
      });
    },
    onExpired(listener) {
      manager.events.addAccessTokenExpired(listener);
      manager.events.addSilentRenewError((error) => {
        if (isRefusal(error)) listener();
      });
    },
  };
}

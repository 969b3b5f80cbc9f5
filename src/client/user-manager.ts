import {
  ErrorResponse,
  type User as StoredSession,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { renewalIdParameter } from '../contract/session/sign-in.ts';
import { createEncryptedStore } from './encrypted-store.ts';
import { withRenewalId } from './renewal-id.ts';
import { assertSignInIsStorable, openTabStorage } from './sign-in-storage.ts';

export interface SignInSettings {
  authority: string;
  clientId: string;
  scope: string;
  /** The origin of the shop. Both return paths belong to it. */
  origin: string;
  returnPath: string;
  signedOutPath: string;
  /** Runs one piece of work at a time over all tabs of this browser, also where it has no Web Locks. */
  runExclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/** How long before its expiry an access token is renewed, in seconds. */
const renewalLeadSeconds = 60;
/** The time-out of requests to the identity provider, in seconds. */
const providerTimeoutSeconds = 15;
const renewalLockName = 'shop.session';

/** Temporary errors of the provider. Any other error means that the session is over. */
const transientErrors = new Set(['server_error', 'temporarily_unavailable']);

/** Whether the provider has permanently refused to renew the session. */
export const isSessionRefused = (error: unknown): boolean =>
  error instanceof ErrorResponse && !transientErrors.has(error.error ?? '');

/**
 * Renews the session once at a time, in this tab and in all others. A refresh token works once, and a second use ends
 * the session unless the reply was lost, so whoever waited uses the token that another renewal received.
 */
export class CrossTabUserManager extends UserManager {
  readonly #runExclusively: SignInSettings['runExclusively'];

  constructor(settings: UserManagerSettings, runExclusively: SignInSettings['runExclusively']) {
    super(settings);
    this.#runExclusively = runExclusively;
  }

  /** Throws StorageRefusedError when the browser would not keep the sign-in until the next page. */
  assertStorable(): Promise<void> {
    return assertSignInIsStorable(this.settings.userStore);
  }

  override signinSilent(): Promise<StoredSession | null> {
    return this.renew(null);
  }

  /** Renews the session. `refusedToken` is the access token to replace. Null replaces a token that expires soon. */
  renew(refusedToken: string | null): Promise<StoredSession | null> {
    return this.#runExclusively(renewalLockName, async () => {
      const session = await this.getUser();
      if (!session) return null;
      const isRenewed =
        refusedToken === null ? (session.expires_in ?? 0) > renewalLeadSeconds : session.access_token !== refusedToken;
      if (!isRenewed)
        return withRenewalId(this.settings.userStore, (id) =>
          super.signinSilent({ extraTokenParams: { [renewalIdParameter]: id } }),
        );
      await this.events.load(session);
      return session;
    });
  }
}

/**
 * Chooses where sign-in data is stored. The tokens are encrypted in IndexedDB (T27): a static site has no server for
 * them, memory does not survive a page change, and local or session storage would expose them as text. The data of a
 * redirect stays in the tab that started it.
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
  stateStore: new WebStorageStateStore({ prefix: 'shop.sign-in.', store: openTabStorage() }),
});

export const createUserManager = (settings: SignInSettings): CrossTabUserManager =>
  new CrossTabUserManager(toUserManagerSettings(settings), settings.runExclusively);

/** Whether a session comes from the configured provider and is for this client, according to its ID token. */
export const isOwnSession = (
  { profile }: Pick<StoredSession, 'profile'>,
  { authority, clientId }: Pick<SignInSettings, 'authority' | 'clientId'>,
): boolean => profile.iss === authority && [profile.aud].flat().includes(clientId);

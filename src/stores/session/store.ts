import { computed, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { storageKeys } from '../../config/browser-storage.ts';
import type { User } from '../../contract/account/customers.ts';
import { ownPath } from '../../domain/own-path.ts';
import type { Around } from '../browser-environment.ts';
import { browserAround } from '../page-environment.ts';
import { keepRegistration, takeRegistration } from '../registration/saved-registration.ts';
import { forgetShopper } from './saved-shopper.ts';
import { createSessionUser, type Known, type SessionUser } from './user.ts';
import { pageTokens, type Tokens } from './tokens.ts';

export interface SignInRequest {
  /** Where to come back to: a path of the shop. Default: the page that is left. */
  returnTo?: string;
  /** The page is a mere station: Back does not lead to it. */
  takesPlace?: boolean;
}

export interface Session {
  $user: ReadableAtom<User | null>;
  /** `unknown` until it is known: then the user is as well. */
  $state: ReadableAtom<'unknown' | 'guest' | 'signed-in'>;
  /** Who is signed in, null for a guest, once that is known. Throws CallError while the API cannot tell. */
  known(): Promise<User | null>;
  /**
   * Calls with who is signed in, or null, at once and whenever that changes; of a page that a guest has opened, from
   * the first sign-in on.
   */
  onKnown(listener: (user: User | null) => void): void;
  /**
   * Leaves the page for the sign-in, with the code that a registration has left. Throws CallError, and stays, while the
   * provider cannot be reached.
   */
  signIn(request?: SignInRequest): Promise<void>;
  /**
   * Ends the session here and at the provider, and leaves the page for that. Where nobody is signed in, or the provider
   * cannot be reached, the page stays, as a guest's.
   */
  signOut(): Promise<void>;
  accessToken(): Promise<string | null>;
  /** Looks again at who is signed in: another tab may have signed in or out. */
  follow(): Promise<void>;
}

export interface SessionParts {
  around: Pick<Around, 'call' | 'storage' | 'session' | 'announce' | 'onWake'>;
  tokens: Tokens;
  page: { locale: string; origin: string; path: () => string };
}

/** Ends the session here and, with a browser that is led away, at the provider. */
async function leave({ around, tokens, page }: SessionParts, { becomeGuest }: SessionUser): Promise<void> {
  const held = await tokens.held().catch(() => null);
  forgetShopper(around);
  if (held) {
    const left = tokens
      .door()
      .then((door) => door.end(page.locale))
      .catch(() => {
        /* Here the session is over, whatever the provider knows of it. */
      });
    tokens.leave(left);
    await left;
  }
  becomeGuest();
}

/** Keeps the path that a sign-in leads back to (document 1, section 2); one that is not of the shop changes nothing. */
function rememberPath({ around: { session: tab }, page: { origin } }: SessionParts, given: string): void {
  const path = ownPath(given, origin);
  if (path !== null) tab.setItem(storageKeys.callbackPath, path);
}

async function beginSignIn(
  { around: { session: tab }, tokens, page: { locale } }: SessionParts,
  takesPlace: boolean,
): Promise<void> {
  const door = await tokens.door();
  const registration = takeRegistration(tab);
  await door.begin({ locale, registration, takesPlace }).catch((cause: unknown) => {
    if (registration) keepRegistration(tab, registration);
    throw new CallError({ code: 'OFFLINE', message: 'the identity provider cannot be reached', cause });
  });
}

/**
 * The session of a page: who is signed in, and the ways in and out (document 1, section 6; document 3, sections 2 and
 * 4).
 */
export function createSession(parts: SessionParts): Session {
  const { around, tokens, page } = parts;
  const who = createSessionUser(around, tokens);
  const { $known } = who;
  let leaving: Promise<void> | null = null;

  const session: Session = {
    $user: computed($known, ({ user }) => user),
    $state: computed($known, ({ state }) => state),
    known() {
      const { state, user } = $known.get();
      return state === 'unknown' ? who.ask() : Promise.resolve(user);
    },
    onKnown(listener) {
      const tell = ({ state, user }: Known) => {
        if (state !== 'unknown') listener(user);
      };
      if ($known.get().user) tell($known.get());
      $known.listen(tell);
    },
    async signIn({ returnTo = page.path(), takesPlace = false } = {}) {
      rememberPath(parts, returnTo);
      await beginSignIn(parts, takesPlace);
    },
    signOut() {
      leaving ??= leave(parts, who).finally(() => {
        leaving = null;
      });
      return leaving;
    },
    accessToken: () => tokens.access(),
    async follow() {
      if (leaving) return;
      const { state, user } = $known.get();
      if (!who.mayBeSignedIn()) {
        if (state !== 'guest') who.becomeGuest();
        return;
      }
      tokens.forgetHere();
      const held = await tokens.held().catch(() => null);
      if (held?.subject === String(user?.userId)) return;
      who.forget();
      await who.askCalmly();
    },
  };

  tokens.onLoaded(() => {
    if ($known.get().state === 'signed-in') void who.askCalmly();
  });
  // Whoever signs in again goes on where the session has ended.
  tokens.onOver(() => {
    rememberPath(parts, page.path());
    void session.signOut();
  });
  around.onWake(() => {
    if ($known.get().state === 'unknown') void who.askCalmly();
  });
  if (who.mayBeSignedIn()) void who.askCalmly();
  return session;
}

const pathHere = () => location.pathname + location.search + location.hash;

function open(): Session {
  const { locale = '', api = '' } = document.documentElement.dataset;
  const made = createSession({
    around: browserAround(api),
    tokens: pageTokens(),
    page: { locale, origin: location.origin, path: pathHere },
  });
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.shopper || key === null) void made.follow();
  });
  // A page that the browser had put aside shows who was signed in then.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void made.follow();
  });
  return made;
}

let opened: Session | null = null;

/**
 * The session of this page, made when it is first asked for. The page says its locale and where the API is
 * (`data-locale` and `data-api` of `<html>`).
 */
export const pageSession = (): Session => (opened ??= open());

import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../client/call.ts';
import type { CaptchaPurpose } from '../../config/captcha/difficulty.ts';
import { type CaptchaChallenge, getCaptchaChallenge } from '../../contract/captcha/captcha.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

export type CaptchaState = { status: 'open' | 'working' | 'failed' | 'expired' } | { status: 'solved'; token: string };

export interface CaptchaStore {
  $captcha: ReadableAtom<CaptchaState>;
  /** The shopper says that she is a person: her browser does the work. Asking twice is asking once. */
  solve(): Promise<void>;
  /** Once no work is under way. */
  waitUntilIdle(): Promise<void>;
  /** Forgets what was solved, since it is used up or she takes it back. */
  reset(): void;
}

export interface CaptchaDependencies extends Pick<BrowserEnvironment, 'runAfter' | 'now'> {
  call: Call;
  purpose: CaptchaPurpose;
  solveCaptcha: (challenge: CaptchaChallenge, controller: AbortController) => Promise<string | null>;
}

/**
 * A captcha of one form: solved when asked for, and open again when it is used up or too old (document 2, section 4).
 */
export function createCaptchaStore({ call, purpose, solveCaptcha, runAfter, now }: CaptchaDependencies): CaptchaStore {
  const $captcha = atom<CaptchaState>({ status: 'open' });
  let controller: AbortController | null = null;
  let forget = () => {};
  let work = Promise.resolve();

  const stop = () => {
    controller?.abort();
    controller = null;
    forget();
  };
  const solved = (token: string | null, { parameters: { expiresAt } }: CaptchaChallenge) => {
    $captcha.set(token === null ? { status: 'failed' } : { status: 'solved', token });
    if (token !== null)
      forget = runAfter(Math.max(0, expiresAt * 1_000 - now()), () => {
        $captcha.set({ status: 'expired' });
      });
  };
  const attempt = async (own: AbortController) => {
    try {
      const challenge = await call(getCaptchaChallenge, { query: { purpose }, signal: own.signal });
      const token = await solveCaptcha(challenge, own);
      if (!own.signal.aborted) solved(token, challenge);
    } catch {
      // Whatever it was, the box can be ticked again.
      if (!own.signal.aborted) $captcha.set({ status: 'failed' });
    }
  };
  return {
    $captcha,
    solve() {
      if ($captcha.get().status === 'working' || $captcha.get().status === 'solved') return work;
      stop();
      controller = new AbortController();
      $captcha.set({ status: 'working' });
      return (work = attempt(controller));
    },
    waitUntilIdle: () => work,
    reset() {
      stop();
      $captcha.set({ status: 'open' });
    },
  };
}

import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../client/call.ts';
import type { CaptchaPurpose } from '../../config/captcha/difficulty.ts';
import { type CaptchaChallenge, getCaptchaChallenge } from '../../contract/captcha/captcha.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

export type CaptchaState = { status: 'open' | 'working' | 'failed' | 'expired' } | { status: 'solved'; token: string };

export interface CaptchaStore {
  $captcha: ReadableAtom<CaptchaState>;
  /** Lets the browser solve a captcha. A call while one is being solved, or is solved, changes nothing. */
  solve(): Promise<void>;
  /** Resolves once no captcha is being solved. */
  waitUntilIdle(): Promise<void>;
  /** Forgets the solution, because it is used up or the shopper unticks the box. */
  reset(): void;
}

export interface CaptchaDependencies extends Pick<BrowserEnvironment, 'runAfter' | 'now'> {
  call: Call;
  purpose: CaptchaPurpose;
  solveCaptcha: (challenge: CaptchaChallenge, controller: AbortController) => Promise<string | null>;
}

const msPerSecond = 1_000;

/** The captcha of one form. It is solved on demand, and expires when its token is too old. */
export function createCaptchaStore({ call, purpose, solveCaptcha, runAfter, now }: CaptchaDependencies): CaptchaStore {
  const $captcha = atom<CaptchaState>({ status: 'open' });
  let controller: AbortController | null = null;
  let cancelExpiry = () => {};
  let solving = Promise.resolve();

  const stop = () => {
    controller?.abort();
    controller = null;
    cancelExpiry();
  };
  const setResult = (token: string | null, { parameters: { expiresAt } }: CaptchaChallenge) => {
    $captcha.set(token === null ? { status: 'failed' } : { status: 'solved', token });
    if (token !== null)
      cancelExpiry = runAfter(Math.max(0, expiresAt * msPerSecond - now()), () => {
        $captcha.set({ status: 'expired' });
      });
  };
  const fetchAndSolve = async (ownController: AbortController) => {
    try {
      const challenge = await call(getCaptchaChallenge, { query: { purpose }, signal: ownController.signal });
      const token = await solveCaptcha(challenge, ownController);
      if (!ownController.signal.aborted) setResult(token, challenge);
    } catch {
      // The shopper can tick the box again, whatever the error was.
      if (!ownController.signal.aborted) $captcha.set({ status: 'failed' });
    }
  };
  return {
    $captcha,
    solve() {
      if ($captcha.get().status === 'working' || $captcha.get().status === 'solved') return solving;
      stop();
      controller = new AbortController();
      $captcha.set({ status: 'working' });
      return (solving = fetchAndSolve(controller));
    },
    waitUntilIdle: () => solving,
    reset() {
      stop();
      $captcha.set({ status: 'open' });
    },
  };
}

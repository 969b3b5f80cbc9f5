import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../client/call.ts';
import type { CaptchaPurpose } from '../../config/captcha/difficulty.ts';
import { type CaptchaChallenge, getCaptchaChallenge } from '../../contract/captcha/captcha.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

export type CaptchaState = { status: 'open' | 'working' | 'failed' | 'expired' } | { status: 'solved'; token: string };

export interface CaptchaStore {
  $captcha: ReadableAtom<CaptchaState>;
  /** Lets the browser solve a captcha. Does nothing while one is being solved, or is solved. */
  solve(): Promise<void>;
  /** Resolves once no captcha is being solved. */
  waitUntilIdle(): Promise<void>;
  /** Discards the solution, because it is used up or the shopper unticks the box. */
  reset(): void;
}

export interface CaptchaDependencies extends Pick<BrowserEnvironment, 'runAfter' | 'serverNow'> {
  call: Call;
  purpose: CaptchaPurpose;
  solveCaptcha: (challenge: CaptchaChallenge, controller: AbortController) => Promise<string | null>;
}

const msPerSecond = 1_000;

/** The captcha of one form. It is solved on demand, and expires when its token is too old. */
export function createCaptchaStore({
  call,
  purpose,
  solveCaptcha,
  runAfter,
  serverNow,
}: CaptchaDependencies): CaptchaStore {
  const $captcha = atom<CaptchaState>({ status: 'open' });
  let controller: AbortController | null = null;
  let cancelExpiry = () => {};
  let solving = Promise.resolve();

  const stop = () => {
    controller?.abort();
    controller = null;
    cancelExpiry();
  };
  const fail = () => {
    stop();
    $captcha.set({ status: 'failed' });
  };
  /** A challenge that has just arrived cannot be expired. If it seems so, the clock is wrong, and the API decides. */
  const startExpiry = ({ parameters: { expiresAt } }: CaptchaChallenge) => {
    const lifetimeMs = expiresAt * msPerSecond - serverNow();
    if (lifetimeMs > 0)
      cancelExpiry = runAfter(lifetimeMs, () => {
        controller?.abort();
        $captcha.set({ status: 'expired' });
      });
  };
  const fetchAndSolve = async (ownController: AbortController) => {
    const isStopped = () => ownController.signal.aborted;
    try {
      const challenge = await call(getCaptchaChallenge, { query: { purpose }, signal: ownController.signal });
      if (isStopped()) return;
      startExpiry(challenge);
      const token = await solveCaptcha(challenge, ownController);
      if (isStopped()) return;
      if (token === null) fail();
      else $captcha.set({ status: 'solved', token });
    } catch {
      // After any error, the shopper can tick the box again.
      if (!isStopped()) fail();
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

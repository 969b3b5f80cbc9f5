import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '../contract/captcha/captcha.ts';

const timeoutMs = 60_000;

/**
 * Solves a captcha. Returns null when that takes longer than a minute or is aborted. The browser derives the keys
 * outside the main thread, so no worker is needed; Trusted Types would allow a worker only with a policy.
 */
export async function solveCaptcha(challenge: CaptchaChallenge, controller: AbortController): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: timeoutMs });
  return (
    solution &&
    btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }))
  );
}

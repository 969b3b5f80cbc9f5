import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '../contract/captcha/captcha.ts';

/**
 * Solves a captcha; null when that takes longer than a minute or is called off. The browser derives the keys beside the
 * page's own script, which stays free: no worker is
 * needed, and none could be started under Trusted Types without a policy.
 */
export async function solveCaptcha(challenge: CaptchaChallenge, controller: AbortController): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: 60_000 });
  return (
    solution &&
    btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }))
  );
}

import { atom, computed, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { Call } from '../../client/call.ts';
import { validateCaptcha } from '../../contract/captcha/captcha.ts';
import { getConfiguration } from '../../contract/shell/configuration.ts';
import type { CaptchaDependencies } from '../captcha/store.ts';
import type { CheckoutDependencies } from './dependencies.ts';

type SolveCaptcha = CaptchaDependencies['solveCaptcha'];

/** Solves a captcha, and counts it as solved only once the server has accepted its token (CHK-046, CHK-049). */
export const solveAndValidate =
  (call: Call, solve: SolveCaptcha): SolveCaptcha =>
  async (challenge, controller) => {
    const token = await solve(challenge, controller);
    if (token === null) return null;
    const { success } = await call(validateCaptcha, { query: { captcha: token }, signal: controller.signal });
    return success ? token : null;
  };

export interface CaptchaGate {
  $isCaptchaRequired: ReadableAtom<boolean>;
  /** Reads from the configuration whether captchas are enabled. Until then none is shown. */
  load(): Promise<void>;
  /** Resolves to whether a captcha is required, once the configuration is known. */
  checkIsRequired(): Promise<boolean>;
  /**
   * Returns the token of a solved captcha; null when none is required. A captcha that has expired since, or whose token
   * was returned before, is solved again. Throws CallError when it cannot be solved.
   */
  prepareToken(): Promise<string | null>;
}

/** Requires a captcha of guests while captchas are enabled (CHK-045). */
export function createCaptchaGate({
  environment: { call },
  $shopper,
  captcha,
}: Pick<CheckoutDependencies, 'environment' | '$shopper' | 'captcha'>): CaptchaGate {
  const $isEnabled = atom(false);
  const $isCaptchaRequired = computed([$isEnabled, $shopper], (isEnabled, { user }) => isEnabled && user === null);
  let loading: Promise<void> | undefined;
  async function fetchSetting(): Promise<void> {
    if ($shopper.get().user) return;
    try {
      $isEnabled.set((await call(getConfiguration)).captchaEnabled);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The refusal shows that captchas are enabled, whatever the configuration said (ERR-009).
      $isEnabled.set(true);
    }
  }
  const load = () => (loading = fetchSetting());
  async function checkIsRequired(): Promise<boolean> {
    await (loading ?? load());
    return $isCaptchaRequired.get();
  }
  async function prepareToken(): Promise<string | null> {
    if (!(await checkIsRequired())) return null;
    await captcha.solve();
    const state = captcha.$captcha.get();
    // A payment that was closed meanwhile has taken the token.
    if (state.status === 'open') return prepareToken();
    if (state.status !== 'solved') throw new CallError({ code: 'CAPTCHA_REQUIRED', message: 'No captcha is solved.' });
    // A token can be used for one payment only.
    captcha.reset();
    return state.token;
  }
  return {
    $isCaptchaRequired,
    load,
    checkIsRequired,
    prepareToken,
  };
}

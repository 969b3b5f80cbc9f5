import type { Kysely } from 'kysely';
import { captchaDifficulty } from '../../../config/captcha/difficulty.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest } from '../../platform/http/refusal.ts';
import { toChallengeId } from './captchas.ts';
import type { Captchas } from './captchas.ts';
import { bindCheckoutCaptcha, insertCheckoutCaptcha } from './queries.ts';
import { parseCaptchaToken } from './token.ts';

const checkoutCaptchaRequired = invalidRequest([
  createFieldError('captchaToken', 'captchaMsg', 'must be the token of a captcha that was validated for this bag'),
]);

/**
 * Validates a captcha of the checkout, once, and keeps the proof: a guest fills in the checkout after the captcha, which
 * may take longer than a challenge lives. `now` is in ms since 1970.
 */
export async function validateCheckoutCaptcha(
  db: Kysely<Tables>,
  captchas: Captchas,
  token: string,
  now: number,
): Promise<boolean> {
  const id = await captchas.consumeAndIdentify('checkout', token);
  if (id === null) return false;
  await insertCheckoutCaptcha(db, id, new Date(now + captchaDifficulty.checkoutProofSeconds * 1_000));
  return true;
}

/**
 * Throws unless a guest's captcha was validated and was not used with another bag (T20). A captcha belongs to the first
 * bag that it is used with, for any number of attempts. Signed-in customers need none; nobody does while captchas are
 * switched off.
 */
export async function assertCheckoutCaptcha(
  db: Kysely<Tables>,
  token: string | null | undefined,
  basketId: string,
  at: Date,
): Promise<void> {
  const payload = parseCaptchaToken(token ?? undefined);
  if (!payload || !(await bindCheckoutCaptcha(db, toChallengeId(payload.challenge), basketId, at)))
    throw checkoutCaptchaRequired;
}

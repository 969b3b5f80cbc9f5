import { getCaptchaChallenge } from '../../../contract/captcha/captcha.ts';
import { validateCaptcha } from '../../../contract/payments/payments.ts';
import type { Captchas } from './captchas.ts';
import { route } from '../../platform/http/route.ts';

/** Making a captcha costs the server a little: more than people need from one address is not given. */
const challengesPerMinute = 120;

const challenge = (captchas: Captchas) =>
  route(getCaptchaChallenge, ({ query }) => captchas.issueChallenge(query.purpose), {
    maxPerMinute: challengesPerMinute,
  });

/** The checkout has its captcha checked by itself, before the payment; a token is good for one such check. */
const validation = (captchas: Captchas) =>
  route(validateCaptcha, async ({ query }) => ({ success: await captchas.consume('checkout', query.captcha) }));

export const captchaRoutes = (captchas: Captchas) => [challenge(captchas), validation(captchas)];

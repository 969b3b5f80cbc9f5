import { getCaptchaChallenge } from '../../../contract/captcha/captcha.ts';
import { validateCaptcha } from '../../../contract/captcha/captcha.ts';
import { route } from '../../platform/http/route.ts';
import type { Captchas } from './captchas.ts';

/** Creating a challenge costs the server some work, so one address gets no more than people need. */
const challengesPerMinute = 120;

const challengeRoute = (captchas: Captchas) =>
  route(getCaptchaChallenge, ({ query }) => captchas.issueChallenge(query.purpose), {
    maxPerMinute: challengesPerMinute,
  });

/** The checkout validates its captcha before the payment. Each token is good for one validation. */
const validationRoute = (captchas: Captchas) =>
  route(validateCaptcha, async ({ query }) => ({ success: await captchas.consume('checkout', query.captcha) }));

export const captchaRoutes = (captchas: Captchas) => [challengeRoute(captchas), validationRoute(captchas)];

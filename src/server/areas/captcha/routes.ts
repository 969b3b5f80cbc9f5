import type { Kysely } from 'kysely';
import { getCaptchaChallenge, validateCaptcha } from '../../../contract/captcha/captcha.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/route.ts';
import type { Captchas } from './captchas.ts';
import { validateCheckoutCaptcha } from './checkout-proof.ts';

interface CaptchaRouteDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: () => number;
  captchas: Captchas;
}

/** Creating a challenge costs the server some work, so their number is limited for each IP address. */
const challengesPerMinute = 120;

const challengeRoute = (captchas: Captchas) =>
  route(getCaptchaChallenge, ({ query }) => captchas.issueChallenge(query.purpose), {
    maxPerMinute: challengesPerMinute,
  });

/** The checkout validates its captcha before the payment. Each token is good for one validation. */
const validationRoute = ({ db, now, captchas }: CaptchaRouteDependencies) =>
  route(validateCaptcha, async ({ query }) => ({
    success: await validateCheckoutCaptcha(db, captchas, query.captcha, now()),
  }));

export const captchaRoutes = (dependencies: CaptchaRouteDependencies) => [
  challengeRoute(dependencies.captchas),
  validationRoute(dependencies),
];

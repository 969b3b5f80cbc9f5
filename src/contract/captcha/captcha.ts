import * as z from 'zod/mini';
import { captchaPurposes } from '../../config/captcha/captcha.ts';
import { endpoint } from '../endpoint.ts';
import { upTo } from '../shared-schemas.ts';

const Parameters = z.object({
  algorithm: upTo(40),
  nonce: upTo(128),
  salt: upTo(128),
  cost: z.int().check(z.positive()),
  keyLength: z.int().check(z.positive()),
  keyPrefix: upTo(128),
  keySignature: upTo(200),
  /** Seconds since 1970. */
  expiresAt: z.int().check(z.positive()),
  data: z.record(upTo(40), upTo(100)),
});

/**
 * Work for a browser that shows it is no robot's, in the form of ALTCHA (proof of work, version 2), signed by who gave
 * it out.
 */
export const CaptchaChallenge = z.object({ parameters: Parameters, signature: upTo(200) });
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** What a captcha's token holds: a challenge and its solution, as base64 of this as JSON. */
export const CaptchaPayload = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int().check(z.nonnegative()), derivedKey: upTo(200) }),
});
export type CaptchaPayload = z.infer<typeof CaptchaPayload>;

export const getCaptchaChallenge = endpoint('GET', '/api/CaptchaValidator/Challenge', {
  rows: ['API-034'],
  summary: 'A captcha to solve',
  policy: 'public',
  extension: true,
  query: z.object({ purpose: z.enum(captchaPurposes) }),
  reply: CaptchaChallenge,
});

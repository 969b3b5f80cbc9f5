import * as z from 'zod/mini';
import { captchaPurposes } from '../../config/captcha/difficulty.ts';
import { endpoint } from '../endpoint.ts';
import { textUpTo } from '../shared-schemas.ts';

const ChallengeParameters = z.object({
  algorithm: textUpTo(40),
  nonce: textUpTo(128),
  salt: textUpTo(128),
  cost: z.int().check(z.positive()),
  keyLength: z.int().check(z.positive()),
  keyPrefix: textUpTo(128),
  keySignature: textUpTo(200),
  /** Seconds since 1970. */
  expiresAt: z.int().check(z.positive()),
  data: z.record(textUpTo(40), textUpTo(100)),
});

/** A challenge of ALTCHA (proof of work, version 2), signed by the server that made it. */
export const CaptchaChallenge = z.object({ parameters: ChallengeParameters, signature: textUpTo(200) });
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** The content of a captcha token: a challenge and its solution. The token is this as JSON in base64. */
export const CaptchaPayload = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int().check(z.nonnegative()), derivedKey: textUpTo(200) }),
});
export type CaptchaPayload = z.infer<typeof CaptchaPayload>;

export const getCaptchaChallenge = endpoint('GET', '/api/CaptchaValidator/Challenge', {
  requirements: ['API-034'],
  summary: 'A captcha to solve',
  policy: 'public',
  isExtension: true,
  query: z.object({ purpose: z.enum(captchaPurposes) }),
  reply: CaptchaChallenge,
});
export const validateCaptcha = endpoint('POST', '/api/CaptchaValidator/CaptchaValidation', {
  requirements: ['API-034'],
  summary: 'Whether a captcha token is good',
  policy: 'public',
  query: z.object({ captcha: textUpTo(8000) }),
  reply: z.object({ success: z.boolean() }),
});

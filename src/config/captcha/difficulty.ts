/** The purpose of a captcha. A captcha for one purpose is invalid for every other. */
export const captchaPurposes = ['registration', 'checkout', 'question'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/**
 * The work of a captcha: the browser derives `minKeys` to `maxKeys` keys of `cost` rounds each. This takes about half a
 * second on a laptop and two seconds on a slow phone. A robot must repeat it for every attempt.
 */
export const captchaDifficulty = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 5_000,
  minKeys: 60,
  maxKeys: 140,
  lifetimeSeconds: 900,
  /** How long the checkout accepts a validated captcha. */
  checkoutProofSeconds: 3_600,
} as const;

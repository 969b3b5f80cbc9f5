/** What a captcha may be solved for: one that is solved for one thing is good for nothing else. */
export const captchaPurposes = ['registration', 'checkout'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/**
 * The work that a captcha asks of a browser: from `least` to `most` keys of `cost` rounds each. About half a second on
 * a laptop and two on a slow phone, while a robot
 * pays it again for every try. A challenge is good for `seconds`.
 */
export const captchaDifficulty = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 5_000,
  minKeys: 60,
  maxKeys: 140,
  lifetimeSeconds: 900,
} as const;

/** The public client that the shop signs in as; it has no secret and proves itself by PKCE. */
export const shopClientId = 'shop';

/** Lives of what the identity provider gives out, in seconds. An access token is short because nothing recalls it. */
export const identityLifetimes = {
  accessToken: 600,
  authorizationCode: 60,
  interaction: 3_600,
  session: 14 * 86_400,
  oneTimeCode: 300,
  passwordReset: 1_800,
} as const;

/** How often something may be tried in a stretch of time. */
export interface RateLimit {
  attempts: number;
  seconds: number;
}

/** Limits against guessing, per account or per address of the caller. They hold over all processes on one database. */
export const attemptLimits = {
  signInAccount: { attempts: 8, seconds: 900 },
  signInAddress: { attempts: 60, seconds: 900 },
  oneTimeCodeAddress: { attempts: 20, seconds: 900 },
  passwordResetAccount: { attempts: 3, seconds: 3_600 },
  passwordResetAddress: { attempts: 20, seconds: 3_600 },
  emailAvailabilityAddress: { attempts: 60, seconds: 600 },
  /**
   * Questions about emails that one solved captcha is good for, and those of an address that has solved none where
   * captchas are asked for.
   */
  emailAvailabilityCaptcha: { attempts: 10, seconds: 900 },
  emailAvailabilityWithoutCaptcha: { attempts: 5, seconds: 600 },
  registrationAddress: { attempts: 60, seconds: 3_600 },
  walletAccount: { attempts: 30, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>;

/** A password of a customer: long enough, and not so long that hashing it becomes work for an attacker to give. */
export const passwordLength = { least: 8, most: 128 } as const;

/**
 * When a membership is due for renewal, in days before it ends, and how long its rights last after that (document 3,
 * sections 3 and 6). The spec gives no numbers.
 */
export const membershipTerms = { renewFromDays: 30, graceDays: 60 } as const;

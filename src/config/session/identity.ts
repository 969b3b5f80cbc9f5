/** The OpenID Connect client of the shop. It is public: it has no secret and uses PKCE. */
export const shopClientId = 'shop';

/** Lifetimes in seconds. An access token lives for a short time because it cannot be revoked. */
export const identityLifetimes = {
  accessToken: 600,
  authorizationCode: 60,
  interaction: 3_600,
  /** Two weeks without a visit: people come back to a shop monthly at best, and a stolen device is missed sooner. */
  session: 14 * 86_400,
  /** However often somebody visits: they prove who they are four times a year. */
  longestSession: 90 * 86_400,
  oneTimeCode: 300,
  passwordReset: 600,
  emailProof: 86_400,
  /** How long after a sign-in a customer changes what signs them in without proving again who they are. */
  recentSignIn: 600,
} as const;

/** How many attempts are allowed in a period. */
export interface RateLimit {
  attempts: number;
  seconds: number;
}

/** Limits against guessing, per account or per IP address. All processes on one database share them. */
export const attemptLimits = {
  /** Passwords for one account from one network. After the first limit the wait is a quarter of an hour, then a day. */
  signInAccount: { attempts: 8, seconds: 900 },
  signInAccountDay: { attempts: 24, seconds: 86_400 },
  /** Passwords for one account from all networks from which nobody has signed in to it. */
  signInAccountElsewhere: { attempts: 100, seconds: 3_600 },
  /** How long a network is known after a sign-in. */
  knownNetwork: { attempts: Number.MAX_SAFE_INTEGER, seconds: 30 * 86_400 },
  signInAddress: { attempts: 60, seconds: 900 },
  oneTimeCodeAddress: { attempts: 20, seconds: 900 },
  passwordResetAccount: { attempts: 3, seconds: 3_600 },
  passwordResetAddress: { attempts: 20, seconds: 3_600 },
  passkeyAddress: { attempts: 60, seconds: 900 },
  emailAvailabilityAddress: { attempts: 60, seconds: 600 },
  /** Checks of emails with one solved captcha. */
  emailAvailabilityCaptcha: { attempts: 10, seconds: 900 },
  /** Checks of emails by an address without a captcha, if the shop asks for captchas. */
  emailAvailabilityWithoutCaptcha: { attempts: 5, seconds: 600 },
  registrationAddress: { attempts: 60, seconds: 3_600 },
  /** Changes of the email: by an account, from a network, and to a recipient. */
  emailChangeAccount: { attempts: 5, seconds: 86_400 },
  emailChangeAddress: { attempts: 20, seconds: 86_400 },
  emailChangeRecipient: { attempts: 3, seconds: 86_400 },
  /** Emails to new customers in one mailbox. */
  welcomeRecipient: { attempts: 5, seconds: 86_400 },
  walletAccount: { attempts: 30, seconds: 3_600 },
  /** Downloads of everything that the shop holds about a customer. */
  personalData: { attempts: 5, seconds: 86_400 },
} as const satisfies Record<string, RateLimit>;

/** The least work of hashing a real customer's password, as a power of 2 (PASSWORD_WORK). */
export const leastPasswordWork = 14;

/** The length of a password. The upper limit stops attackers from making the server hash long texts. */
export const passwordLength = { least: 8, most: 128 } as const;

/**
 * A membership can be renewed from `renewFromDays` before its end; its rights last `graceDays` beyond its end (API-051).
 * The requirements give no numbers. A browser remembers for `intentHours` that a membership was chosen and not paid yet: a
 * day is enough to prove an email and to sign in, and short enough that whoever comes next did choose it.
 */
export const membershipTerms = { renewFromDays: 30, graceDays: 60, intentHours: 24 } as const;

/** How many passkeys an account may have, and how long their names may be. */
export const passkeyLimits = { perAccount: 10, nameLength: 60 } as const;

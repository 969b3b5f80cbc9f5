/** The OpenID Connect client of the shop. It is a public client: it has no secret and uses PKCE. */
export const shopClientId = 'shop';

/** Lifetimes in seconds. An access token is short-lived because it cannot be revoked. */
export const identityLifetimes = {
  accessToken: 600,
  authorizationCode: 60,
  interaction: 3_600,
  /**
   * A session ends after two weeks without a visit: few customers come back more than monthly, and a stolen device is
   * usable for less time.
   */
  session: 14 * 86_400,
  /** A session ends after this time, however often it is used: customers sign in again four times a year. */
  longestSession: 90 * 86_400,
  /** How long a renewal of tokens whose reply was lost can be repeated, by the browser that sent it. */
  renewalRepeat: 600,
  oneTimeCode: 300,
  passwordReset: 600,
  emailProof: 86_400,
  /** How long after a sign-in a customer may change their sign-in methods without signing in again. */
  recentSignIn: 600,
} as const;

/** How often something may be done in a period. */
export interface RateLimit {
  uses: number;
  seconds: number;
}

/** Limits against guessing, per account or per IP address. All processes on one database share them. */
export const rateLimits = {
  /**
   * Wrong passwords for one account from one network. After the first limit the wait is a quarter of an hour, after the
   * second a day.
   */
  signInAccount: { uses: 8, seconds: 900 },
  signInAccountDay: { uses: 24, seconds: 86_400 },
  /** Wrong passwords for one account from all networks from which nobody has signed in to it. */
  signInAccountElsewhere: { uses: 100, seconds: 3_600 },
  /** How long a network counts as known after a sign-in. */
  knownNetwork: { uses: Number.MAX_SAFE_INTEGER, seconds: 30 * 86_400 },
  signInAddress: { uses: 60, seconds: 900 },
  /** Sign-ins and sign-outs that a network begins. Each is stored; one that ends in a sign-in is not counted. */
  signInOutAddress: { uses: 600, seconds: 900 },
  oneTimeCodeAddress: { uses: 20, seconds: 900 },
  /** Links for one account that one network asks for, and that all networks ask for from which nobody has signed in to it. */
  passwordResetAccount: { uses: 3, seconds: 3_600 },
  passwordResetAccountElsewhere: { uses: 12, seconds: 3_600 },
  passwordResetAddress: { uses: 20, seconds: 3_600 },
  passkeyAddress: { uses: 60, seconds: 900 },
  emailAvailabilityAddress: { uses: 60, seconds: 600 },
  /** Checks of emails per solved captcha. */
  emailAvailabilityCaptcha: { uses: 10, seconds: 900 },
  /** Checks of emails by an IP address without a captcha, if the shop requires captchas. */
  emailAvailabilityWithoutCaptcha: { uses: 5, seconds: 600 },
  registrationAddress: { uses: 60, seconds: 3_600 },
  /** Changes of the email: by account, by network, and by recipient. */
  emailChangeAccount: { uses: 5, seconds: 86_400 },
  emailChangeAddress: { uses: 20, seconds: 86_400 },
  emailChangeRecipient: { uses: 3, seconds: 86_400 },
  /** Emails to new customers, per mailbox. */
  welcomeRecipient: { uses: 5, seconds: 86_400 },
  walletAccount: { uses: 30, seconds: 3_600 },
  /** Downloads of all data that the shop holds about a customer. */
  personalData: { uses: 5, seconds: 86_400 },
} as const satisfies Record<string, RateLimit>;

/** The minimum cost of hashing a real customer's password, as a power of 2 (PASSWORD_WORK). */
export const leastPasswordWork = 14;

/** The length of a password. The upper limit prevents attackers from making the server hash long texts. */
export const passwordLength = { least: 8, most: 128 } as const;

/**
 * A membership can be renewed from `renewFromDays` before its end; its rights last `graceDays` beyond its end
 * (API-051). The requirements give no numbers. A browser remembers an unpaid choice of a membership for `intentHours`.
 * A day is long enough to confirm an email and sign in, and short enough that the next user of the browser is the
 * person who chose it.
 */
export const membershipTerms = { renewFromDays: 30, graceDays: 60, intentHours: 24 } as const;

/** The maximum number of passkeys per account, and the maximum length of their names. */
export const passkeyLimits = { perAccount: 10, nameLength: 60 } as const;

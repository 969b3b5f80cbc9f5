/**
 * Parameters that the shop adds to the OpenID Connect request of a sign-in: the type of user, and after a registration
 * the one-time code and its user name (AUTH-002). `login_hint` has the user name too. `from` is an extension: it says that
 * the shopper is about to check out.
 */
export const signInParameters = {
  loginType: 'directLoginType',
  oneTimeCode: 'otac',
  userName: 'userName',
  from: 'from',
} as const;

/**
 * Extension: a parameter of the renewal of tokens, made up by the browser for one renewal (1 to 100 characters). Sent
 * again with the same refresh token, it tells the provider that the reply was lost.
 */
export const renewalIdParameter = 'renewal_id';

/** The value of `from`. */
export const fromCheckout = 'checkout';

/** The only type of user that the shop signs in (NOTE-035). */
export const customerLoginType = 'Customer';

/**
 * Extension: a claim of the ID token that is true if the shopper did not choose to stay signed in. The shop then ends
 * the session when the browser closes.
 */
export const sessionOnlyClaim = 'session_only';

/**
 * What the shop adds to a sign-in redirect beside the parameters of OpenID Connect (document 1, section 6): who signs
 * in, and after a registration
 * the one-time code with the name it was made for. `login_hint` fills in the name too.
 */
export const signInParameters = { loginType: 'directLoginType', oneTimeCode: 'otac', userName: 'userName' } as const;

/** The shop signs in customers only. */
export const customerLoginType = 'Customer';

/**
 * Beyond the spec: the claim of an ID token that is true where the shopper did not ask to stay signed in. The shop then
 * forgets the session with the browser.
 */
export const sessionOnlyClaim = 'session_only';

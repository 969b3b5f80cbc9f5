/**
 * Where the browser keeps what only code reads that comes when it is asked for: apart from `browser-storage.ts`, which
 * the script of every page carries along.
 */
export const commerceStorageKeys = {
  /** The referral state, see `src/domain/referral/state.ts`. */
  referral: 'shop.referral',
  /** What is remembered of the membership question and the fee. */
  membership: 'shop.membership',
  /** The country shopped in last. */
  lastCountry: 'shop.country',
  consent: 'shop.consent',
  /** In the session: what a registration left for the sign-in after it, see `src/stores/registration/saved-registration.ts`. */
  registration: 'shop.registration',
  /**
   * In the session: what is typed into the form of a registration, never a password; see
   * `src/stores/registration/draft.ts`.
   */
  registrationDraft: 'shop.registration.draft',
  /** In the session: whom an order was placed for, as its checkout leaves it: first and last name, email, phone. */
  orderCustomer: 'shop.order.customer',
  /** In the session: the secret by which the hub knows this tab again. */
  hubKey: 'shop.hub-key',
} as const;

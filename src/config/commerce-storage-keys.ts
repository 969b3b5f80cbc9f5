/**
 * Keys of browser storage that only code loaded on demand uses. They are separate from `browser-storage-keys.ts`, which
 * is part of the script of every page.
 */
export const commerceStorageKeys = {
  /** The referral state, see `src/domain/referral/state.ts`. */
  referral: 'shop.referral',
  /** The answer to the membership question, and whether the fee was removed. */
  membership: 'shop.membership',
  /** In session storage: the name of the first dialog of this visit, see `src/stores/shell/visit-dialogs.ts`. */
  visitDialog: 'shop.visit.dialog',
  /** The country of the last visit. */
  lastCountry: 'shop.country',
  consent: 'shop.consent',
  /**
   * In session storage: the steps of this checkout that analytics has counted, see
   * `src/browse/analytics/sent-events.ts`.
   */
  sentCheckoutSteps: 'shop.sent.checkout',
  /** The numbers of the orders that analytics has counted, and what was given back of them. */
  sentOrders: 'shop.sent.orders',
  /**
   * The shade and the categories of the products in the bag, for analytics (`src/browse/analytics/kept-details.ts`).
   */
  keptItemDetails: 'shop.sent.items',
  /** In session storage: for whom this tab has compared the answer in the shade finder with their account. */
  shadeExchange: 'shop.shade-exchange',
  /**
   * In session storage: the one-time code for the sign-in after a registration
   * (`src/stores/session/saved-registration.ts`).
   */
  registration: 'shop.registration',
  /**
   * In session storage: what was typed into the registration form, never a password
   * (`src/stores/registration/draft.ts`).
   */
  registrationDraft: 'shop.registration.draft',
  /**
   * In session storage: whose drafts these are, after their session has ended by itself; empty when they were not known
   * (`src/stores/session/personal-data.ts`).
   */
  draftOwner: 'shop.draft.owner',
  /**
   * In session storage: the id of the customer who was signed in last in this tab
   * (`src/stores/session/personal-data.ts`).
   */
  tabOwner: 'shop.tab.owner',
  /** In session storage: the saved address that was typed and not saved yet (`src/stores/address-book/draft.ts`). */
  addressDraft: 'shop.address.draft',
  /** In session storage: what was changed in the profile and not saved yet (`src/stores/account/profile.ts`). */
  profileDraft: 'shop.profile.draft',
  /** In session storage: what was typed into the message to the distributor (`src/stores/contact/store.ts`). */
  contactDraft: 'shop.contact.draft',
  /**
   * In session storage: the question to a distributor that was typed and not sent
   * (`src/browse/contact/question-draft.ts`).
   */
  questionDraft: 'shop.question.draft',
  /** In session storage: the friends who were typed and not invited yet (`src/stores/invitations/draft.ts`). */
  invitationDraft: 'shop.invitation.draft',
  /** In session storage: what was typed into reviews that are not sent yet (`src/stores/reviews/review-drafts.ts`). */
  reviewDrafts: 'shop.review.drafts',
  /**
   * In session storage: what staff have typed at the content desk and not saved, and who it was
   * (`src/stores/desk/drafts.ts`).
   */
  deskDrafts: 'shop.desk.drafts',
  /** In session storage: the invitation to a review that this tab has opened (`src/stores/reviews/invitation.ts`). */
  reviewInvitation: 'shop.review.invitation',
  /**
   * In session storage: what was added on a page, until the code of the bag has loaded
   * (`src/stores/bag/begun-additions.ts`).
   */
  begunAdditions: 'shop.bag.begun',
  /** In session storage: the first name, last name, email and phone of the customer of the last order. */
  orderCustomer: 'shop.order.customer',
  /** In session storage: how this tab entered the checkout, see `src/stores/checkout/entry.ts`. */
  checkoutEntry: 'shop.checkout.entry',
  /** In session storage: the entries and choices of the checkout, never card data. */
  checkout: 'shop.checkout',
  /**
   * In session storage: the checkout of a customer whose session has ended by itself, until they sign in again
   * (`src/stores/session/personal-data.ts`).
   */
  checkoutAside: 'shop.checkout.aside',
  /**
   * The payment whose result this browser waits for, so that it keeps waiting after a reload or in another tab. It
   * contains no personal data.
   */
  pendingPayment: 'shop.checkout.payment',
  /** In session storage: the last order, for the confirmation page. */
  previousOrder: 'shop.order.previous',
  /** In session storage: the last order without people, addresses and lines. Browsers may store it in a cookie. */
  orderReceipt: 'shop.order.receipt',
  /** In session storage: the secret by which the hub recognises this tab. */
  hubKey: 'shop.hub-key',
} as const;

/** What the keys of the bag of a country begin with (`src/stores/bag/storage.ts`). */
export const getBagKeyPrefix = (country: string) => `shop.bag.${country}.`;
/** The id of a guest's bag. A customer's bag has none (BAG-019). */
export const getGuestBagKey = (country: string) => `${getBagKeyPrefix(country)}id`;

/** Dispatched on `window` when the stored answer to the membership question has been removed. */
export const membershipClearedEvent = 'membership-forgotten';

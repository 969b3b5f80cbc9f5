import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { type CountryCode, countryCodes } from '../../config/countries.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { SubmittedOrder } from '../orders/previous-order.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';
import { checkoutSteps } from './checkout-types.ts';

const maxTextLength = 300;
const maxNotesLength = 1_000;
const text = z.catch(z.string().check(z.maxLength(maxTextLength)), '');

const CustomerInfoDraft = z.object({ firstName: text, lastName: text, email: text, phone: text });
const AddressDraft = z.object({
  name: text,
  address: text,
  address2: text,
  address3: text,
  city: text,
  state: text,
  zipCode: text,
});
const emptyCustomerInfo = CustomerInfoDraft.parse({});
const emptyAddress = AddressDraft.parse({});

const Draft = z.object({
  customerInfo: z.catch(CustomerInfoDraft, emptyCustomerInfo),
  shippingAddress: z.catch(AddressDraft, emptyAddress),
  isBillingSameAsShipping: z.catch(z.boolean(), true),
  billingAddress: z.catch(AddressDraft, emptyAddress),
});

/**
 * The values that survive a reload; never card data. Storage can be changed by anybody, so an invalid value counts as
 * not saved.
 */
const SavedCheckout = z.object({
  country: z.enum(countryCodes),
  /** The user of the checkout; null for a guest. */
  userId: z.catch(z.nullable(z.int()), null),
  draft: z.catch(Draft, Draft.parse({})),
  step: z.catch(z.enum(checkoutSteps), 'shipping'),
  /** `shippingMethodBySeneAppId` of the chosen method. */
  shippingMethodId: z.catch(z.nullable(z.int()), null),
  kreditsApplied: z.catch(z.int().check(z.nonnegative()), 0),
  /** The total, in minor units, that the shopper saw last, and the contents of the bag that it was for. */
  seenTotalMinor: z.catch(z.nullable(z.int()), null),
  seenBag: z.catch(z.nullable(z.string()), null),
  customerNotes: z.catch(z.string().check(z.maxLength(maxNotesLength)), ''),
  /** Set while the shopper is on the page of a provider that replaced the checkout (CHK-015). */
  jumpToPlaceOrder: z.catch(z.boolean(), false),
  wasPromotionOffered: z.catch(z.boolean(), false),
  /** The transaction on whose page the shopper is while `jumpToPlaceOrder` is set. */
  redirectTransactionId: z.catch(z.nullable(z.string()), null),
  /** The API's own flag, as its checkout last had it. */
  enableDistributorSearchForm: z.catch(z.boolean(), false),
  /** Why the last payment was declined, which may be unknown; null unless one was (PAY-022). */
  declinedReasons: z.catch(z.nullable(z.array(z.string())), null),
  /** The order that was submitted, until its result is known. */
  submittedOrder: z.catch(z.nullable(SubmittedOrder), null),
  /** The numbers of the orders that the customer had before the payment (`stores/payments/placed-order.ts`). */
  ordersBefore: z.catch(z.nullable(z.readonly(z.array(z.int()))), null),
});
type SavedCheckout = z.infer<typeof SavedCheckout>;

const isEmptyDraft = (draft: SavedCheckout['draft']): boolean =>
  JSON.stringify(draft) === JSON.stringify(Draft.parse({}));

const createEmpty = (country: CountryCode, userId: number | null): SavedCheckout =>
  SavedCheckout.parse({ country, userId });

export interface SavedCheckoutStore {
  $saved: ReadableAtom<SavedCheckout>;
  update(change: Partial<SavedCheckout>): void;
  /**
   * Sets the user. They get back what they had entered when their session ended, unless a guest has entered something
   * since, which they keep. What another user has entered is deleted.
   */
  setOwner(userId: number | null): void;
  /** Deletes the saved checkout. The shown values stay, because the page is being left. */
  end(): void;
}

/** The saved checkout of this tab. A change is stored at once. */
export function createSavedCheckout(session: KeyValueStorage, country: CountryCode): SavedCheckoutStore {
  const stored = readStoredValue(session, commerceStorageKeys.checkout, SavedCheckout);
  let hasEnded = false;
  const $saved = atom(stored?.country === country ? stored : createEmpty(country, null));
  function update(change: Partial<SavedCheckout>): void {
    $saved.set({ ...$saved.get(), ...change });
    if (!hasEnded) writeStoredValue(session, commerceStorageKeys.checkout, $saved.get());
  }
  function takeAside(userId: number): SavedCheckout | null {
    const aside = readStoredValue(session, commerceStorageKeys.checkoutAside, SavedCheckout);
    session.removeItem(commerceStorageKeys.checkoutAside);
    return aside?.userId === userId && aside.country === country ? aside : null;
  }
  return {
    $saved,
    update,
    setOwner(userId) {
      const { userId: owner, draft } = $saved.get();
      if (owner === userId) return;
      const aside = userId === null ? null : takeAside(userId);
      if (aside && (owner !== null || isEmptyDraft(draft))) update(aside);
      else update(owner === null ? { userId } : createEmpty(country, userId));
    },
    end() {
      hasEnded = true;
      session.removeItem(commerceStorageKeys.checkout);
    },
  };
}

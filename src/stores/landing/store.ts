import { atom, type ReadableAtom } from 'nanostores';
import { membershipSku } from '../../contract/enumerations.ts';
import { parseAddToBag } from '../../domain/bag/add-to-bag.ts';
import { type AddItemOutcome, addItemToBag } from '../bag/add-item.ts';
import type { BagStore } from '../bag/state.ts';
import { getReferralStore } from '../referral/page-store.ts';
import type { ReferralStore } from '../referral/store.ts';
import { getShopStores } from '../shop-stores.ts';

/**
 * The referral code that a visitor brought. `later`: nobody could tell now, ask again. `valid`: a distributor stands
 * behind it; `name` is hers, empty where the API does not give it
 * (a customer's code is never told with that customer's name).
 */
export type VisitorReferralCode =
  { status: 'none' | 'checking' | 'invalid' | 'later' } | { status: 'valid'; name: string };

export interface LandingStore {
  $referralCode: ReadableAtom<VisitorReferralCode>;
  /**
   * Validates the code, once the visitor's address is known (document 3, section 2). Several calls may follow each
   * other; after `removeCode` none of them counts.
   */
  validateCode(code: string): Promise<void>;
  /** The visitor goes on without the code. */
  removeReferralCode(): void;
  /**
   * Sign up now: a code that was not validated is removed, the membership fee goes into the bag, once. `fee` is what
   * the page shows; the server says what it is. Resolves to what
   * became of it: `kept` waits until the server can be reached.
   */
  signUp(fee: unknown): Promise<AddItemOutcome>;
}

export interface LandingDependencies {
  referral: Pick<ReferralStore, 'followReferralCodeLink' | 'removeReferralCode' | '$offer' | '$referral'>;
  bag: Pick<BagStore, 'addToBag' | '$failure' | '$bag'>;
}

/**
 * Who stands behind a code that was found: a distributor who waits for an answer, or the one whom the shopper now shops
 * with.
 */
function readDistributorName({ $offer, $referral }: LandingDependencies['referral']): string {
  const found = $offer.get() ?? $referral.get().referralInfo;
  return found ? `${found.firstName} ${found.lastName}`.trim() : '';
}

/** What a visitor does on the landing page, over the stores of referral and bag. */
export function createLandingStore({ referral, bag }: LandingDependencies): LandingStore {
  const $invitation = atom<VisitorReferralCode>({ status: 'none' });
  let visit = 0;

  function removeCode(): void {
    visit += 1;
    referral.removeReferralCode();
    $invitation.set({ status: 'none' });
  }

  return {
    $referralCode: $invitation,
    removeReferralCode: removeCode,
    async validateCode(code) {
      const own = visit;
      $invitation.set({ status: 'checking' });
      const status = await referral.followReferralCodeLink(code);
      if (own !== visit) return;
      if (status === 'found') $invitation.set({ status: 'valid', name: readDistributorName(referral) });
      else $invitation.set({ status: status === 'later' ? 'later' : 'invalid' });
    },
    async signUp(fee) {
      const item = parseAddToBag(fee);
      if (item?.sku !== membershipSku) return 'refused';
      if ($invitation.get().status !== 'valid') removeCode();
      return addItemToBag(bag, { ...item, quantity: 1 });
    },
  };
}

let landingStore: LandingStore | null = null;

/** The landing page's store of this page, made when it is first asked for. */
export const getLandingStore = (): LandingStore =>
  (landingStore ??= createLandingStore({ referral: getReferralStore(), bag: getShopStores().bag }));

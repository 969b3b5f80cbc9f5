import { formatFullName } from '../../domain/full-name.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { membershipSku } from '../../contract/enumerations.ts';
import { parseAddToBag } from '../../domain/bag/add-to-bag.ts';
import { type AddItemOutcome, addItemToBag } from '../bag/add-item.ts';
import type { BagStore } from '../bag/state.ts';
import { getReferralStore } from '../referral/page-store.ts';
import type { ReferralStore } from '../referral/store.ts';
import { getShopStores } from '../shop-stores.ts';

/**
 * The referral code that a visitor brought. `later`: the API could not answer now. `valid`: the code belongs to a
 * distributor; `name` is theirs, or empty where the API does not return it.
 */
export type VisitorReferralCode =
  { status: 'none' | 'checking' | 'invalid' | 'later' } | { status: 'valid'; name: string };

export interface LandingStore {
  $referralCode: ReadableAtom<VisitorReferralCode>;
  /** Validates the code, once the visitor's IP address is known. `removeReferralCode` cancels it. */
  validateCode(code: string): Promise<void>;
  /** Removes the code. The visitor continues without it. */
  removeReferralCode(): void;
  /**
   * Signs up: removes a code that is not valid, and adds the membership fee to the bag once. `fee` is the fee as the
   * page adds it (`AddToBag`); the server sets its price.
   */
  signUp(fee: unknown): Promise<AddItemOutcome>;
}

export interface LandingDependencies {
  referral: Pick<ReferralStore, 'followReferralCodeLink' | 'removeReferralCode' | '$offer' | '$referral'>;
  bag: Pick<BagStore, 'addToBag' | '$failure' | '$bag' | '$notices'>;
}

/** Returns the name of a code's distributor: the offered one, or the shopper's current one. */
function readDistributorName({ $offer, $referral }: LandingDependencies['referral']): string {
  const distributor = $offer.get() ?? $referral.get().referralInfo;
  return distributor ? formatFullName(distributor) : '';
}

/** The verbs of the landing page, which use the stores of referral and bag. */
export function createLandingStore({ referral, bag }: LandingDependencies): LandingStore {
  const $referralCode = atom<VisitorReferralCode>({ status: 'none' });
  /** Counts removals of the code, so that a validation that began before one is ignored. */
  let removals = 0;

  function removeReferralCode(): void {
    removals += 1;
    referral.removeReferralCode();
    $referralCode.set({ status: 'none' });
  }

  return {
    $referralCode,
    removeReferralCode,
    async validateCode(code) {
      const removalsBefore = removals;
      $referralCode.set({ status: 'checking' });
      const status = await referral.followReferralCodeLink(code);
      if (removalsBefore !== removals) return;
      if (status === 'found') $referralCode.set({ status: 'valid', name: readDistributorName(referral) });
      else $referralCode.set({ status: status === 'later' ? 'later' : 'invalid' });
    },
    async signUp(fee) {
      const item = parseAddToBag(fee);
      if (item?.sku !== membershipSku) return 'refused';
      if ($referralCode.get().status !== 'valid') removeReferralCode();
      return addItemToBag(bag, { ...item, quantity: 1 });
    },
  };
}

let landingStore: LandingStore | null = null;

/** The store of the landing page, created on first use. */
export const getLandingStore = (): LandingStore =>
  (landingStore ??= createLandingStore({ referral: getReferralStore(), bag: getShopStores().bag }));

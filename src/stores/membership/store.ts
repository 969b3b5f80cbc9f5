import { atom, computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { CallError } from '../../client/call-error.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { countries, shippingCountryIds } from '../../config/countries.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { getMembershipProgram } from '../../contract/shell/languages.ts';
import { toMoney } from '../../domain/bag/total.ts';
import { getCustomerType } from '../../domain/account/customer-type.ts';
import {
  resolveMembershipAnswer,
  shouldRemoveFee,
  hasMembershipFee,
  isMembershipQuestionDue,
  resetFinishedRenewal,
  isRenewalDue,
} from '../../domain/membership/membership.ts';
import type { Money } from '../../domain/money.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { BagCore } from '../bag/core.ts';
import { createNotice } from '../bag/notices.ts';
import type { Shopper } from '../bag/shopper.ts';
import type { BagState } from '../bag/state.ts';
import type { Modals } from '../shell/modals.ts';
import { readReferral, readSavedDistributorId, updateReferral } from '../referral/stored-referral.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const membershipKey = commerceStorageKeys.membership;
/** `isQuestionDue` null: nothing has decided about the question yet. */
const StoredMembershipPrompts = z.object({
  isQuestionDue: z.nullable(z.boolean()),
  wasRemoved: z.boolean(),
  wasOrdered: z.boolean(),
});
type StoredMembershipPrompts = z.infer<typeof StoredMembershipPrompts>;
const noStoredPrompts: StoredMembershipPrompts = { isQuestionDue: null, wasRemoved: false, wasOrdered: false };

/** What joining costs in a country, and the programme that a member belongs to. */
export interface MembershipProgram {
  membershipProgramId: number;
  fee: Money;
}

export interface MembershipStore {
  /** Null until it was asked for. */
  $program: ReadableAtom<MembershipProgram | null>;
  /** Resolves to null where the country has none, or the API cannot tell now. */
  loadProgram(): Promise<MembershipProgram | null>;
  /** The answer to the question whether to join: a yes puts the fee into the bag. */
  answerQuestion(answer: 'yes' | 'no'): Promise<void>;
  /** The shopper takes the fee out by herself: a renewal is not put in again. */
  recordFeeRemoved(): void;
  /** An order succeeded: whether it held the fee is remembered, and the question is not asked on top of it. */
  recordPlacedOrder(lines: readonly { sku: string }[]): void;
  /** A guest chose another distributor: what was to be asked is no more (document 1, section 4). */
  resetQuestion(): void;
}

export interface MembershipDependencies {
  environment: BrowserEnvironment;
  $shopper: ReadableAtom<Shopper>;
  $bag: ReadableAtom<BagState>;
  core: BagCore;
  modals: Modals;
}

/**
 * What follows of itself from who is signed in and what is in the bag. Each is done once a page, so that a refusal is
 * not asked for again.
 */
function promptOnBagChange(
  { environment: { storage }, $shopper, $bag, core, modals }: MembershipDependencies,
  remembered: () => StoredMembershipPrompts,
  remember: (change: Partial<StoredMembershipPrompts>) => void,
): void {
  const done = new Set<string>();
  const once = (what: string, user: Shopper['user'], act: () => void) => {
    const name = `${what} ${user?.userId ?? ''}`;
    if (done.has(name)) return;
    done.add(name);
    act();
  };
  const tell = (code: 'FEE_ADDED' | 'FEE_REMOVED', { country }: Shopper) => {
    core.localBag.addNotice(createNotice(code, code, countries[country].currency, membershipSku));
  };

  computed([$bag, $shopper], (state, shopper) => ({ state, shopper })).subscribe(({ state, shopper }) => {
    const { user } = shopper;
    if (state.status !== 'ready' || state.pending.count > 0) return;
    const {
      bag: { lines },
    } = state;
    const known = resetFinishedRenewal(user, remembered());
    if (known.wasRemoved !== remembered().wasRemoved || known.wasOrdered !== remembered().wasOrdered) remember(known);
    if (getCustomerType(user) === 'CDOCustomer' && known.isQuestionDue === null) remember({ isQuestionDue: true });
    const { isMembershipQuestionModalAnswered: isAnswered } = readReferral(storage);
    const isDue = isMembershipQuestionDue({
      user,
      referralDistributorId: readSavedDistributorId(storage),
      lines,
      isAnswered,
      isQuestionDue: remembered().isQuestionDue === true,
    });
    if (isDue) modals.open('membership-question');
    else modals.close('membership-question');
    if (isRenewalDue({ user, lines, ...known }))
      once('renew', user, () => {
        tell('FEE_ADDED', shopper);
        void core.submitIntents({ kind: 'add', sku: membershipSku, quantity: 1, shown: null });
      });
    const fee = lines.find(({ isFee }) => isFee);
    if (fee && shouldRemoveFee({ user, lines }))
      once('remove', user, () => {
        tell('FEE_REMOVED', shopper);
        void core.submitIntents({ kind: 'remove', sku: membershipSku, promotionId: 0, basketItemId: fee.basketItemId });
      });
  });
}

/** The membership prompts (document 3, section 4). */
export function createMembershipStore(parts: MembershipDependencies): MembershipStore {
  const {
    environment: { storage, call },
    $shopper,
    core,
    modals,
  } = parts;
  const remembered = () => readStoredValue(storage, membershipKey, StoredMembershipPrompts) ?? noStoredPrompts;
  const remember = (change: Partial<StoredMembershipPrompts>) => {
    writeStoredValue(storage, membershipKey, { ...remembered(), ...change });
  };
  const $programme = atom<MembershipProgram | null>(null);

  async function loadProgramme(): Promise<MembershipProgram | null> {
    const { country } = $shopper.get();
    try {
      const { membershipProgramId, fee } = await call(getMembershipProgram, {
        params: { countryId: shippingCountryIds[country] },
        query: { countryCode: country },
      });
      $programme.set({ membershipProgramId, fee: toMoney(fee, countries[country]) });
    } catch (error) {
      // The fee can be put in without knowing it: the server says what it is.
      if (!(error instanceof CallError)) throw error;
    }
    return $programme.get();
  }

  promptOnBagChange(parts, remembered, remember);
  return {
    $program: $programme,
    loadProgram: loadProgramme,
    async answerQuestion(answer) {
      const { isAnswered, addFee } = resolveMembershipAnswer(answer);
      updateReferral(storage, { isMembershipQuestionModalAnswered: isAnswered });
      modals.close('membership-question');
      if (!addFee) return;
      const programme = $programme.get() ?? (await loadProgramme());
      await core.submitIntents({
        kind: 'add',
        sku: membershipSku,
        quantity: 1,
        shown: programme && { name: 'Membership Fee', imageUrl: '', price: programme.fee },
      });
    },
    recordFeeRemoved: () => {
      remember({ wasRemoved: true });
    },
    recordPlacedOrder: (lines) => {
      remember({ isQuestionDue: false, wasOrdered: remembered().wasOrdered || hasMembershipFee(lines) });
    },
    resetQuestion() {
      remember({ isQuestionDue: null });
      updateReferral(storage, { isMembershipQuestionModalAnswered: false });
      modals.close('membership-question');
    },
  };
}

import { atom, computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { CallError } from '../../client/call-error.ts';
import { commerceKeys } from '../../config/commerce-storage.ts';
import { countries, shippingCountryIds } from '../../config/countries.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { getMembershipProgram } from '../../contract/shell/languages.ts';
import { moneyOf } from '../../domain/bag/total.ts';
import { customerTypeOf } from '../../domain/account/customer-type.ts';
import {
  afterMembershipAnswer,
  feeToRemove,
  hasMembershipFee,
  membershipQuestionDue,
  rememberedRenewal,
  renewalDue,
} from '../../domain/membership/membership.ts';
import type { Money } from '../../domain/money.ts';
import type { Around } from '../browser-environment.ts';
import type { BagCore } from '../bag/core.ts';
import { ownNotice } from '../bag/notices.ts';
import type { Shopper } from '../bag/shopper.ts';
import type { BagState } from '../bag/state.ts';
import type { Modals } from '../shell/modals.ts';
import { readReferral, savedDistributorId, writeReferral } from '../referral/state.ts';
import { readStored, writeStored } from '../stored-value.ts';

const key = commerceKeys.membership;
/** `isQuestionDue` null: nothing has decided about the question yet. */
const Remembered = z.object({
  isQuestionDue: z.nullable(z.boolean()),
  wasRemoved: z.boolean(),
  wasOrdered: z.boolean(),
});
type Remembered = z.infer<typeof Remembered>;
const nothing: Remembered = { isQuestionDue: null, wasRemoved: false, wasOrdered: false };

/** What joining costs in a country, and the programme that a member belongs to. */
export interface Programme {
  membershipProgramId: number;
  fee: Money;
}

export interface Membership {
  /** Null until it was asked for. */
  $programme: ReadableAtom<Programme | null>;
  /** Resolves to null where the country has none, or the API cannot tell now. */
  loadProgramme(): Promise<Programme | null>;
  /** The answer to the question whether to join: a yes puts the fee into the bag. */
  answer(answer: 'yes' | 'no'): Promise<void>;
  /** The shopper takes the fee out by herself: a renewal is not put in again. */
  feeTaken(): void;
  /** An order succeeded: whether it held the fee is remembered, and the question is not asked on top of it. */
  orderPlaced(lines: readonly { sku: string }[]): void;
  /** A guest chose another distributor: what was to be asked is no more (document 1, section 4). */
  forget(): void;
}

export interface MembershipParts {
  around: Around;
  $shopper: ReadableAtom<Shopper>;
  $bag: ReadableAtom<BagState>;
  core: BagCore;
  modals: Modals;
}

/**
 * What follows of itself from who is signed in and what is in the bag. Each is done once a page, so that a refusal is
 * not asked for again.
 */
function watch(
  { around: { storage }, $shopper, $bag, core, modals }: MembershipParts,
  remembered: () => Remembered,
  remember: (change: Partial<Remembered>) => void,
): void {
  const done = new Set<string>();
  const once = (what: string, user: Shopper['user'], act: () => void) => {
    const name = `${what} ${user?.userId ?? ''}`;
    if (done.has(name)) return;
    done.add(name);
    act();
  };
  const tell = (code: 'FEE_ADDED' | 'FEE_REMOVED', { country }: Shopper) => {
    core.record.note(ownNotice(code, code, countries[country].currency, membershipSku));
  };

  computed([$bag, $shopper], (state, shopper) => ({ state, shopper })).subscribe(({ state, shopper }) => {
    const { user } = shopper;
    if (state.status !== 'ready' || state.pending.count > 0) return;
    const {
      bag: { lines },
    } = state;
    const known = rememberedRenewal(user, remembered());
    if (known.wasRemoved !== remembered().wasRemoved || known.wasOrdered !== remembered().wasOrdered) remember(known);
    if (customerTypeOf(user) === 'CDOCustomer' && known.isQuestionDue === null) remember({ isQuestionDue: true });
    const { isMembershipQuestionModalAnswered: isAnswered } = readReferral(storage);
    const isDue = membershipQuestionDue({
      user,
      referralDistributorId: savedDistributorId(storage),
      lines,
      isAnswered,
      isRemembered: remembered().isQuestionDue === true,
    });
    if (isDue) modals.open('membership-question');
    else modals.close('membership-question');
    if (renewalDue({ user, lines, ...known }))
      once('renew', user, () => {
        tell('FEE_ADDED', shopper);
        void core.take({ kind: 'add', sku: membershipSku, quantity: 1, shown: null });
      });
    const fee = lines.find(({ isFee }) => isFee);
    if (fee && feeToRemove({ user, lines }))
      once('remove', user, () => {
        tell('FEE_REMOVED', shopper);
        void core.take({ kind: 'remove', sku: membershipSku, promotionId: 0, basketItemId: fee.basketItemId });
      });
  });
}

/** The membership prompts (document 3, section 4). */
export function createMembership(parts: MembershipParts): Membership {
  const {
    around: { storage, call },
    $shopper,
    core,
    modals,
  } = parts;
  const remembered = () => readStored(storage, key, Remembered) ?? nothing;
  const remember = (change: Partial<Remembered>) => {
    writeStored(storage, key, { ...remembered(), ...change });
  };
  const $programme = atom<Programme | null>(null);

  async function loadProgramme(): Promise<Programme | null> {
    const { country } = $shopper.get();
    try {
      const { membershipProgramId, fee } = await call(getMembershipProgram, {
        params: { countryId: shippingCountryIds[country] },
        query: { countryCode: country },
      });
      $programme.set({ membershipProgramId, fee: moneyOf(fee, countries[country]) });
    } catch (error) {
      // The fee can be put in without knowing it: the server says what it is.
      if (!(error instanceof CallError)) throw error;
    }
    return $programme.get();
  }

  watch(parts, remembered, remember);
  return {
    $programme,
    loadProgramme,
    async answer(answer) {
      const { isAnswered, addFee } = afterMembershipAnswer(answer);
      writeReferral(storage, { isMembershipQuestionModalAnswered: isAnswered });
      modals.close('membership-question');
      if (!addFee) return;
      const programme = $programme.get() ?? (await loadProgramme());
      await core.take({
        kind: 'add',
        sku: membershipSku,
        quantity: 1,
        shown: programme && { name: 'Membership Fee', imageUrl: '', price: programme.fee },
      });
    },
    feeTaken: () => {
      remember({ wasRemoved: true });
    },
    orderPlaced: (lines) => {
      remember({ isQuestionDue: false, wasOrdered: remembered().wasOrdered || hasMembershipFee(lines) });
    },
    forget() {
      remember({ isQuestionDue: null });
      writeReferral(storage, { isMembershipQuestionModalAnswered: false });
      modals.close('membership-question');
    },
  };
}

import { atom, computed, type ReadableAtom } from 'nanostores';
import { needsRenewal } from '../../domain/membership/membership.ts';
import { updateReferral } from '../referral/stored-referral.ts';
import { hasCurrentIntent, saveIntent, updatePrompts } from '../stored-prompts.ts';
import type { MembershipProgram } from './program.ts';
import type { MembershipDependencies } from './prompt-on-bag-change.ts';
import type { MembershipStore } from './store.ts';

/** Why the membership fee is in the bag: it renews a membership, the shopper chose one, or they added it. */
export type FeeReason = 'renewal' | 'chosen' | 'added';

/** The membership of a page's shopper, before the code of the prompts is loaded. */
export interface PageMembership {
  /** The price of joining the preferred-customer program; null until the shopper is asked to join. */
  $membershipProgram: ReadableAtom<MembershipProgram | null>;
  $feeReason: ReadableAtom<FeeReason>;
  /** Loads the membership store on first use: for a signed-in user, or for an answer. */
  loadMembership: () => Promise<MembershipStore>;
  /** Answers the membership question. `feeName` names the fee in the bag until the server answers. */
  answerMembershipQuestion: (answer: 'yes' | 'no', feeName: string) => void;
  /**
   * Saves that the shopper chose the preferred-customer account. Its fee is added to the bag once they have an account
   * (MEM-014).
   */
  chooseMembership: () => void;
  /** Clears the choice when the shopper checks out as a guest. */
  dropMembershipChoice: () => void;
  /**
   * Adds the fee of the membership that a signed-in shopper has chosen, if it is not in the bag yet. Throws CallError
   * while the API does not return its price.
   */
  addChosenFee: () => Promise<void>;
}

/** Returns a loader of the membership prompts. Guests who are not asked do not load them. */
function createMembershipLoader(dependencies: MembershipDependencies): () => Promise<MembershipStore> {
  let membership: Promise<MembershipStore> | null = null;
  return () => {
    membership ??= import('./store.ts').then(
      ({ createMembershipStore }) => createMembershipStore(dependencies),
      (error: unknown) => {
        membership = null;
        throw error;
      },
    );
    return membership;
  };
}

/**
 * `recordFeeRemoved`: called when the shopper removes the fee. Neither a renewal nor a choice then adds it again, and nobody
 * asks whether they want it.
 */
export function createPageMembership(
  given: Omit<MembershipDependencies, '$program' | '$isFeeChosen'>,
): PageMembership & { recordFeeRemoved: () => void } {
  const { environment, $shopper } = given;
  const $program = atom<MembershipProgram | null>(null);
  const $isFeeChosen = atom(hasCurrentIntent(environment, $shopper.get()));
  const loadMembership = createMembershipLoader({ ...given, $program, $isFeeChosen });
  return {
    $membershipProgram: $program,
    $feeReason: computed([$shopper, $isFeeChosen], ({ user }, isFeeChosen) =>
      needsRenewal(user) ? 'renewal' : isFeeChosen ? 'chosen' : 'added',
    ),
    loadMembership,
    answerMembershipQuestion(answer, feeName) {
      void loadMembership().then((store) => store.answerQuestion(answer, feeName));
    },
    chooseMembership() {
      saveIntent(environment, $shopper.get());
      $isFeeChosen.set(true);
    },
    dropMembershipChoice() {
      updatePrompts(environment.storage, $shopper.get(), { intent: null });
      $isFeeChosen.set(false);
    },
    async addChosenFee() {
      if ($shopper.get().user) await (await loadMembership()).addChosenFee();
    },
    recordFeeRemoved() {
      updateReferral(environment.storage, { isMembershipQuestionModalAnswered: true });
      updatePrompts(environment.storage, $shopper.get(), { wasRemoved: true, isQuestionAnswered: true, intent: null });
      $isFeeChosen.set(false);
    },
  };
}

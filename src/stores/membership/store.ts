import type { ReadableAtom } from 'nanostores';
import { getMembershipEnd, hasMembershipFee, resolveMembershipAnswer } from '../../domain/membership/membership.ts';
import { createChosenFee } from './chosen-fee.ts';
import { createFeeIntent, loadProgram, type MembershipProgram } from './program.ts';
import { updateReferral } from '../referral/stored-referral.ts';
import { clearIntents, saveIntent, updatePrompts } from '../stored-prompts.ts';
import { CallError } from '../../client/call-error.ts';
import { type MembershipDependencies, promptOnBagChange } from './prompt-on-bag-change.ts';

export interface MembershipStore {
  /** Null until the question whether to join is due, or answered with yes. */
  $program: ReadableAtom<MembershipProgram | null>;
  /**
   * Answers the question whether to join. A yes adds the fee to the bag; `feeName` is its name in the shopper's
   * language.
   */
  answerQuestion(answer: 'yes' | 'no', feeName: string): Promise<void>;
  /**
   * Adds the fee of the membership that a signed-in shopper has chosen, if it is not in the bag yet (MEM-014). Throws
   * CallError while the API does not return its price.
   */
  addChosenFee(): Promise<void>;
  /** Called after an order: remembers whether it contained the fee, and asks no question in this visit. */
  recordPlacedOrder(lines: readonly { sku: string }[]): void;
  /** Withdraws the question after a guest chose another distributor (REF-016). */
  resetQuestion(): void;
}

/** The membership prompts of a page. */
export function createMembershipStore(dependencies: MembershipDependencies): MembershipStore {
  const { environment, core, modals, visitDialogs, $shopper, $program, $isFeeChosen } = dependencies;
  const { storage } = environment;
  const addChosenFee = createChosenFee(dependencies);

  async function addFee(feeName: string): Promise<void> {
    // The fee can be added while its price is unknown, because the server sets it.
    if (!$program.get()) $program.set(await loadProgram(dependencies));
    await core.submitIntents(createFeeIntent($program.get(), feeName));
  }

  promptOnBagChange(dependencies, () => {
    addChosenFee().catch((error: unknown) => {
      // The fee is tried again at the next change of the bag, on the next page, or in the checkout.
      if (!(error instanceof CallError)) throw error;
    });
  });
  return {
    $program,
    addChosenFee,
    async answerQuestion(answer, feeName) {
      const { isAnswered, addFee: shouldAddFee } = resolveMembershipAnswer(answer);
      updateReferral(storage, { isMembershipQuestionModalAnswered: isAnswered });
      updatePrompts(storage, $shopper.get(), { isQuestionAnswered: isAnswered });
      modals.close('membership-question');
      if (!shouldAddFee) return;
      saveIntent(environment, $shopper.get());
      $isFeeChosen.set(true);
      await addFee(feeName);
    },
    recordPlacedOrder: (lines) => {
      const shopper = $shopper.get();
      clearIntents(storage);
      if (hasMembershipFee(lines))
        updatePrompts(storage, shopper, { orderedFee: { membershipEndsAt: getMembershipEnd(shopper.user) } });
      visitDialogs.preventQuestion();
      modals.close('membership-question');
    },
    resetQuestion() {
      updatePrompts(storage, $shopper.get(), { isQuestionDue: null, isQuestionAnswered: false });
      updateReferral(storage, { isMembershipQuestionModalAnswered: false });
      modals.close('membership-question');
    },
  };
}

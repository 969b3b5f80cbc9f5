import type { ReadableAtom } from 'nanostores';
import { membershipSku } from '../../contract/enumerations.ts';
import { hasMembershipFee, resolveMembershipAnswer } from '../../domain/membership/membership.ts';
import { loadProgram, type MembershipProgram } from './program.ts';
import { updateReferral } from '../referral/stored-referral.ts';
import { type MembershipDependencies, promptOnBagChange } from './prompt-on-bag-change.ts';
import { readPrompts, updatePrompts } from './stored-prompts.ts';

export interface MembershipStore {
  /** Null until the question whether to join was due, or answered with yes. */
  $program: ReadableAtom<MembershipProgram | null>;
  /** Answers the question whether to join. A yes adds the fee to the bag; `feeName` is its name in the shopper's language. */
  answerQuestion(answer: 'yes' | 'no', feeName: string): Promise<void>;
  /** Called when the shopper removes the fee: a renewal then does not add it again. */
  recordFeeRemoved(): void;
  /** Called after an order: remembers whether it contained the fee, and does not ask the question again. */
  recordPlacedOrder(lines: readonly { sku: string }[]): void;
  /** Withdraws the question after a guest chose another distributor (REF-016). */
  resetQuestion(): void;
}

/** The membership prompts of a page. */
export function createMembershipStore(dependencies: MembershipDependencies): MembershipStore {
  const { environment, core, modals, $program } = dependencies;
  const { storage } = environment;

  async function addFee(feeName: string): Promise<void> {
    // The fee can be added without knowing its price: the server sets it.
    if (!$program.get()) $program.set(await loadProgram(dependencies));
    const program = $program.get();
    await core.submitIntents({
      kind: 'add',
      sku: membershipSku,
      quantity: 1,
      shown: program && { name: feeName, imageUrl: '', price: program.fee },
    });
  }

  promptOnBagChange(dependencies);
  return {
    $program,
    async answerQuestion(answer, feeName) {
      const { isAnswered, addFee: shouldAddFee } = resolveMembershipAnswer(answer);
      updateReferral(storage, { isMembershipQuestionModalAnswered: isAnswered });
      modals.close('membership-question');
      if (shouldAddFee) await addFee(feeName);
    },
    recordFeeRemoved: () => {
      updatePrompts(storage, { wasRemoved: true });
    },
    recordPlacedOrder: (lines) => {
      const wasOrdered = readPrompts(storage).wasOrdered || hasMembershipFee(lines);
      updatePrompts(storage, { isQuestionDue: false, wasOrdered });
    },
    resetQuestion() {
      updatePrompts(storage, { isQuestionDue: null });
      updateReferral(storage, { isMembershipQuestionModalAnswered: false });
      modals.close('membership-question');
    },
  };
}

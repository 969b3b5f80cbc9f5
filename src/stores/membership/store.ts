import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { countries, shippingCountryIds } from '../../config/countries.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { getMembershipProgram } from '../../contract/shell/languages.ts';
import { toMoney } from '../../domain/bag/total.ts';
import { hasMembershipFee, resolveMembershipAnswer } from '../../domain/membership/membership.ts';
import type { Money } from '../../domain/money.ts';
import { updateReferral } from '../referral/stored-referral.ts';
import { type MembershipDependencies, promptOnBagChange } from './prompt-on-bag-change.ts';
import { readPrompts, updatePrompts } from './stored-prompts.ts';

/** What joining costs in a country, and the id of the program. */
interface MembershipProgram {
  membershipProgramId: number;
  fee: Money;
}

export interface MembershipStore {
  /** Null until the question whether to join was answered with yes. */
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

/** Loads the program of the shopper's country. Returns null when there is none, or when the API cannot tell. */
async function loadProgram({
  environment: { call },
  $shopper,
}: MembershipDependencies): Promise<MembershipProgram | null> {
  const { country } = $shopper.get();
  try {
    const { membershipProgramId, fee } = await call(getMembershipProgram, {
      params: { countryId: shippingCountryIds[country] },
      query: { countryCode: country },
    });
    return { membershipProgramId, fee: toMoney(fee, countries[country]) };
  } catch (error) {
    // The fee can be added without knowing its price: the server sets it.
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

/** The membership prompts of a page. */
export function createMembershipStore(dependencies: MembershipDependencies): MembershipStore {
  const { environment, core, modals } = dependencies;
  const { storage } = environment;
  const $program = atom<MembershipProgram | null>(null);

  async function addFee(feeName: string): Promise<void> {
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

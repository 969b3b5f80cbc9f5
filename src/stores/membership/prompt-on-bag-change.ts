import { computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { membershipSku } from '../../contract/enumerations.ts';
import { getCustomerType } from '../../domain/account/customer-type.ts';
import { isIntentFulfilled } from '../../domain/membership/intent.ts';
import {
  isMembershipQuestionDue,
  isRemovalOver,
  isRenewalDue,
  shouldRemoveFee,
} from '../../domain/membership/membership.ts';
import type { BagCore } from '../bag/core.ts';
import { findBag } from '../bag/local-bag-state.ts';
import type { Shopper } from '../bag/shopper.ts';
import type { BagLine, BagState } from '../bag/state.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { readReferralDistributorId } from '../referral/stored-referral.ts';
import type { Modals } from '../shell/modals.ts';
import type { VisitDialogs } from '../shell/visit-dialogs.ts';
import { adoptGuestIntent, hasCurrentIntent, readPrompts, updatePrompts } from '../stored-prompts.ts';
import { addFeeNotice } from './fee-notice.ts';
import { createFeeIntent, loadProgram, type MembershipProgram } from './program.ts';

export interface MembershipDependencies {
  environment: BrowserEnvironment;
  $shopper: ReadableAtom<Shopper>;
  $bag: ReadableAtom<BagState>;
  core: BagCore;
  modals: Modals;
  visitDialogs: VisitDialogs;
  $program: WritableAtom<MembershipProgram | null>;
  /** Whether the shopper has chosen the membership, and not paid for it yet. */
  $isFeeChosen: WritableAtom<boolean>;
}

/** Runs an action once per page and user, so that a refused call is not repeated. */
function createRunOnce() {
  const done = new Set<string>();
  return (action: string, user: Shopper['user'], run: () => void): void => {
    const key = `${action} ${user?.userId ?? ''}`;
    if (done.has(key)) return;
    done.add(key);
    run();
  };
}

/**
 * Takes over what the user chose as a guest, drops choices that a membership makes obsolete, and makes the question due
 * for a CDO customer who was never asked.
 */
function updatePromptsForUser({ environment, $isFeeChosen }: MembershipDependencies, shopper: Shopper): void {
  const { storage } = environment;
  adoptGuestIntent(storage, shopper);
  const prompts = readPrompts(storage, shopper);
  if (isRemovalOver(shopper.user, prompts)) updatePrompts(storage, shopper, { wasRemoved: false });
  if (prompts.intent && isIntentFulfilled(shopper.user)) updatePrompts(storage, shopper, { intent: null });
  if (getCustomerType(shopper.user) === 'CDOCustomer' && prompts.isQuestionDue === null)
    updatePrompts(storage, shopper, { isQuestionDue: true });
  $isFeeChosen.set(hasCurrentIntent(environment, shopper));
}

/** Whether every condition of the membership question holds now (MEM-001, MEM-002, MEM-003). */
function isQuestionDue({ environment: { storage, now }, $shopper, $bag }: MembershipDependencies): boolean {
  const shopper = $shopper.get();
  const prompts = readPrompts(storage, shopper);
  return isMembershipQuestionDue({
    user: shopper.user,
    referralDistributorId: readReferralDistributorId(storage, shopper.country),
    lines: findBag($bag.get())?.lines ?? [],
    isAnswered: prompts.isQuestionAnswered,
    isFeeChosen: hasCurrentIntent({ storage, now }, shopper),
    isQuestionDue: prompts.isQuestionDue === true,
  });
}

/**
 * Opens the membership question. It shows the fee, so it needs a known fee. It never opens after another dialog of the
 * visit.
 */
async function openQuestion(dependencies: MembershipDependencies): Promise<void> {
  const { modals, visitDialogs, $program } = dependencies;
  if (!$program.get()) $program.set(await loadProgram(dependencies));
  if ($program.get() && isQuestionDue(dependencies) && visitDialogs.mayOpen('membership-question'))
    modals.open('membership-question');
}

function showQuestionWhenDue(dependencies: MembershipDependencies): void {
  if (!isQuestionDue(dependencies)) dependencies.modals.close('membership-question');
  else if (dependencies.visitDialogs.mayOpen('membership-question')) void openQuestion(dependencies);
}

/**
 * Asks the membership question, and adds or removes the fee, when the user or the bag changes. `addChosenFee` adds the
 * fee of a membership that was chosen.
 */
export function promptOnBagChange(dependencies: MembershipDependencies, addChosenFee: () => void): void {
  const { $shopper, $bag, core, environment } = dependencies;
  const runOnce = createRunOnce();

  async function addFeeForRenewal(shopper: Shopper): Promise<void> {
    const program = await loadProgram(dependencies);
    // Somebody else may have signed in while the program was loaded.
    if ($shopper.get().user?.userId !== shopper.user?.userId) return;
    addFeeNotice(dependencies, 'FEE_ADDED', shopper);
    await core.submitIntents(createFeeIntent(program));
  }
  function removeFee({ basketItemId }: BagLine, shopper: Shopper): void {
    addFeeNotice(dependencies, 'FEE_REMOVED', shopper);
    void core.submitIntents({ kind: 'remove', sku: membershipSku, promotionId: 0, basketItemId });
  }

  computed([$bag, $shopper], (state, shopper) => ({ state, shopper })).subscribe(({ state, shopper }) => {
    if (state.status !== 'ready' || state.pending.count > 0) return;
    const { user } = shopper;
    const { lines } = state.bag;
    updatePromptsForUser(dependencies, shopper);
    showQuestionWhenDue(dependencies);
    addChosenFee();
    if (isRenewalDue({ user, lines, ...readPrompts(environment.storage, shopper) }))
      runOnce('renew', user, () => {
        void addFeeForRenewal(shopper);
      });
    const fee = lines.find(({ isFee }) => isFee);
    if (fee && shouldRemoveFee({ user, lines }))
      runOnce('remove', user, () => {
        removeFee(fee, shopper);
      });
  });
}

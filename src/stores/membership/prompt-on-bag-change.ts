import { computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { countries } from '../../config/countries.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { getCustomerType } from '../../domain/account/customer-type.ts';
import {
  isMembershipQuestionDue,
  isRenewalDue,
  resetFinishedRenewal,
  shouldRemoveFee,
} from '../../domain/membership/membership.ts';
import type { BagCore } from '../bag/core.ts';
import { findBag } from '../bag/local-bag-state.ts';
import { createNotice } from '../bag/notices.ts';
import type { Shopper } from '../bag/shopper.ts';
import type { BagLine, BagState } from '../bag/state.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { readReferral, readReferralDistributorId } from '../referral/stored-referral.ts';
import type { Modals } from '../shell/modals.ts';
import type { VisitDialogs } from '../shell/visit-dialogs.ts';
import { loadProgram, type MembershipProgram } from './program.ts';
import { readPrompts, updatePrompts } from './stored-prompts.ts';

export interface MembershipDependencies {
  environment: BrowserEnvironment;
  $shopper: ReadableAtom<Shopper>;
  $bag: ReadableAtom<BagState>;
  core: BagCore;
  modals: Modals;
  visitDialogs: VisitDialogs;
  $program: WritableAtom<MembershipProgram | null>;
}

/** Runs an action once a page and user, so that a refusal is not sent again. */
function createRunOnce() {
  const done = new Set<string>();
  return (action: string, user: Shopper['user'], run: () => void): void => {
    const key = `${action} ${user?.userId ?? ''}`;
    if (done.has(key)) return;
    done.add(key);
    run();
  };
}

function addFeeNotice({ core }: MembershipDependencies, code: 'FEE_ADDED' | 'FEE_REMOVED', { country }: Shopper): void {
  core.localBag.addNotice(createNotice(code, code, countries[country].currency, membershipSku));
}

/** Drops the answers of a finished renewal, and lets the question be asked of a CDO customer for the first time. */
function updatePromptsForUser({ environment: { storage } }: MembershipDependencies, user: Shopper['user']): void {
  const prompts = readPrompts(storage);
  const current = resetFinishedRenewal(user, prompts);
  if (current.wasRemoved !== prompts.wasRemoved || current.wasOrdered !== prompts.wasOrdered)
    updatePrompts(storage, current);
  if (getCustomerType(user) === 'CDOCustomer' && current.isQuestionDue === null)
    updatePrompts(storage, { isQuestionDue: true });
}

/** Whether every condition of the membership question holds now (MEM-001, MEM-002, MEM-003). */
function isQuestionDue({ environment: { storage }, $shopper, $bag }: MembershipDependencies): boolean {
  const { user, country } = $shopper.get();
  return isMembershipQuestionDue({
    user,
    referralDistributorId: readReferralDistributorId(storage, country),
    lines: findBag($bag.get())?.lines ?? [],
    isAnswered: readReferral(storage).isMembershipQuestionModalAnswered,
    isQuestionDue: readPrompts(storage).isQuestionDue === true,
  });
}

/**
 * Opens the membership question, which names the fee: without a known fee nobody is asked. Never opens it after another
 * dialog of the visit.
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

/** Asks the membership question, and adds or removes the fee, when the user or the bag changes. */
export function promptOnBagChange(dependencies: MembershipDependencies): void {
  const { $shopper, $bag, core, environment } = dependencies;
  const runOnce = createRunOnce();

  function addFeeForRenewal(shopper: Shopper): void {
    addFeeNotice(dependencies, 'FEE_ADDED', shopper);
    void core.submitIntents({ kind: 'add', sku: membershipSku, quantity: 1, shown: null });
  }
  function removeFee({ basketItemId }: BagLine, shopper: Shopper): void {
    addFeeNotice(dependencies, 'FEE_REMOVED', shopper);
    void core.submitIntents({ kind: 'remove', sku: membershipSku, promotionId: 0, basketItemId });
  }

  computed([$bag, $shopper], (state, shopper) => ({ state, shopper })).subscribe(({ state, shopper }) => {
    if (state.status !== 'ready' || state.pending.count > 0) return;
    const { user } = shopper;
    const { lines } = state.bag;
    updatePromptsForUser(dependencies, user);
    showQuestionWhenDue(dependencies);
    if (isRenewalDue({ user, lines, ...readPrompts(environment.storage) }))
      runOnce('renew', user, () => {
        addFeeForRenewal(shopper);
      });
    const fee = lines.find(({ isFee }) => isFee);
    if (fee && shouldRemoveFee({ user, lines }))
      runOnce('remove', user, () => {
        removeFee(fee, shopper);
      });
  });
}

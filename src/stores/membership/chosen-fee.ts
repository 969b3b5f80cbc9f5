import { isChosenFeeDue } from '../../domain/membership/intent.ts';
import type { Shopper } from '../bag/shopper.ts';
import { adoptGuestIntent, hasCurrentIntent, updatePrompts } from '../stored-prompts.ts';
import { addFeeNotice } from './fee-notice.ts';
import { createFeeIntent, fetchProgram } from './program.ts';
import type { MembershipDependencies } from './prompt-on-bag-change.ts';

/** Returns the signed-in shopper whose chosen fee is missing in the bag; null when there is none. */
function findDueShopper({ environment, $shopper, $bag }: MembershipDependencies): Shopper | null {
  const shopper = $shopper.get();
  const state = $bag.get();
  if (state.status !== 'ready') return null;
  const isFeeChosen = hasCurrentIntent(environment, shopper);
  return isChosenFeeDue({ user: shopper.user, lines: state.bag.lines, isFeeChosen }) ? shopper : null;
}

/**
 * Returns a function that adds the fee of a membership that the shopper has chosen. It adds it once per page and user,
 * so that a refused call is not repeated (MEM-014). In a country without a program it drops the choice. Throws
 * CallError.
 */
export function createChosenFee(dependencies: MembershipDependencies): () => Promise<void> {
  const { environment, $shopper, $program, core } = dependencies;
  const tried = new Set<number | undefined>();
  let adding: Promise<void> | null = null;

  async function addOnce(): Promise<void> {
    adoptGuestIntent(environment.storage, $shopper.get());
    if (!findDueShopper(dependencies)) return;
    const program = $program.get() ?? (await fetchProgram(dependencies));
    // The shopper may have signed out, or added the fee, while the program was loaded.
    const shopper = findDueShopper(dependencies);
    if (!shopper || tried.has(shopper.user?.userId)) return;
    if (!program) {
      updatePrompts(environment.storage, shopper, { intent: null });
      return;
    }
    tried.add(shopper.user?.userId);
    $program.set(program);
    addFeeNotice(dependencies, 'FEE_CHOSEN', shopper);
    await core.submitIntents(createFeeIntent(program));
  }

  return () =>
    (adding ??= addOnce().finally(() => {
      adding = null;
    }));
}

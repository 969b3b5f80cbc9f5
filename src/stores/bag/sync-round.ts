import { CallError } from '../../client/call-error.ts';
import { getBasket } from '../../contract/bag/baskets.ts';
import { createInFlightRequest, sendInFlightRequest } from './in-flight-request.ts';
import {
  buildLoadRequest,
  buildMergeRequest,
  type PlannedCall,
  planNextCall,
  type PlanningContext,
} from './plan-next-call.ts';
import {
  findGuestBasketToMerge,
  removeLostBag,
  isBagGone,
  removeFulfilledIntents,
  saveOutcome,
  toBasketReply,
} from './round-outcome.ts';
import type { RoundDependencies, RoundOutcome, SyncContext } from './sync-context.ts';

const toPlanningContext = ({ shopper, storage, serverBasket }: SyncContext, now: number): PlanningContext => ({
  storedIntents: storage.readIntents(),
  shopper,
  basketId: storage.readBasketId() ?? (serverBasket?.basket.id || null),
  serverBasket,
  ignoredPromotionIds: storage.readIgnoredPromotionIds(),
  now,
});

async function loadBasket(
  dependencies: RoundDependencies,
  context: SyncContext,
  planning: PlanningContext,
): Promise<RoundOutcome> {
  try {
    const reply = await dependencies.environment.call(getBasket, { body: buildLoadRequest(planning) });
    saveOutcome(dependencies, context, [], { reply: toBasketReply(reply, context.shopper.country), errorCode: null });
    return { kind: 'more' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isBagGone(error) && planning.basketId !== null) {
      removeLostBag(dependencies, context, planning.basketId);
      return { kind: 'more' };
    }
    dependencies.onLoadFailed(error.code);
    return { kind: 'done' };
  }
}

async function runPlannedCall(
  dependencies: RoundDependencies,
  context: SyncContext,
  plan: PlannedCall,
): Promise<RoundOutcome> {
  if (!plan.request) return removeFulfilledIntents(dependencies, context, plan);
  const inFlight = createInFlightRequest(dependencies, plan.intentKeys, plan.request);
  return sendInFlightRequest(dependencies, context, inFlight);
}

/** Performs the first due step: merging a guest's basket, an urgent load, intents, then a load that can wait. */
async function runNextStep(dependencies: RoundDependencies, context: SyncContext): Promise<RoundOutcome> {
  const planning = toPlanningContext(context, dependencies.environment.serverNow());
  if (findGuestBasketToMerge(dependencies, context) !== null)
    return runPlannedCall(dependencies, context, { intentKeys: [], request: buildMergeRequest(planning) });
  if (context.loadPriority === 'first') return loadBasket(dependencies, context, planning);
  const plan = planNextCall(planning);
  if (plan) return runPlannedCall(dependencies, context, plan);
  return context.loadPriority === 'last' ? loadBasket(dependencies, context, planning) : { kind: 'done' };
}

/**
 * Runs one round with the server. The caller holds the lock of the bag. A request in flight is sent again before
 * anything new. Throws only errors other than CallError.
 */
export async function runSyncRound(dependencies: RoundDependencies, context: SyncContext): Promise<RoundOutcome> {
  const inFlight = context.storage.readInFlightRequest();
  if (!inFlight) return runNextStep(dependencies, context);
  const { notBefore, triedAt } = inFlight;
  if (notBefore > dependencies.environment.now() && triedAt >= dependencies.delaySkippedAt)
    return { kind: 'waits', until: notBefore, code: 'OFFLINE' };
  return sendInFlightRequest(dependencies, context, inFlight);
}

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

/** How long changes wait, in ms, for a basket that could not be loaded. A page that becomes visible does not wait. */
const loadRetryMs = 10_000;

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
    if (error.isRetryable && planning.storedIntents.length > 0)
      return { kind: 'waits', until: dependencies.environment.now() + loadRetryMs, code: error.code };
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
  const { intentKeys, request } = plan;
  const inFlight = createInFlightRequest(dependencies, context, { intentKeys, request });
  return sendInFlightRequest(dependencies, context, inFlight, { isRepeated: false });
}

/** Changes for an API without versions are planned on its basket: it adds where others would replace. */
const needsBasketFirst = (
  { storage, shopper }: SyncContext,
  { storedIntents, serverBasket, basketId }: PlanningContext,
) =>
  storage.readHasVersions() === false &&
  serverBasket === null &&
  storedIntents.length > 0 &&
  (basketId !== null || shopper.user !== null);

/** Performs the first due step: merging a guest's basket, an urgent load, intents, then a load that can wait. */
async function runNextStep(dependencies: RoundDependencies, context: SyncContext): Promise<RoundOutcome> {
  const planning = toPlanningContext(context, dependencies.environment.serverNow());
  if (findGuestBasketToMerge(dependencies, context) !== null)
    return runPlannedCall(dependencies, context, { intentKeys: [], request: buildMergeRequest(planning) });
  if (context.loadPriority === 'first' || needsBasketFirst(context, planning))
    return loadBasket(dependencies, context, planning);
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
  return sendInFlightRequest(dependencies, context, inFlight, { isRepeated: true });
}

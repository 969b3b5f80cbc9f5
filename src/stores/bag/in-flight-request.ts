import { CallError } from '../../client/call-error.ts';
import { deleteBasketItem, updateBasket, upsertBasketItem } from '../../contract/bag/baskets.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { BasketReply } from './basket-update.ts';
import { countPiecesBefore, findEarlierAddition } from './earlier-addition.ts';
import { findGuestBasketToMerge, removeLostBag, isBagGone, saveOutcome, toBasketReply } from './round-outcome.ts';
import type { Shopper } from './shopper.ts';
import { BagRequest, type InFlightRequest } from './storage.ts';
import type { RoundDependencies, RoundOutcome, SyncContext } from './sync-context.ts';

const hourMs = 3_600_000;
/**
 * The reference backend remembers the replies of operations for a day. A request without a reply that is older may be
 * carried out twice, so it is not sent again.
 */
const operationLifetimeMs = 23 * hourMs;
const backoff = { initialMs: 1_000, maxMs: 60_000 };
/** The shortest delay, as a share of the full one. The rest is random, so that browsers do not retry together. */
const minDelayShare = 0.5;
const notFoundStatus = 404;

/** Creates a request in the form in which storage returns it, so that every attempt sends the same bytes. */
export const createInFlightRequest = (
  { environment: { now, randomId } }: RoundDependencies,
  { serverBasket }: SyncContext,
  { intentKeys, request }: { intentKeys: readonly string[]; request: BagRequest },
): InFlightRequest => ({
  operationId: randomId(),
  request: BagRequest.parse(request),
  covers: [...intentKeys],
  quantityBefore: countPiecesBefore(serverBasket, request),
  at: now(),
  tries: 0,
  triedAt: 0,
  notBefore: 0,
});

async function callApi(
  { call }: BrowserEnvironment,
  { request, operationId }: InFlightRequest,
  { country }: Shopper,
): Promise<BasketReply | null> {
  switch (request.kind) {
    case 'upsert':
      return toBasketReply(
        await call(upsertBasketItem, { params: { country }, body: request.body, operationId }),
        country,
      );
    case 'delete':
      return toBasketReply(await call(deleteBasketItem, { body: request.body, operationId }), country);
    case 'update':
      return toBasketReply(await call(updateBasket, { body: request.body, operationId }), country);
  }
}

function getRequestedBasketId({ kind, body }: BagRequest): string | null {
  if (kind === 'upsert') return body.basketItem.basketId ?? null;
  return (kind === 'delete' ? body.deleteBasketItem.basketId : body.getBasketRequestDto.id) ?? null;
}

/** Returns when to retry, in ms since 1970: later after each attempt, and not before the API allows it. */
function computeRetryTime(
  { environment: { now, random } }: RoundDependencies,
  attempts: number,
  { retryAfterMs }: CallError,
): number {
  const fullDelayMs = Math.min(backoff.maxMs, backoff.initialMs * 2 ** attempts);
  const delayMs = fullDelayMs * (minDelayShare + random() * (1 - minDelayShare));
  return Math.round(now() + Math.max(retryAfterMs, delayMs));
}

function scheduleRetry(
  dependencies: RoundDependencies,
  { storage }: SyncContext,
  inFlight: InFlightRequest,
  error: CallError,
): RoundOutcome {
  const until = computeRetryTime(dependencies, inFlight.tries, error);
  storage.saveInFlightRequest({
    ...inFlight,
    tries: inFlight.tries + 1,
    triedAt: dependencies.environment.now(),
    notBefore: until,
  });
  return { kind: 'waits', until, code: error.code };
}

/** Whether a refusal says that what was asked is done already, as by a request whose reply was lost. */
const isDoneAlready = ({ kind }: BagRequest, { code, status }: CallError): boolean =>
  code === 'OPERATION_ID_REUSED' || (kind === 'delete' && status === notFoundStatus);

/**
 * Handles a refusal. When the basket no longer exists, the intents are sent to another one. What is done already is no
 * failure.
 */
function handleRefusal(
  dependencies: RoundDependencies,
  context: SyncContext,
  { covers, request }: InFlightRequest,
  error: CallError,
): RoundOutcome {
  const basketId = getRequestedBasketId(request);
  if (isBagGone(error) && basketId) {
    context.storage.removeInFlightRequest();
    removeLostBag(dependencies, context, basketId);
    return { kind: 'more' };
  }
  if (basketId && basketId === findGuestBasketToMerge(dependencies, context))
    dependencies.unmergeableBasketIds.add(basketId);
  const errorCode = isDoneAlready(request, error) ? null : error.code;
  saveOutcome(dependencies, context, covers, { reply: null, errorCode });
  return { kind: 'more' };
}

/**
 * Whether a request is too old to be sent again. A guest's first call never is: nobody knows the id of a basket that it
 * may have created.
 */
const isExpired = (
  { environment: { now } }: RoundDependencies,
  { shopper: { user } }: SyncContext,
  { at, request }: InFlightRequest,
): boolean => at < now() - operationLifetimeMs && (user !== null || getRequestedBasketId(request) !== null);

/** Sends a request, new or repeated, and saves its outcome. Throws only errors other than CallError. */
export async function sendInFlightRequest(
  dependencies: RoundDependencies,
  context: SyncContext,
  inFlight: InFlightRequest,
  { isRepeated }: { isRepeated: boolean },
): Promise<RoundOutcome> {
  const { storage, shopper } = context;
  const { covers, request } = inFlight;
  if (isExpired(dependencies, context, inFlight)) {
    saveOutcome(dependencies, context, covers, { reply: null, errorCode: 'OPERATION_EXPIRED' });
    return { kind: 'more' };
  }
  storage.saveInFlightRequest(inFlight);
  try {
    const earlierReply = isRepeated ? await findEarlierAddition(dependencies, context, inFlight) : null;
    const reply = earlierReply ?? (await callApi(dependencies.environment, inFlight, shopper));
    const isMerge =
      request.kind === 'update' && getRequestedBasketId(request) === findGuestBasketToMerge(dependencies, context);
    if (isMerge) storage.removeBasketId();
    saveOutcome(dependencies, context, covers, { reply, errorCode: null });
    return { kind: 'more' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.isRetryable
      ? scheduleRetry(dependencies, context, inFlight, error)
      : handleRefusal(dependencies, context, inFlight, error);
  }
}

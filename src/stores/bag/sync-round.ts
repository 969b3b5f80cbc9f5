import { CallError } from '../../client/call-error.ts';
import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../contract/bag/baskets.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { type BagStorage, BagRequest, type InFlightRequest } from './storage.ts';
import type { BasketReply, BasketUpdate } from './basket-update.ts';
import { buildLoadRequest, buildMergeRequest, planNextCall, type PlannedCall } from './plan-next-call.ts';
import { isInHomeCountry, type Shopper } from './shopper.ts';
import type { ServerBasket } from './view.ts';

/** A bag as one turn finds it. `truth` is null where another tab knows more: nothing is planned on what is behind. */
export interface SyncContext {
  shopper: Shopper;
  storage: BagStorage;
  serverBasket: ServerBasket | null;
  /** `first`: the server was told something, and its answer did not tell the bag. */ loadPriority:
    'no' | 'last' | 'first';
}

/** How a turn ended: something may be left to do, nothing is, or the server is asked again at `until`. */
export type RoundOutcome = { kind: 'more' } | { kind: 'done' } | { kind: 'waits'; until: number; code: string };

export interface RoundDependencies {
  environment: BrowserEnvironment;
  /** Tried at any time since then, a flight rests until its own time. */
  delaySkippedAt: number;
  publishUpdate: (news: BasketUpdate) => void;
  /** Loading failed for good: a permanent code. */
  onLoadFailed: (code: string) => void;
  /** The bag that was known is no more: another one will take its place. */
  onBagLost: () => void;
  /** Guests' bags that the server would not merge: not asked again by this page. */
  unmergeableBasketIds: Set<string>;
}

/**
 * The reference backend keeps the answers of operations for a day: later, what was sent and never answered might be
 * done twice. In ms.
 */
const operationReplyLifetimeMs = 23 * 3_600_000;
const backoff = { initialMs: 1_000, maxMs: 60_000 };

const bagGoneCodes = new Set(['BASKET_NOT_FOUND', 'BASKET_OF_ANOTHER_COUNTRY']);
const isBagGone = (error: CallError) => bagGoneCodes.has(error.code);

/** A removal may be answered without the bag. */
const toBasketReply = (reply: ReplyOf<typeof deleteBasketItem>): BasketReply | null =>
  'basket' in reply
    ? { basket: reply.basket, promotion: reply.promotion ?? null, ...(reply.changes && { changes: reply.changes }) }
    : null;

const toPlanningContext = ({ shopper, storage, serverBasket }: SyncContext, now: number) => ({
  storedIntents: storage.readIntents(),
  shopper,
  basketId: storage.readBasketId() ?? (serverBasket?.basket.id || null),
  serverBasket,
  ignoredPromotionIds: storage.readIgnoredPromotionIds(),
  now,
});

async function sendRequest(
  { call }: BrowserEnvironment,
  { request, operationId }: InFlightRequest,
  { country }: Shopper,
): Promise<BasketReply | null> {
  switch (request.kind) {
    case 'upsert':
      return toBasketReply(await call(upsertBasketItem, { params: { country }, body: request.body, operationId }));
    case 'delete':
      return toBasketReply(await call(deleteBasketItem, { body: request.body, operationId }));
    case 'update':
      return toBasketReply(await call(updateBasket, { body: request.body, operationId }));
  }
}

/** The guest's bag that has to be merged, or null. */
function findGuestBasketToMerge(
  { unmergeableBasketIds }: RoundDependencies,
  { shopper, storage }: SyncContext,
): string | null {
  const id = isInHomeCountry(shopper) ? storage.readBasketId() : null;
  return id !== null && unmergeableBasketIds.has(id) ? null : id;
}

/** The request is written as it will be read, so that every try sends the same bytes. */
const createInFlightRequest = (
  { environment: { now, randomId } }: RoundDependencies,
  covers: readonly string[],
  request: BagRequest,
): InFlightRequest => ({
  operationId: randomId(),
  request: BagRequest.parse(request),
  covers: [...covers],
  at: now(),
  tries: 0,
  triedAt: 0,
  notBefore: 0,
});

/**
 * What a turn came to is kept: the bag's id first and the flight last, so that a tab that ends in between leaves
 * nothing undone that the next cannot repeat.
 */
function saveOutcome(
  { publishUpdate }: RoundDependencies,
  { shopper, storage }: SyncContext,
  covers: readonly string[],
  { answer, code }: { answer: BasketReply | null; code: string | null },
): void {
  const intents = storage
    .readIntents()
    .filter(({ key }) => covers.includes(key))
    .map(({ intent }) => intent);
  if (answer?.basket.id && shopper.user === null) storage.saveBasketId(answer.basket.id);
  storage.removeIntents(covers);
  storage.removeInFlightRequest();
  publishUpdate({
    country: shopper.country,
    userId: shopper.user?.userId ?? null,
    roundNumber: storage.incrementRoundNumber(),
    intentKeys: [...covers],
    intents,
    reply: answer,
    errorCode: code,
    retryAt: null,
  });
}

const computeRetryTime = (
  { environment: { now, random } }: RoundDependencies,
  tries: number,
  { retryAfterMs }: CallError,
): number =>
  Math.round(
    now() + Math.max(retryAfterMs, Math.min(backoff.maxMs, backoff.initialMs * 2 ** tries) * (0.5 + random() / 2)),
  );

function scheduleRetry(
  parts: RoundDependencies,
  { storage }: SyncContext,
  flight: InFlightRequest,
  error: CallError,
): RoundOutcome {
  const until = computeRetryTime(parts, flight.tries, error);
  storage.saveInFlightRequest({
    ...flight,
    tries: flight.tries + 1,
    triedAt: parts.environment.now(),
    notBefore: until,
  });
  return { kind: 'waits', until, code: error.code };
}

function getRequestedBasketId({ kind, body }: BagRequest): string | null {
  if (kind === 'upsert') return body.basketItem.basketId ?? null;
  return (kind === 'delete' ? body.deleteBasketItem.basketId : body.getBasketRequestDto.id) ?? null;
}

function forgetBag({ onBagLost }: RoundDependencies, { storage }: SyncContext, id: string): void {
  if (storage.readBasketId() === id) storage.removeBasketId();
  onBagLost();
}

/**
 * The server said no. Of a bag that is no more, the intents go to another one; an operation that is done already is
 * done.
 */
function handleRefusal(
  parts: RoundDependencies,
  visit: SyncContext,
  { covers, request }: InFlightRequest,
  error: CallError,
): RoundOutcome {
  const named = getRequestedBasketId(request);
  if (isBagGone(error) && named) {
    visit.storage.removeInFlightRequest();
    forgetBag(parts, visit, named);
  } else {
    if (named && named === findGuestBasketToMerge(parts, visit)) parts.unmergeableBasketIds.add(named);
    saveOutcome(parts, visit, covers, { answer: null, code: error.code === 'OPERATION_ID_REUSED' ? null : error.code });
  }
  return { kind: 'more' };
}

/** A guest's first call may go again at any age: whatever bag it made before, nobody knows its id. */
const isExpired = (
  { environment: { now } }: RoundDependencies,
  { shopper: { user } }: SyncContext,
  { at, request }: InFlightRequest,
): boolean => at < now() - operationReplyLifetimeMs && (user !== null || getRequestedBasketId(request) !== null);

async function sendInFlightRequest(
  parts: RoundDependencies,
  visit: SyncContext,
  flight: InFlightRequest,
): Promise<RoundOutcome> {
  const { storage, shopper } = visit;
  if (isExpired(parts, visit, flight)) {
    saveOutcome(parts, visit, flight.covers, { answer: null, code: 'OPERATION_EXPIRED' });
    return { kind: 'more' };
  }
  storage.saveInFlightRequest(flight);
  try {
    const answer = await sendRequest(parts.environment, flight, shopper);
    const isMerge =
      flight.request.kind === 'update' && getRequestedBasketId(flight.request) === findGuestBasketToMerge(parts, visit);
    if (isMerge) storage.removeBasketId();
    saveOutcome(parts, visit, flight.covers, { answer, code: null });
    return { kind: 'more' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.isRetryable ? scheduleRetry(parts, visit, flight, error) : handleRefusal(parts, visit, flight, error);
  }
}

async function loadBasket(parts: RoundDependencies, visit: SyncContext): Promise<RoundOutcome> {
  const situation = toPlanningContext(visit, parts.environment.now());
  try {
    saveOutcome(parts, visit, [], {
      answer: toBasketReply(await parts.environment.call(getBasket, { body: buildLoadRequest(situation) })),
      code: null,
    });
    return { kind: 'more' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isBagGone(error) && situation.basketId !== null) {
      forgetBag(parts, visit, situation.basketId);
      return { kind: 'more' };
    }
    parts.onLoadFailed(error.code);
    return { kind: 'done' };
  }
}

/** Intents that ask for what is so already. */
function removeFulfilledIntents(
  { publishUpdate }: RoundDependencies,
  { shopper, storage }: SyncContext,
  { intentKeys }: PlannedCall,
): RoundOutcome {
  storage.removeIntents(intentKeys);
  publishUpdate({
    country: shopper.country,
    userId: shopper.user?.userId ?? null,
    roundNumber: 0,
    intentKeys: [...intentKeys],
    intents: [],
    reply: null,
    errorCode: null,
    retryAt: null,
  });
  return { kind: 'more' };
}

/**
 * One turn with the server, by who holds the lock: what is on its way goes again, then a guest's bag is merged, then
 * intents are carried out, then the bag is
 * loaded if nothing told it. Throws only what is no failure of a call.
 */
export async function runSyncRound(parts: RoundDependencies, visit: SyncContext): Promise<RoundOutcome> {
  const {
    environment: { now },
    delaySkippedAt,
  } = parts;
  const { storage, loadPriority: isLoadDue } = visit;
  const flight = storage.readInFlightRequest();
  if (flight && flight.notBefore > now() && flight.triedAt >= delaySkippedAt)
    return { kind: 'waits', until: flight.notBefore, code: 'OFFLINE' };
  if (flight) return sendInFlightRequest(parts, visit, flight);
  const situation = toPlanningContext(visit, now());
  if (findGuestBasketToMerge(parts, visit) !== null)
    return sendInFlightRequest(parts, visit, createInFlightRequest(parts, [], buildMergeRequest(situation)));
  if (isLoadDue === 'first') return loadBasket(parts, visit);
  const plan = planNextCall(situation);
  if (plan)
    return plan.request
      ? sendInFlightRequest(parts, visit, createInFlightRequest(parts, plan.intentKeys, plan.request))
      : removeFulfilledIntents(parts, visit, plan);
  return isLoadDue === 'last' ? loadBasket(parts, visit) : { kind: 'done' };
}

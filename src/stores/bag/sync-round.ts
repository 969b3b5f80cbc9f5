import { CallError } from '../../client/call-error.ts';
import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../contract/bag/baskets.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { Around } from '../browser-environment.ts';
import { type BagMemory, BagRequest, type Flight } from './memory.ts';
import type { Answer, BagNews } from './news.ts';
import { loadRequest, mergeRequest, planNext, type Plan } from './plan.ts';
import { isAtHome, type Shopper } from './shopper.ts';
import type { Truth } from './view.ts';

/** A bag as one turn finds it. `truth` is null where another tab knows more: nothing is planned on what is behind. */
export interface Visit {
  shopper: Shopper;
  memory: BagMemory;
  truth: Truth | null;
  /** `first`: the server was told something, and its answer did not tell the bag. */ load: 'no' | 'last' | 'first';
}

/** How a turn ended: something may be left to do, nothing is, or the server is asked again at `until`. */
export type Ended = { kind: 'more' } | { kind: 'done' } | { kind: 'waits'; until: number; code: string };

export interface TurnParts {
  around: Around;
  /** Tried at any time since then, a flight rests until its own time. */
  wokenAt: number;
  tell: (news: BagNews) => void;
  /** Loading failed for good: a permanent code. */
  loadFailed: (code: string) => void;
  /** The bag that was known is no more: another one will take its place. */
  lost: () => void;
  /** Guests' bags that the server would not merge: not asked again by this page. */
  unmergeable: Set<string>;
}

/**
 * The reference backend keeps the answers of operations for a day: later, what was sent and never answered might be
 * done twice. In ms.
 */
const answersKept = 23 * 3_600_000;
const backoff = { first: 1_000, most: 60_000 };

const gone = new Set(['BASKET_NOT_FOUND', 'BASKET_OF_ANOTHER_COUNTRY']);
const isBagGone = (error: CallError) => gone.has(error.code);

/** A removal may be answered without the bag. */
const answerOf = (reply: ReplyOf<typeof deleteBasketItem>): Answer | null =>
  'basket' in reply
    ? { basket: reply.basket, promotion: reply.promotion ?? null, ...(reply.changes && { changes: reply.changes }) }
    : null;

const situationOf = ({ shopper, memory, truth }: Visit, now: number) => ({
  kept: memory.intents(),
  shopper,
  basketId: memory.basketId() ?? (truth?.basket.id || null),
  truth,
  ignored: memory.ignored(),
  now,
});

async function send({ call }: Around, { request, operationId }: Flight, { country }: Shopper): Promise<Answer | null> {
  switch (request.kind) {
    case 'upsert':
      return answerOf(await call(upsertBasketItem, { params: { country }, body: request.body, operationId }));
    case 'delete':
      return answerOf(await call(deleteBasketItem, { body: request.body, operationId }));
    case 'update':
      return answerOf(await call(updateBasket, { body: request.body, operationId }));
  }
}

/** The guest's bag that has to be merged, or null. */
function guestBag({ unmergeable }: TurnParts, { shopper, memory }: Visit): string | null {
  const id = isAtHome(shopper) ? memory.basketId() : null;
  return id !== null && unmergeable.has(id) ? null : id;
}

/** The request is written as it will be read, so that every try sends the same bytes. */
const board = ({ around: { now, randomId } }: TurnParts, covers: readonly string[], request: BagRequest): Flight => ({
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
function settle(
  { tell }: TurnParts,
  { shopper, memory }: Visit,
  covers: readonly string[],
  { answer, code }: { answer: Answer | null; code: string | null },
): void {
  const intents = memory
    .intents()
    .filter(({ key }) => covers.includes(key))
    .map(({ intent }) => intent);
  if (answer?.basket.id && shopper.user === null) memory.keepBasketId(answer.basket.id);
  memory.dropIntents(covers);
  memory.dropFlight();
  tell({
    country: shopper.country,
    userId: shopper.user?.userId ?? null,
    turn: memory.nextTurn(),
    covers: [...covers],
    intents,
    answer,
    code,
    waitsUntil: null,
  });
}

const nextTry = ({ around: { now, random } }: TurnParts, tries: number, { retryAfterMs }: CallError): number =>
  Math.round(now() + Math.max(retryAfterMs, Math.min(backoff.most, backoff.first * 2 ** tries) * (0.5 + random() / 2)));

function postpone(parts: TurnParts, { memory }: Visit, flight: Flight, error: CallError): Ended {
  const until = nextTry(parts, flight.tries, error);
  memory.keepFlight({ ...flight, tries: flight.tries + 1, triedAt: parts.around.now(), notBefore: until });
  return { kind: 'waits', until, code: error.code };
}

function bagNamedBy({ kind, body }: BagRequest): string | null {
  if (kind === 'upsert') return body.basketItem.basketId ?? null;
  return (kind === 'delete' ? body.deleteBasketItem.basketId : body.getBasketRequestDto.id) ?? null;
}

function forgetBag({ lost }: TurnParts, { memory }: Visit, id: string): void {
  if (memory.basketId() === id) memory.forgetBasketId();
  lost();
}

/**
 * The server said no. Of a bag that is no more, the intents go to another one; an operation that is done already is
 * done.
 */
function refused(parts: TurnParts, visit: Visit, { covers, request }: Flight, error: CallError): Ended {
  const named = bagNamedBy(request);
  if (isBagGone(error) && named) {
    visit.memory.dropFlight();
    forgetBag(parts, visit, named);
  } else {
    if (named && named === guestBag(parts, visit)) parts.unmergeable.add(named);
    settle(parts, visit, covers, { answer: null, code: error.code === 'OPERATION_ID_REUSED' ? null : error.code });
  }
  return { kind: 'more' };
}

/** A guest's first call may go again at any age: whatever bag it made before, nobody knows its id. */
const isExpired = ({ around: { now } }: TurnParts, { shopper: { user } }: Visit, { at, request }: Flight): boolean =>
  at < now() - answersKept && (user !== null || bagNamedBy(request) !== null);

async function fly(parts: TurnParts, visit: Visit, flight: Flight): Promise<Ended> {
  const { memory, shopper } = visit;
  if (isExpired(parts, visit, flight)) {
    settle(parts, visit, flight.covers, { answer: null, code: 'OPERATION_EXPIRED' });
    return { kind: 'more' };
  }
  memory.keepFlight(flight);
  try {
    const answer = await send(parts.around, flight, shopper);
    const isMerge = flight.request.kind === 'update' && bagNamedBy(flight.request) === guestBag(parts, visit);
    if (isMerge) memory.forgetBasketId();
    settle(parts, visit, flight.covers, { answer, code: null });
    return { kind: 'more' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.mayPass ? postpone(parts, visit, flight, error) : refused(parts, visit, flight, error);
  }
}

async function load(parts: TurnParts, visit: Visit): Promise<Ended> {
  const situation = situationOf(visit, parts.around.now());
  try {
    settle(parts, visit, [], {
      answer: answerOf(await parts.around.call(getBasket, { body: loadRequest(situation) })),
      code: null,
    });
    return { kind: 'more' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isBagGone(error) && situation.basketId !== null) {
      forgetBag(parts, visit, situation.basketId);
      return { kind: 'more' };
    }
    parts.loadFailed(error.code);
    return { kind: 'done' };
  }
}

/** Intents that ask for what is so already. */
function fulfilled({ tell }: TurnParts, { shopper, memory }: Visit, { covers }: Plan): Ended {
  memory.dropIntents(covers);
  tell({
    country: shopper.country,
    userId: shopper.user?.userId ?? null,
    turn: 0,
    covers: [...covers],
    intents: [],
    answer: null,
    code: null,
    waitsUntil: null,
  });
  return { kind: 'more' };
}

/**
 * One turn with the server, by who holds the lock: what is on its way goes again, then a guest's bag is merged, then
 * intents are carried out, then the bag is
 * loaded if nothing told it. Throws only what is no failure of a call.
 */
export async function takeTurn(parts: TurnParts, visit: Visit): Promise<Ended> {
  const {
    around: { now },
    wokenAt,
  } = parts;
  const { memory, load: isLoadDue } = visit;
  const flight = memory.flight();
  if (flight && flight.notBefore > now() && flight.triedAt >= wokenAt)
    return { kind: 'waits', until: flight.notBefore, code: 'OFFLINE' };
  if (flight) return fly(parts, visit, flight);
  const situation = situationOf(visit, now());
  if (guestBag(parts, visit) !== null) return fly(parts, visit, board(parts, [], mergeRequest(situation)));
  if (isLoadDue === 'first') return load(parts, visit);
  const plan = planNext(situation);
  if (plan)
    return plan.request ? fly(parts, visit, board(parts, plan.covers, plan.request)) : fulfilled(parts, visit, plan);
  return isLoadDue === 'last' ? load(parts, visit) : { kind: 'done' };
}

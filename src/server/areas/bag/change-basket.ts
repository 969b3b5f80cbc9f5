import type { Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { CountryCode } from '../../../config/countries.ts';
import { BasketChange } from '../../../contract/bag/baskets.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { operationIdReused } from '../../platform/http/operation-id.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { findOperation } from './basket-snapshot.ts';
import type { StoredOperation } from './basket-snapshot.ts';
import { writeBasket, writeOperation } from './write-basket.ts';
import type { WritePrecondition } from './write-basket.ts';
import { createOwnBasket, findOwnBasketId, lockBaskets } from './queries.ts';
import type { BasketKey, StoredBasket } from './queries.ts';
import { resolveBasketKey, assertBasketAccess } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { ignorePromotions, diffContents } from './basket-contents.ts';
import type { BasketContents, EditedBasket } from './basket-contents.ts';
import { loadBasket, loadCachedBasket, chooseReplyLocale } from './load-basket.ts';
import type { BasketDependencies, Db, LoadedBasket } from './load-basket.ts';
import { toBasketReply } from './to-wire.ts';
import type { BasketReply } from './to-wire.ts';
import { recalculateBasket } from './recalculate-basket.ts';
import type { PricingContext, RecalculatedBasket } from './recalculate-basket.ts';

/** What a call does to a bag. Both functions may throw a refusal; `assertResult` sees the priced result. */
export interface BasketEdit {
  apply: (bag: BasketContents, circumstances: PricingContext) => EditedBasket;
  assertResult?: (settled: RecalculatedBasket) => void;
}

/** `conflict`: somebody else changed the bag between reading and writing; nothing has been written. */
type ChangeOutcome = BasketReply | 'conflict';

export const unchanged: BasketEdit = { apply: (bag) => ({ contents: bag, changes: [] }) };

const BasketChanges = z.array(BasketChange);

const createBasketId = () => randomBytes(16).toString('base64url');

const createEmptyBasket = ({ country, caller }: BasketRequest): StoredBasket => ({
  id: createBasketId(),
  country,
  ownerId: caller?.customerId ?? null,
  mergedInto: null,
  version: 0,
  nextItemId: 1,
  ignoredPromotionIds: [],
});

/**
 * What an operation that has been done is answered with: the bag as it is now, and what there was to tell; unless
 * somebody asks for something else under its id.
 */
async function replayOperation(
  db: Db,
  parts: BasketDependencies,
  ask: BasketRequest,
  done: StoredOperation,
): Promise<BasketReply> {
  if (done.asked !== ask.operation?.asked) throw operationIdReused;
  const key = done.basketId === '' ? null : { id: done.basketId };
  const loaded = await loadBasket(db, parts, { ...ask, operation: null }, key);
  if (key) assertBasketAccess(loaded.basket, ask);
  const settled = recalculateBasket({ contents: loaded.contents, changes: [] }, loaded.pricingContext);
  return {
    ...toBasketReply(loaded.basket ?? { id: '', version: 0 }, settled, chooseReplyLocale(loaded, ask)),
    changes: BasketChanges.parse(JSON.parse(done.changes)),
  };
}

function editAndRecalculate(
  { contents, pricingContext }: LoadedBasket,
  ask: BasketRequest,
  { apply, assertResult }: BasketEdit,
): RecalculatedBasket {
  const edited = apply(ignorePromotions(contents, ask.ignoredPromotionIds), pricingContext);
  const settled = recalculateBasket(edited, pricingContext);
  assertResult?.(settled);
  return settled;
}

/**
 * Writes what is different, with the operation and what it has to tell. A bag that stays as it was keeps its version.
 */
async function saveBasket(
  db: Db,
  parts: BasketDependencies,
  ask: BasketRequest,
  { loaded, settled }: { loaded: LoadedBasket; settled: RecalculatedBasket },
): Promise<BasketReply | 'conflict'> {
  const { isNothing, ...change } = diffContents(loaded.contents, settled.contents);
  const basket = loaded.basket ?? (isNothing ? { ...createEmptyBasket(ask), id: '' } : createEmptyBasket(ask));
  const reply = toBasketReply(
    { id: basket.id, version: basket.version + (isNothing ? 0 : 1) },
    settled,
    chooseReplyLocale(loaded, ask),
  );
  const operation = ask.operation
    ? { ...ask.operation, basketId: basket.id, changes: JSON.stringify(reply.changes) }
    : null;
  const at = new Date(loaded.pricingContext.now);
  if (isNothing) {
    if (operation) await writeOperation(db, operation, at);
    return reply;
  }
  const { nextItemId, ignoredPromotionIds } = settled.contents;
  if (
    !(await writeBasket(db, {
      basket,
      isNew: loaded.basket === null,
      ...change,
      nextItemId,
      ignoredPromotionIds,
      operation,
      writtenAt: at,
      precondition: loaded.isCached ? toWritePrecondition(loaded, settled) : null,
    }))
  )
    return 'conflict';
  // What a transaction writes may still be undone.
  if (db === parts.db)
    parts.basketCache.set({
      basket: { ...basket, version: basket.version + 1, nextItemId, ignoredPromotionIds },
      contents: settled.contents,
      stock: loaded.pricingContext.stock,
      contentVersion: loaded.contentVersion,
    });
  return reply;
}

/** What a change took for granted: the catalogue, and the stock of every sku that it could have to do with. */
function toWritePrecondition(
  { contents, pricingContext: { priceList, stock }, contentVersion }: LoadedBasket,
  settled: RecalculatedBasket,
): WritePrecondition {
  const skus = new Set(
    [...contents.lines, ...settled.contents.lines].map(({ sku }) => sku).concat(priceList.rewardSkus),
  );
  return { country: priceList.country, contentVersion, stock: [...skus].map((sku) => [sku, stock.get(sku) ?? null]) };
}

/**
 * Reads, edits, prices and writes. A bag that is named but cannot be used refuses; one that is not there yet counts as
 * empty.
 */
async function tryChange(
  db: Db,
  parts: BasketDependencies,
  ask: BasketRequest,
  { key, edit }: { key: BasketKey | null; edit: BasketEdit },
): Promise<ChangeOutcome> {
  const loaded = await loadBasket(db, parts, ask, key);
  if (loaded.operation) return replayOperation(db, parts, ask, loaded.operation);
  if (key && 'id' in key) assertBasketAccess(loaded.basket, ask);
  const settled = editAndRecalculate(loaded, ask, edit);
  return saveBasket(db, parts, ask, { loaded, settled });
}

/** Null when the edit is refused: a refusal counts only once the bag has been read. */
function tryEditFromCache(loaded: LoadedBasket, ask: BasketRequest, edit: BasketEdit): RecalculatedBasket | null {
  try {
    assertBasketAccess(loaded.basket, ask);
    return editAndRecalculate(loaded, ask, edit);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * Changes a bag without reading it. Null when that cannot be, or when something is not as it was: nothing has been
 * written then, and nothing is said of it.
 */
async function tryChangeFromCache(
  parts: BasketDependencies,
  ask: BasketRequest,
  id: string,
  edit: BasketEdit,
): Promise<BasketReply | null> {
  const loaded = loadCachedBasket(parts, ask, id);
  const settled = loaded && tryEditFromCache(loaded, ask, edit);
  if (!settled || diffContents(loaded.contents, settled.contents).isNothing) return null;
  const outcome = await saveBasket(parts.db, parts, ask, { loaded, settled });
  if (outcome !== 'conflict') return outcome;
  parts.basketCache.delete(id);
  return null;
}

/** The id of an account's bag in a country, which is made when there is none. */
export async function findOrCreateOwnBasketId(
  { db, now }: BasketDependencies,
  { ownerId, country }: { ownerId: number; country: CountryCode },
): Promise<string> {
  const known = await findOwnBasketId(db, ownerId, country);
  if (known) return known.id;
  await createOwnBasket(db, { id: createBasketId(), country, ownerId, at: new Date(now()) });
  const made = await findOwnBasketId(db, ownerId, country);
  if (!made) throw new RangeError('the bag of an account is never taken away');
  return made.id;
}

const isDuplicateOperation = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'operations_pkey';

/** When the same operation was done by another connection meanwhile, it is not done again. */
export async function runIdempotently<T>(
  parts: BasketDependencies,
  ask: BasketRequest,
  work: () => Promise<T>,
): Promise<T | BasketReply> {
  try {
    return await work();
  } catch (error) {
    const done =
      ask.operation && isDuplicateOperation(error)
        ? await findOperation(parts.db, ask.operation.operationId)
        : undefined;
    if (!done) throw error;
    return replayOperation(parts.db, parts, ask, done);
  }
}

/** With the bag locked nobody can be faster. */
export async function changeLockedBasket(
  write: Transaction<Tables>,
  parts: BasketDependencies,
  ask: BasketRequest,
  { id, edit }: { id: string; edit: BasketEdit },
): Promise<BasketReply> {
  const outcome = await tryChange(write, parts, ask, { key: { id }, edit });
  if (outcome === 'conflict') throw new RangeError('a locked bag does not change');
  return outcome;
}

async function lockAndChange(
  parts: BasketDependencies,
  ask: BasketRequest,
  id: string,
  edit: BasketEdit,
): Promise<BasketReply> {
  return parts.db.transaction().execute(async (write) => {
    await lockBaskets(write, [id]);
    return changeLockedBasket(write, parts, ask, { id, edit });
  });
}

async function changeOrLock(parts: BasketDependencies, ask: BasketRequest, edit: BasketEdit): Promise<BasketReply> {
  const key = resolveBasketKey(ask);
  const recalled = key && 'id' in key ? await tryChangeFromCache(parts, ask, key.id, edit) : null;
  if (recalled) return recalled;
  const outcome = await tryChange(parts.db, parts, ask, { key, edit });
  if (outcome !== 'conflict') return outcome;
  if (key === null) throw new RangeError('nobody else knows a new bag');
  return lockAndChange(parts, ask, 'id' in key ? key.id : await findOrCreateOwnBasketId(parts, key), edit);
}

/**
 * Changes the bag of a call. One statement reads, one writes if the bag is still what was read, and each is a
 * transaction of its own; of a bag that this process
 * changed last, the one that writes is enough. A call that met a conflict goes again with the bag locked (`for update`),
 * where calls take turns. Either way each change is made once, whole, on what the one before left.
 */
export const changeBasket = (parts: BasketDependencies, ask: BasketRequest, edit: BasketEdit) =>
  runIdempotently(parts, ask, () => changeOrLock(parts, ask, edit));

/** The bag of a call as it is. Writes, and tells of changes, only when the bag has to change because the shop has. */
export async function readBasket(parts: BasketDependencies, ask: BasketRequest): Promise<BasketReply> {
  const key = resolveBasketKey(ask);
  const loaded = await loadBasket(parts.db, parts, ask, key);
  if (key && 'id' in key) assertBasketAccess(loaded.basket, ask);
  const settled = recalculateBasket({ contents: loaded.contents, changes: [] }, loaded.pricingContext);
  if (!diffContents(loaded.contents, settled.contents).isNothing) return changeBasket(parts, ask, unchanged);
  return toBasketReply(
    loaded.basket ?? { id: '', version: 0 },
    { ...settled, changes: [] },
    chooseReplyLocale(loaded, ask),
  );
}

import type { Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { CountryCode } from '../../../config/countries.ts';
import { BasketChange } from '../../../contract/bag/baskets.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { operationReused } from '../../platform/http/operation-id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findOperation } from './bag-reads.ts';
import type { StoredOperation } from './bag-reads.ts';
import { writeBag, writeOperation } from './bag-writes.ts';
import type { Seen } from './bag-writes.ts';
import { createOwnBasket, findOwnId, lockBaskets } from './queries.ts';
import type { BasketKey, StoredBasket } from './queries.ts';
import { keyOf, withheld } from './basket-request.ts';
import type { Ask } from './basket-request.ts';
import { declining, difference } from './bag.ts';
import type { Bag, Edited } from './bag.ts';
import { load, recall, voiceOf } from './load-bag.ts';
import type { BasketParts, Db, Loaded } from './load-bag.ts';
import { basketReply } from './wire-shapes.ts';
import type { BasketReply } from './wire-shapes.ts';
import { settle } from './settle-bag.ts';
import type { Circumstances, Settled } from './settle-bag.ts';

/** What a call does to a bag; `check` may still refuse once the result is priced. */
export interface Edit {
  edit: (bag: Bag, circumstances: Circumstances) => Edited | Refusal;
  check?: (settled: Settled) => Refusal | null;
}

/** `outrun`: somebody else changed the bag between reading and writing; nothing has been written. */
type Outcome = BasketReply | Refusal | 'outrun';

export const asItIs: Edit = { edit: (bag) => ({ bag, changes: [] }) };

const Changes = z.array(BasketChange);

const newBasketId = () => randomBytes(16).toString('base64url');

const freshBasket = ({ country, caller }: Ask): StoredBasket => ({
  id: newBasketId(),
  country,
  ownerId: caller?.userId ?? null,
  mergedInto: null,
  version: 0,
  nextItemId: 1,
  ignored: [],
});

/**
 * What an operation that has been done is answered with: the bag as it is now, and what there was to tell; unless
 * somebody asks for something else under its id.
 */
async function replay(db: Db, parts: BasketParts, ask: Ask, done: StoredOperation): Promise<BasketReply | Refusal> {
  if (done.asked !== ask.operation?.asked) return operationReused;
  const key = done.basketId === '' ? null : { id: done.basketId };
  const loaded = await load(db, parts, { ...ask, operation: null }, key);
  const refusal = key && withheld(loaded.basket, ask);
  if (refusal) return refusal;
  const settled = settle({ bag: loaded.bag, changes: [] }, loaded.circumstances);
  return {
    ...basketReply(loaded.basket ?? { id: '', version: 0 }, settled, voiceOf(loaded, ask)),
    changes: Changes.parse(JSON.parse(done.changes)),
  };
}

function editAndSettle({ bag, circumstances }: Loaded, ask: Ask, { edit, check }: Edit): Settled | Refusal {
  const edited = edit(declining(bag, ask.ignored), circumstances);
  if (edited instanceof Refusal) return edited;
  const settled = settle(edited, circumstances);
  return check?.(settled) ?? settled;
}

/**
 * Writes what is different, with the operation and what it has to tell. A bag that stays as it was keeps its version.
 */
async function keep(
  db: Db,
  parts: BasketParts,
  ask: Ask,
  { loaded, settled }: { loaded: Loaded; settled: Settled },
): Promise<BasketReply | 'outrun'> {
  const { isNothing, ...change } = difference(loaded.bag, settled.bag);
  const basket = loaded.basket ?? (isNothing ? { ...freshBasket(ask), id: '' } : freshBasket(ask));
  const reply = basketReply(
    { id: basket.id, version: basket.version + (isNothing ? 0 : 1) },
    settled,
    voiceOf(loaded, ask),
  );
  const operation = ask.operation
    ? { ...ask.operation, basketId: basket.id, changes: JSON.stringify(reply.changes) }
    : null;
  const at = new Date(loaded.circumstances.now);
  if (isNothing) {
    if (operation) await writeOperation(db, operation, at);
    return reply;
  }
  const { nextItemId, ignored } = settled.bag;
  if (
    !(await writeBag(db, {
      basket,
      isNew: loaded.basket === null,
      ...change,
      nextItemId,
      ignored,
      operation,
      at,
      seen: loaded.isRemembered ? seenBy(loaded, settled) : null,
    }))
  )
    return 'outrun';
  // What a transaction writes may still be undone.
  if (db === parts.db)
    parts.memory.keep({
      basket: { ...basket, version: basket.version + 1, nextItemId, ignored },
      bag: settled.bag,
      stock: loaded.circumstances.stock,
      contentVersion: loaded.contentVersion,
    });
  return reply;
}

/** What a change took for granted: the catalogue, and the stock of every sku that it could have to do with. */
function seenBy({ bag, circumstances: { goods, stock }, contentVersion }: Loaded, settled: Settled): Seen {
  const skus = new Set([...bag.lines, ...settled.bag.lines].map(({ sku }) => sku).concat(goods.rewardSkus));
  return { country: goods.country, contentVersion, stock: [...skus].map((sku) => [sku, stock.get(sku) ?? null]) };
}

/**
 * Reads, edits, prices and writes. A bag that is named but cannot be used refuses; one that is not there yet counts as
 * empty.
 */
export async function attempt(
  db: Db,
  parts: BasketParts,
  ask: Ask,
  { key, edit }: { key: BasketKey | null; edit: Edit },
): Promise<Outcome> {
  const loaded = await load(db, parts, ask, key);
  if (loaded.operation) return replay(db, parts, ask, loaded.operation);
  const refusal = key && 'id' in key ? withheld(loaded.basket, ask) : null;
  if (refusal) return refusal;
  const settled = editAndSettle(loaded, ask, edit);
  return settled instanceof Refusal ? settled : keep(db, parts, ask, { loaded, settled });
}

/**
 * Changes a bag without reading it. Null when that cannot be, or when something is not as it was: nothing has been
 * written then, and nothing is said of it.
 */
async function attemptRecalled(parts: BasketParts, ask: Ask, id: string, edit: Edit): Promise<BasketReply | null> {
  const loaded = recall(parts, ask, id);
  if (!loaded || withheld(loaded.basket, ask)) return null;
  const settled = editAndSettle(loaded, ask, edit);
  if (settled instanceof Refusal || difference(loaded.bag, settled.bag).isNothing) return null;
  const outcome = await keep(parts.db, parts, ask, { loaded, settled });
  if (outcome !== 'outrun') return outcome;
  parts.memory.forget(id);
  return null;
}

/** The id of an account's bag in a country, which is made when there is none. */
export async function ownIdOf(
  { db, now }: BasketParts,
  { ownerId, country }: { ownerId: number; country: CountryCode },
): Promise<string> {
  const known = await findOwnId(db, ownerId, country);
  if (known) return known.id;
  await createOwnBasket(db, { id: newBasketId(), country, ownerId, at: new Date(now()) });
  const made = await findOwnId(db, ownerId, country);
  if (!made) throw new RangeError('the bag of an account is never taken away');
  return made.id;
}

const isDoneMeanwhile = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'operations_pkey';

/** When the same operation was done by another connection meanwhile, it is not done again. */
export async function orReplay<T>(
  parts: BasketParts,
  ask: Ask,
  work: () => Promise<T>,
): Promise<T | BasketReply | Refusal> {
  try {
    return await work();
  } catch (error) {
    const done =
      ask.operation && isDoneMeanwhile(error) ? await findOperation(parts.db, ask.operation.operationId) : undefined;
    if (!done) throw error;
    return replay(parts.db, parts, ask, done);
  }
}

/** With the bag locked nobody can be faster. */
export async function attemptLocked(
  write: Transaction<Tables>,
  parts: BasketParts,
  ask: Ask,
  { id, edit }: { id: string; edit: Edit },
): Promise<BasketReply | Refusal> {
  const outcome = await attempt(write, parts, ask, { key: { id }, edit });
  if (outcome === 'outrun') throw new RangeError('a locked bag does not change');
  return outcome;
}

async function changeLocked(parts: BasketParts, ask: Ask, id: string, edit: Edit): Promise<BasketReply | Refusal> {
  return parts.db.transaction().execute(async (write) => {
    await lockBaskets(write, [id]);
    return attemptLocked(write, parts, ask, { id, edit });
  });
}

async function change(parts: BasketParts, ask: Ask, edit: Edit): Promise<BasketReply | Refusal> {
  const key = keyOf(ask);
  if (key instanceof Refusal) return key;
  const recalled = key && 'id' in key ? await attemptRecalled(parts, ask, key.id, edit) : null;
  if (recalled) return recalled;
  const outcome = await attempt(parts.db, parts, ask, { key, edit });
  if (outcome !== 'outrun') return outcome;
  if (key === null) throw new RangeError('nobody else knows a new bag');
  return changeLocked(parts, ask, 'id' in key ? key.id : await ownIdOf(parts, key), edit);
}

/**
 * Changes the bag of a call. One statement reads, one writes if the bag is still what was read, and each is a
 * transaction of its own; of a bag that this process
 * changed last, the one that writes is enough. A call that was outrun goes again with the bag locked (`for update`),
 * where calls take turns. Either way each change is made once, whole, on what the one before left.
 */
export const changeBag = (parts: BasketParts, ask: Ask, edit: Edit) =>
  orReplay(parts, ask, () => change(parts, ask, edit));

/** The bag of a call as it is. Writes, and tells of changes, only when the bag has to change because the shop has. */
export async function readBasket(parts: BasketParts, ask: Ask): Promise<BasketReply | Refusal> {
  const key = keyOf(ask);
  if (key instanceof Refusal) return key;
  const loaded = await load(parts.db, parts, ask, key);
  const refusal = key && 'id' in key ? withheld(loaded.basket, ask) : null;
  if (refusal) return refusal;
  const settled = settle({ bag: loaded.bag, changes: [] }, loaded.circumstances);
  if (!difference(loaded.bag, settled.bag).isNothing) return changeBag(parts, ask, asItIs);
  return basketReply(loaded.basket ?? { id: '', version: 0 }, { ...settled, changes: [] }, voiceOf(loaded, ask));
}

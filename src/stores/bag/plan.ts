import { countries } from '../../config/countries.ts';
import { basketLimits } from '../../config/limits.ts';
import type { BasketItem } from '../../contract/bag/baskets.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { toAmount } from '../../domain/money.ts';
import { type Intent, type Kept, subjectOf } from './intents.ts';
import type { BagRequest } from './memory.ts';
import { withIntents } from './optimistic.ts';
import type { Shopper } from './shopper.ts';
import type { BagLine } from './state.ts';
import { linesOf, type Truth } from './view.ts';
import { promotionRequestOf } from '../promotions/promotion-request.ts';

export interface Situation {
  kept: readonly Kept[];
  shopper: Shopper;
  basketId: string | null;
  /** Null while this tab has not seen the bag. */
  truth: Truth | null;
  ignored: readonly number[];
  now: number;
}

/** The next call, and the intents that it carries out. Without a request they are carried out already. */
export interface Plan {
  covers: readonly string[];
  request: BagRequest | null;
}

/** Two intents of one subject as one: what ten clicks want is one quantity. */
function join(earlier: Intent, later: Intent): Intent {
  if (later.kind !== 'add') return later;
  if (earlier.kind === 'remove') return { kind: 'set', sku: later.sku, quantity: later.quantity };
  if (earlier.kind !== 'add' && earlier.kind !== 'set') return later;
  const quantity = Math.min(earlier.quantity + later.quantity, basketLimits.quantity);
  return earlier.kind === 'add'
    ? { ...later, quantity, shown: later.shown ?? earlier.shown }
    : { ...earlier, quantity };
}

const around = ({ shopper: { country, user }, basketId }: Situation) => ({
  id: basketId,
  country,
  customerId: user?.userId ?? null,
  isCDO: user?.isCDOCustomer ?? false,
});

const asked = ({ kept, shopper, truth, ignored, now }: Situation) => ({
  promotionRequest: promotionRequestOf(
    withIntents(truth ? linesOf(truth.basket) : [], kept, shopper.country),
    shopper,
    ignored,
    now,
  ),
  locale: shopper.locale,
});

function upsert(situation: Situation, item: Pick<BasketItem, 'sku' | 'quantity'> & Partial<BasketItem>): BagRequest {
  const basketItem = {
    basketId: situation.basketId,
    productName: '',
    imageUrl: '',
    price: 0,
    weight: 0,
    quantityIs: 'added' as const,
    promotionId: 0,
    ...item,
  };
  return { kind: 'upsert', body: { basketItem, ...asked(situation) } };
}

const takeOut = (situation: Situation, basketItemId: number): BagRequest => ({
  kind: 'delete',
  body: {
    deleteBasketItem: { basketId: situation.basketId ?? '', basketItemId, country: situation.shopper.country },
    ...asked(situation),
  },
});

const lineOf = ({ truth }: Situation, sku: string, promotionId = 0): BagLine | undefined =>
  truth ? linesOf(truth.basket).find((line) => line.sku === sku && line.promotionId === promotionId) : undefined;

function addition(situation: Situation, { sku, quantity, shown }: Intent & { kind: 'add' }): BagRequest {
  const { minorDigits } = countries[situation.shopper.country];
  const seen = shown
    ? { productName: shown.name, imageUrl: shown.imageUrl, price: toAmount(shown.price, minorDigits) }
    : {};
  return upsert(situation, {
    sku,
    ...seen,
    ...(sku === membershipSku ? { quantity: 1, quantityIs: 'new' } : { quantity }),
  });
}

/**
 * An API that counts no versions knows no new quantities either: more is added there, and less is taken out first and
 * added then.
 */
function newQuantity(
  situation: Situation,
  { sku, quantity }: Intent & { kind: 'set' },
  covers: readonly string[],
): Plan {
  const line = lineOf(situation, sku);
  const seen = line
    ? {
        productName: line.name,
        imageUrl: line.imageUrl,
        price: toAmount(line.price, countries[situation.shopper.country].minorDigits),
      }
    : {};
  if (!situation.truth || situation.truth.basket.version !== undefined)
    return { covers, request: upsert(situation, { sku, ...seen, quantity, quantityIs: 'new' }) };
  const more = quantity - (line?.quantity ?? 0);
  if (more < 0 && line) return { covers: [], request: takeOut(situation, line.basketItemId) };
  return { covers, request: more === 0 ? null : upsert(situation, { sku, ...seen, quantity: more }) };
}

function removal(
  situation: Situation,
  { sku, promotionId, basketItemId }: Intent & { kind: 'remove' },
): BagRequest | null {
  const known = lineOf(situation, sku, promotionId);
  if (known) return takeOut(situation, known.basketItemId);
  if (situation.truth) return null;
  if (basketItemId > 0) return takeOut(situation, basketItemId);
  return situation.basketId === null ? null : upsert(situation, { sku, promotionId, quantity: 0, quantityIs: 'new' });
}

function carryOut(situation: Situation, wish: Intent, covers: readonly string[]): Plan {
  switch (wish.kind) {
    case 'add':
      return { covers, request: addition(situation, wish) };
    case 'set':
      return newQuantity(situation, wish, covers);
    case 'remove':
      return { covers, request: removal(situation, wish) };
    case 'claim':
      return {
        covers,
        request: upsert(situation, {
          sku: wish.sku,
          productName: wish.name,
          promotionId: wish.promotionId,
          quantity: 1,
        }),
      };
    case 'decline':
      return {
        covers,
        request: { kind: 'update', body: { getBasketRequestDto: around(situation), ...asked(situation) } },
      };
  }
}

/** What to call next: everything that waits about the subject of the oldest intent. Null when nothing waits. */
export function planNext(situation: Situation): Plan | null {
  const [oldest, ...others] = situation.kept;
  if (!oldest) return null;
  const same = others.filter(({ intent }) => subjectOf(intent) === subjectOf(oldest.intent));
  return carryOut(
    situation,
    same.reduce((wish, { intent }) => join(wish, intent), oldest.intent),
    [oldest, ...same].map(({ key }) => key),
  );
}

/** The call that lays a guest's bag into the account. What the guest declined is known to the server. */
export const mergeRequest = (situation: Situation): BagRequest => ({
  kind: 'update',
  body: { getBasketRequestDto: around(situation), promotionRequest: null, locale: situation.shopper.locale },
});

export const loadRequest = (situation: Situation) => ({
  getBasketRequestDto: around(situation),
  locale: situation.shopper.locale,
});

import { countries } from '../../config/countries.ts';
import { basketLimits } from '../../config/limits.ts';
import type { BasketItem } from '../../contract/bag/baskets.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { toWireAmount } from '../../domain/money.ts';
import { type BagIntent, type StoredIntent, getIntentSubject } from './intents.ts';
import type { BagRequest } from './storage.ts';
import { applyIntents } from './apply-intents.ts';
import type { Shopper } from './shopper.ts';
import type { BagLine } from './state.ts';
import { toBagLines, type ServerBasket } from './view.ts';
import { toPromotionRequest } from '../promotions/promotion-request.ts';

export interface PlanningContext {
  storedIntents: readonly StoredIntent[];
  shopper: Shopper;
  basketId: string | null;
  /** Null while this tab has not seen the bag. */
  serverBasket: ServerBasket | null;
  ignoredPromotionIds: readonly number[];
  now: number;
}

/** The next call, and the intents that it carries out. Without a request they are carried out already. */
export interface PlannedCall {
  intentKeys: readonly string[];
  request: BagRequest | null;
}

/** Two intents of one subject as one: what ten clicks want is one quantity. */
function combineIntents(earlier: BagIntent, later: BagIntent): BagIntent {
  if (later.kind !== 'add') return later;
  if (earlier.kind === 'remove') return { kind: 'set', sku: later.sku, quantity: later.quantity };
  if (earlier.kind !== 'add' && earlier.kind !== 'set') return later;
  const quantity = Math.min(earlier.quantity + later.quantity, basketLimits.quantity);
  return earlier.kind === 'add'
    ? { ...later, quantity, shown: later.shown ?? earlier.shown }
    : { ...earlier, quantity };
}

const toBasketRequestDto = ({ shopper: { country, user }, basketId }: PlanningContext) => ({
  id: basketId,
  country,
  customerId: user?.userId ?? null,
  isCDO: user?.isCDOCustomer ?? false,
});

const buildPromotionAndLocale = ({
  storedIntents,
  shopper,
  serverBasket,
  ignoredPromotionIds,
  now,
}: PlanningContext) => ({
  promotionRequest: toPromotionRequest(
    applyIntents(serverBasket ? toBagLines(serverBasket.basket) : [], storedIntents, shopper.country),
    shopper,
    ignoredPromotionIds,
    now,
  ),
  locale: shopper.locale,
});

function buildUpsertRequest(
  situation: PlanningContext,
  item: Pick<BasketItem, 'sku' | 'quantity'> & Partial<BasketItem>,
): BagRequest {
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
  return { kind: 'upsert', body: { basketItem, ...buildPromotionAndLocale(situation) } };
}

const buildDeleteRequest = (situation: PlanningContext, basketItemId: number): BagRequest => ({
  kind: 'delete',
  body: {
    deleteBasketItem: { basketId: situation.basketId ?? '', basketItemId, country: situation.shopper.country },
    ...buildPromotionAndLocale(situation),
  },
});

const findLine = ({ serverBasket }: PlanningContext, sku: string, promotionId = 0): BagLine | undefined =>
  serverBasket
    ? toBagLines(serverBasket.basket).find((line) => line.sku === sku && line.promotionId === promotionId)
    : undefined;

function buildAddRequest(
  situation: PlanningContext,
  { sku, quantity, shown }: BagIntent & { kind: 'add' },
): BagRequest {
  const { minorDigits } = countries[situation.shopper.country];
  const seen = shown
    ? { productName: shown.name, imageUrl: shown.imageUrl, price: toWireAmount(shown.price, minorDigits) }
    : {};
  return buildUpsertRequest(situation, {
    sku,
    ...seen,
    ...(sku === membershipSku ? { quantity: 1, quantityIs: 'new' } : { quantity }),
  });
}

/**
 * An API that counts no versions knows no new quantities either: more is added there, and less is taken out first and
 * added then.
 */
function planQuantityChange(
  situation: PlanningContext,
  { sku, quantity }: BagIntent & { kind: 'set' },
  covers: readonly string[],
): PlannedCall {
  const line = findLine(situation, sku);
  const seen = line
    ? {
        productName: line.name,
        imageUrl: line.imageUrl,
        price: toWireAmount(line.price, countries[situation.shopper.country].minorDigits),
      }
    : {};
  if (!situation.serverBasket || situation.serverBasket.basket.version !== undefined)
    return {
      intentKeys: covers,
      request: buildUpsertRequest(situation, { sku, ...seen, quantity, quantityIs: 'new' }),
    };
  const more = quantity - (line?.quantity ?? 0);
  if (more < 0 && line) return { intentKeys: [], request: buildDeleteRequest(situation, line.basketItemId) };
  return {
    intentKeys: covers,
    request: more === 0 ? null : buildUpsertRequest(situation, { sku, ...seen, quantity: more }),
  };
}

function buildRemovalRequest(
  situation: PlanningContext,
  { sku, promotionId, basketItemId }: BagIntent & { kind: 'remove' },
): BagRequest | null {
  const known = findLine(situation, sku, promotionId);
  if (known) return buildDeleteRequest(situation, known.basketItemId);
  if (situation.serverBasket) return null;
  if (basketItemId > 0) return buildDeleteRequest(situation, basketItemId);
  return situation.basketId === null
    ? null
    : buildUpsertRequest(situation, { sku, promotionId, quantity: 0, quantityIs: 'new' });
}

function planIntent(situation: PlanningContext, wish: BagIntent, covers: readonly string[]): PlannedCall {
  switch (wish.kind) {
    case 'add':
      return { intentKeys: covers, request: buildAddRequest(situation, wish) };
    case 'set':
      return planQuantityChange(situation, wish, covers);
    case 'remove':
      return { intentKeys: covers, request: buildRemovalRequest(situation, wish) };
    case 'claim':
      return {
        intentKeys: covers,
        request: buildUpsertRequest(situation, {
          sku: wish.sku,
          productName: wish.name,
          promotionId: wish.promotionId,
          quantity: 1,
        }),
      };
    case 'decline':
      return {
        intentKeys: covers,
        request: {
          kind: 'update',
          body: { getBasketRequestDto: toBasketRequestDto(situation), ...buildPromotionAndLocale(situation) },
        },
      };
  }
}

/** What to call next: everything that waits about the subject of the oldest intent. Null when nothing waits. */
export function planNextCall(situation: PlanningContext): PlannedCall | null {
  const [oldest, ...others] = situation.storedIntents;
  if (!oldest) return null;
  const same = others.filter(({ intent }) => getIntentSubject(intent) === getIntentSubject(oldest.intent));
  return planIntent(
    situation,
    same.reduce((wish, { intent }) => combineIntents(wish, intent), oldest.intent),
    [oldest, ...same].map(({ key }) => key),
  );
}

/** The call that lays a guest's bag into the account. What the guest declined is known to the server. */
export const buildMergeRequest = (situation: PlanningContext): BagRequest => ({
  kind: 'update',
  body: {
    getBasketRequestDto: toBasketRequestDto(situation),
    promotionRequest: null,
    locale: situation.shopper.locale,
  },
});

export const buildLoadRequest = (situation: PlanningContext) => ({
  getBasketRequestDto: toBasketRequestDto(situation),
  locale: situation.shopper.locale,
});

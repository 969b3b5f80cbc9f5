import { countries } from '../../config/countries.ts';
import { basketLimits } from '../../config/limits.ts';
import type { BasketItem } from '../../contract/bag/baskets.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { toWireAmount } from '../../domain/money.ts';
import { type BagIntent, type StoredIntent, getIntentSubject } from './intents.ts';
import { toPromotionRequest } from './promotion-request.ts';
import type { BagRequest } from './storage.ts';
import { applyIntents } from './apply-intents.ts';
import type { Shopper } from './shopper.ts';
import type { BagLine } from './state.ts';
import { toBagLines, type ServerBasket } from './view.ts';

export interface PlanningContext {
  storedIntents: readonly StoredIntent[];
  shopper: Shopper;
  basketId: string | null;
  /** Null while this tab does not know the latest basket. */
  serverBasket: ServerBasket | null;
  ignoredPromotionIds: readonly number[];
  now: number;
}

/** The next call, and the keys of the intents that it carries out. `request` is null when nothing has to change. */
export interface PlannedCall {
  intentKeys: readonly string[];
  request: BagRequest | null;
}

/** Combines two intents with the same subject: ten clicks become one change of quantity. */
function combineIntents(earlier: BagIntent, later: BagIntent): BagIntent {
  if (later.kind !== 'add') return later;
  // What is added after a removal is the whole line.
  if (!('quantity' in earlier)) return { kind: 'set', sku: later.sku, quantity: later.quantity };
  const quantity = Math.min(earlier.quantity + later.quantity, basketLimits.quantity);
  return earlier.kind === 'add'
    ? { ...later, quantity, shown: later.shown ?? earlier.shown }
    : { ...earlier, quantity };
}

const toBasketRequestDto = ({
  shopper: { country, user },
  basketId,
}: Pick<PlanningContext, 'shopper' | 'basketId'>) => ({
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
  context: PlanningContext,
  item: Pick<BasketItem, 'sku' | 'quantity'> & Partial<BasketItem>,
): BagRequest {
  const basketItem = {
    basketId: context.basketId,
    productName: '',
    imageUrl: '',
    price: 0,
    weight: 0,
    quantityIs: 'added' as const,
    promotionId: 0,
    ...item,
  };
  return { kind: 'upsert', body: { basketItem, ...buildPromotionAndLocale(context) } };
}

const buildDeleteRequest = (context: PlanningContext, basketItemId: number): BagRequest => ({
  kind: 'delete',
  body: {
    deleteBasketItem: { basketId: context.basketId ?? '', basketItemId, country: context.shopper.country },
    ...buildPromotionAndLocale(context),
  },
});

const findLine = ({ serverBasket }: PlanningContext, sku: string, promotionId = 0): BagLine | undefined =>
  serverBasket
    ? toBagLines(serverBasket.basket).find((line) => line.sku === sku && line.promotionId === promotionId)
    : undefined;

function buildAddRequest(context: PlanningContext, { sku, quantity, shown }: BagIntent & { kind: 'add' }): BagRequest {
  const { minorDigits } = countries[context.shopper.country];
  const shownFields = shown
    ? { productName: shown.name, imageUrl: shown.imageUrl, price: toWireAmount(shown.price, minorDigits) }
    : {};
  return buildUpsertRequest(context, {
    sku,
    ...shownFields,
    ...(sku === membershipSku ? { quantity: 1, quantityIs: 'new' } : { quantity }),
  });
}

/**
 * Plans a change of quantity. An API without basket versions cannot set a quantity: a higher one is reached by adding
 * pieces, a lower one by removing the line first and adding it again.
 */
function planQuantityChange(
  context: PlanningContext,
  { sku, quantity }: BagIntent & { kind: 'set' },
  intentKeys: readonly string[],
): PlannedCall {
  const line = findLine(context, sku);
  const shownFields = line
    ? {
        productName: line.name,
        imageUrl: line.imageUrl,
        price: toWireAmount(line.price, countries[context.shopper.country].minorDigits),
      }
    : {};
  if (!context.serverBasket || context.serverBasket.basket.version !== undefined)
    return {
      intentKeys,
      request: buildUpsertRequest(context, { sku, ...shownFields, quantity, quantityIs: 'new' }),
    };
  const difference = quantity - (line?.quantity ?? 0);
  if (difference < 0 && line) return { intentKeys: [], request: buildDeleteRequest(context, line.basketItemId) };
  return {
    intentKeys,
    request: difference === 0 ? null : buildUpsertRequest(context, { sku, ...shownFields, quantity: difference }),
  };
}

function buildRemovalRequest(
  context: PlanningContext,
  { sku, promotionId, basketItemId }: BagIntent & { kind: 'remove' },
): BagRequest | null {
  const line = findLine(context, sku, promotionId);
  if (line) return buildDeleteRequest(context, line.basketItemId);
  if (context.serverBasket) return null;
  if (basketItemId > 0) return buildDeleteRequest(context, basketItemId);
  return context.basketId === null
    ? null
    : buildUpsertRequest(context, { sku, promotionId, quantity: 0, quantityIs: 'new' });
}

function planIntent(context: PlanningContext, intent: BagIntent, intentKeys: readonly string[]): PlannedCall {
  switch (intent.kind) {
    case 'add':
      return { intentKeys, request: buildAddRequest(context, intent) };
    case 'set':
      return planQuantityChange(context, intent, intentKeys);
    case 'remove':
      return { intentKeys, request: buildRemovalRequest(context, intent) };
    case 'claim':
      return {
        intentKeys,
        request: buildUpsertRequest(context, {
          sku: intent.sku,
          productName: intent.name,
          promotionId: intent.promotionId,
          quantity: 1,
        }),
      };
    case 'decline':
      return {
        intentKeys,
        request: {
          kind: 'update',
          body: { getBasketRequestDto: toBasketRequestDto(context), ...buildPromotionAndLocale(context) },
        },
      };
  }
}

/** Plans the next call: all intents about the subject of the oldest one. Returns null when no intent is stored. */
export function planNextCall(context: PlanningContext): PlannedCall | null {
  const [oldest, ...others] = context.storedIntents;
  if (!oldest) return null;
  const sameSubject = others.filter(({ intent }) => getIntentSubject(intent) === getIntentSubject(oldest.intent));
  return planIntent(
    context,
    sameSubject.reduce((combined, { intent }) => combineIntents(combined, intent), oldest.intent),
    [oldest, ...sameSubject].map(({ key }) => key),
  );
}

/** Builds the call that merges a guest's basket into the account. The server knows what the guest declined. */
export const buildMergeRequest = (context: PlanningContext): BagRequest => ({
  kind: 'update',
  body: {
    getBasketRequestDto: toBasketRequestDto(context),
    promotionRequest: null,
    locale: context.shopper.locale,
  },
});

export const buildLoadRequest = (context: Pick<PlanningContext, 'shopper' | 'basketId'>) => ({
  getBasketRequestDto: toBasketRequestDto(context),
  locale: context.shopper.locale,
});

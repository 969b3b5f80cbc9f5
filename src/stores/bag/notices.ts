import { countries } from '../../config/countries.ts';
import type { Basket } from '../../contract/bag/baskets.ts';
import { toMoney } from '../../domain/bag/total.ts';
import { toWireAmount } from '../../domain/money.ts';
import type { BagIntent } from './intents.ts';
import type { BasketReply } from './basket-update.ts';
import type { BagNotice } from './state.ts';

type ReplyChange = NonNullable<BasketReply['changes']>[number];

/** How many notices a page holds; older ones are dropped. */
const maxNotices = 50;

const emptyNotice = { sku: null, name: null, promotionId: null, from: null, to: null, reason: null };

/** Finds prices that differ from those shown, for an API that does not report changes. */
function findPriceChanges({ basket }: BasketReply, intents: readonly BagIntent[]): ReplyChange[] {
  const market = countries[basket.country];
  return intents.flatMap((intent): ReplyChange[] => {
    const line = basket.items.find(
      ({ sku, promotionId }) => 'sku' in intent && sku === intent.sku && promotionId === 0,
    );
    if (intent.kind !== 'add' || !intent.shown || !line) return [];
    const [from, to] = [intent.shown.price, toMoney(line.product.price, market)];
    return from.minor === to.minor
      ? []
      : [
          {
            code: 'PRICE_CHANGED',
            sku: line.sku,
            from: toWireAmount(from, market.minorDigits),
            to: toWireAmount(to, market.minorDigits),
          },
        ];
  });
}

/**
 * Products that were only in the guest's bag are not reported when the bags are merged: they are unchanged for the
 * shopper.
 */
const isReportable = ({ code, from }: ReplyChange): boolean => code !== 'ITEM_MERGED' || from !== 0;

/**
 * Turns the changes that the server made on its own into notices. Amounts become minor units. `previousBasket` knows the
 * names of removed lines.
 */
export function toNotices(
  reply: BasketReply,
  intents: readonly BagIntent[],
  roundNumber: number,
  previousBasket: Basket | undefined,
): BagNotice[] {
  const market = countries[reply.basket.country];
  const items = [...reply.basket.items, ...(previousBasket?.items ?? [])];
  const changes = (reply.changes ?? findPriceChanges(reply, intents)).filter(isReportable);
  return changes.map((change, index) => {
    const isPrice = change.code === 'PRICE_CHANGED';
    const amount = (value: number | undefined) =>
      value === undefined ? null : isPrice ? toMoney(value, market).minor : value;
    const name = items.find(({ sku }) => sku === change.sku)?.product.name ?? null;
    return {
      ...emptyNotice,
      id: `${roundNumber}.${index}`,
      code: change.code,
      sku: change.sku ?? null,
      name,
      promotionId: change.promotionId ?? null,
      reason: change.reason ?? null,
      from: amount(change.from),
      to: amount(change.to),
      currency: market.currency,
      needsAcknowledgement: isPrice,
    };
  });
}

export const createNotice = (
  code: BagNotice['code'],
  id: string,
  currency: string,
  sku: string | null = null,
): BagNotice => ({ ...emptyNotice, id, code, sku, currency, needsAcknowledgement: false });

export const appendNotices = (notices: readonly BagNotice[], added: readonly BagNotice[]): readonly BagNotice[] =>
  [...notices, ...added].slice(-maxNotices);

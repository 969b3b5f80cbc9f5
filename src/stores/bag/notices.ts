import { countries } from '../../config/countries.ts';
import type { Basket } from '../../contract/bag/baskets.ts';
import { toMoney } from '../../domain/bag/total.ts';
import { toWireAmount } from '../../domain/money.ts';
import type { BagIntent } from './intents.ts';
import type { BasketReply } from './basket-update.ts';
import type { BagNotice } from './state.ts';

type ReplyChange = NonNullable<BasketReply['changes']>[number];

/** More than fills a list that somebody reads. */
const maxNotices = 50;

const emptyNotice = { sku: null, name: null, promotionId: null, from: null, to: null, reason: null };

/** Prices that differ from those shown, for an API that does not tell by itself. */
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
 * What an answer changed without being asked, as notices. Amounts of the wire become minor units. `before` knows the
 * names of lines that went.
 */
export function toNotices(
  answer: BasketReply,
  intents: readonly BagIntent[],
  turn: number,
  before: Basket | undefined,
): BagNotice[] {
  const market = countries[answer.basket.country];
  const items = [...answer.basket.items, ...(before?.items ?? [])];
  return (answer.changes ?? findPriceChanges(answer, intents)).map((change, index) => {
    const isPrice = change.code === 'PRICE_CHANGED';
    const amount = (value: number | undefined) =>
      value === undefined ? null : isPrice ? toMoney(value, market).minor : value;
    const name = items.find(({ sku }) => sku === change.sku)?.product.name ?? null;
    return {
      ...emptyNotice,
      id: `${turn}.${index}`,
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

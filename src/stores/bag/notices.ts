import { countries } from '../../config/countries.ts';
import type { Basket } from '../../contract/bag/baskets.ts';
import { moneyOf } from '../../domain/bag/total.ts';
import { toAmount } from '../../domain/money.ts';
import type { Intent } from './intents.ts';
import type { Answer } from './news.ts';
import type { BagNotice } from './state.ts';

type Change = NonNullable<Answer['changes']>[number];

/** More than fills a list that somebody reads. */
const most = 50;

const blank = { sku: null, name: null, promotionId: null, from: null, to: null, reason: null };

/** Prices that differ from those shown, for an API that does not tell by itself. */
function priceChanges({ basket }: Answer, intents: readonly Intent[]): Change[] {
  const market = countries[basket.country];
  return intents.flatMap((intent): Change[] => {
    const line = basket.items.find(
      ({ sku, promotionId }) => 'sku' in intent && sku === intent.sku && promotionId === 0,
    );
    if (intent.kind !== 'add' || !intent.shown || !line) return [];
    const [from, to] = [intent.shown.price, moneyOf(line.product.price, market)];
    return from.minor === to.minor
      ? []
      : [
          {
            code: 'PRICE_CHANGED',
            sku: line.sku,
            from: toAmount(from, market.minorDigits),
            to: toAmount(to, market.minorDigits),
          },
        ];
  });
}

/**
 * What an answer changed without being asked, as notices. Amounts of the wire become minor units. `before` knows the
 * names of lines that went.
 */
export function noticesOf(
  answer: Answer,
  intents: readonly Intent[],
  turn: number,
  before: Basket | undefined,
): BagNotice[] {
  const market = countries[answer.basket.country];
  const items = [...answer.basket.items, ...(before?.items ?? [])];
  return (answer.changes ?? priceChanges(answer, intents)).map((change, index) => {
    const isPrice = change.code === 'PRICE_CHANGED';
    const amount = (value: number | undefined) =>
      value === undefined ? null : isPrice ? moneyOf(value, market).minor : value;
    const name = items.find(({ sku }) => sku === change.sku)?.product.name ?? null;
    return {
      ...blank,
      id: `${turn}.${index}`,
      code: change.code,
      sku: change.sku ?? null,
      name,
      promotionId: change.promotionId ?? null,
      reason: change.reason ?? null,
      from: amount(change.from),
      to: amount(change.to),
      currency: market.currency,
      needsLook: isPrice,
    };
  });
}

export const ownNotice = (
  code: BagNotice['code'],
  id: string,
  currency: string,
  sku: string | null = null,
): BagNotice => ({ ...blank, id, code, sku, currency, needsLook: false });

export const withNotices = (notices: readonly BagNotice[], added: readonly BagNotice[]): readonly BagNotice[] =>
  [...notices, ...added].slice(-most);

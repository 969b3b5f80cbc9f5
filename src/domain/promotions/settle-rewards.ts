import { PromotionType } from '../../contract/enumerations.ts';
import type { Applied, Chain } from './chain.ts';
import type { Gift } from './effects.ts';
import { compareText } from './sort-lines.ts';
import type { BagChange, BagLine, Catalogue, PricedLine, RemovalReason } from './types.ts';

interface Due extends Gift {
  promotionId: number;
}
interface Settled {
  lines: PricedLine[];
  removed: number[];
  changes: BagChange[];
}

/** What the bag should hold, in a fixed order. */
const dueRewards = ({ applied }: Chain): Due[] =>
  applied
    .flatMap(({ promotion: { promotionId }, effect }) => effect.gifts.map((gift) => ({ ...gift, promotionId })))
    .toSorted((a, b) => a.promotionId - b.promotionId || compareText(a.sku, b.sku));

const isOf = (line: BagLine, due: Due) => line.promotionId === due.promotionId && line.sku === due.sku;

/** The oldest of several lines of one reward stays. */
const keptLine = (rewards: readonly BagLine[], due: Due): BagLine | undefined =>
  rewards
    .filter((line) => isOf(line, due))
    .reduce<BagLine | undefined>(
      (oldest, line) => (oldest && oldest.basketItemId < line.basketItemId ? oldest : line),
      undefined,
    );

function freeLine({ promotionId, sku, quantity }: Due, kept: BagLine | undefined, catalogue: Catalogue): PricedLine {
  const productId = catalogue.get(sku)?.productId ?? 0;
  return {
    basketItemId: kept?.basketItemId ?? null,
    sku,
    productId,
    quantity,
    promotionId,
    itemTypeId: kept?.itemTypeId ?? 0,
    isFree: true,
    unitPrice: 0,
    fullTotal: 0,
    discount: 0,
    total: 0,
  };
}

function changeOf({ promotionId, sku, quantity }: Due, kept: BagLine | undefined): BagChange[] {
  if (kept?.quantity === quantity) return [];
  return [
    {
      code: kept ? 'REWARD_QUANTITY_CHANGED' : 'REWARD_ADDED',
      sku,
      promotionId,
      from: kept?.quantity ?? 0,
      to: quantity,
      reason: null,
    },
  ];
}

function misfit(line: BagLine, { promotion, effect }: Applied): RemovalReason {
  if (effect.shortages.some(({ sku, available }) => sku === line.sku && available === 0)) return 'SOLD_OUT';
  const one =
    effect.gifts.some(({ sku }) => sku === line.sku) ||
    (promotion.type === PromotionType.OptionalFreeItems && promotion.skus.includes(line.sku));
  return one ? 'DUPLICATE' : 'NOT_A_CHOICE';
}

function reasonOf(line: BagLine, { applied, refused }: Chain): RemovalReason {
  const own = applied.find(({ promotion }) => promotion.promotionId === line.promotionId);
  return own ? misfit(line, own) : (refused.get(line.promotionId) ?? 'PROMOTION_ENDED');
}

/** Holds the rewards that lie in the bag against those that should: which stay, come, change and go. */
export function settleRewards(rewards: readonly BagLine[], chain: Chain, catalogue: Catalogue): Settled {
  const settled = dueRewards(chain).map((due) => ({ due, kept: keptLine(rewards, due) }));
  const stays = new Set(settled.flatMap(({ kept }) => (kept ? [kept.basketItemId] : [])));
  const goes = rewards.filter(({ basketItemId }) => !stays.has(basketItemId));
  return {
    lines: settled.map(({ due, kept }) => freeLine(due, kept, catalogue)),
    removed: goes.map(({ basketItemId }) => basketItemId),
    changes: [
      ...settled.flatMap(({ due, kept }) => changeOf(due, kept)),
      ...goes.map((line): BagChange => ({
        code: 'REWARD_REMOVED',
        sku: line.sku,
        promotionId: line.promotionId,
        from: line.quantity,
        to: 0,
        reason: reasonOf(line, chain),
      })),
    ],
  };
}

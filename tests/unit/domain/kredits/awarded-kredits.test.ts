import { expect, test } from 'vitest';
import { computeAwardedKredits } from '../../../../src/domain/kredits/awarded-kredits.ts';
import { PromotionType } from '../../../../src/contract/enumerations.ts';
import { promotionBuilders } from '../../../fixtures/catalogue/promotions.ts';

const kredits = (changes: object) => {
  const promotion = promotionBuilders.kredits(changes);
  if (promotion.type !== PromotionType.ReceiveFreeKissKredits) throw new Error('a promotion of another type');
  return promotion;
};

test('NOTE-032 an order earns the kredits of the promotions whose condition it meets, each in its time', () => {
  const [begin, end] = [Date.UTC(2026, 5, 1), Date.UTC(2027, 5, 1)];
  const awards = computeAwardedKredits({
    kissKreditsPromotions: [
      {
        promotion: kredits({ promotionId: 1, kredits: 10, conditionValue: 5_000, effectiveAt: begin, expiresAt: end }),
        met: true,
      },
      { promotion: kredits({ promotionId: 2, kredits: 20, effectiveAt: null, expiresAt: null }), met: false },
      { promotion: kredits({ promotionId: 3, kredits: 30, effectiveAt: null, expiresAt: null }), met: true },
    ],
  });
  expect(awards).toEqual([
    { promotionId: 1, kredits: 10, conditionMinor: 5_000, effectiveAt: new Date(begin), expiresAt: new Date(end) },
    { promotionId: 3, kredits: 30, conditionMinor: 0, effectiveAt: null, expiresAt: null },
  ]);
});

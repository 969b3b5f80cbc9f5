/** The parts of this area that other areas may use. */
export {
  awardKredits,
  awardReferral,
  findKreditBalance,
  findSpendableReturns,
  returnKredits,
  spendKredits,
} from './ledger.ts';
export { awardLoyalty, revokeUnearnedLoyalty } from './loyalty.ts';
export { endKredits, revokeAwards, revokeOwnAwards, revokePromotions, revokeReferral } from './revoke.ts';

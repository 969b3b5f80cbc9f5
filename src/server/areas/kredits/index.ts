/** The parts of this area that other areas may use. */
export {
  awardKredits,
  awardReferral,
  endKredits,
  findKreditBalance,
  returnKredits,
  revokeAwards,
  spendKredits,
} from './ledger.ts';
export { awardLoyalty, revokeUnearnedLoyalty } from './loyalty.ts';

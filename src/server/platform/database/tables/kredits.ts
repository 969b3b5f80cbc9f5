import type { Generated, GeneratedAlways } from 'kysely';
import type { KreditSource, KreditType } from '../../../../contract/enumerations.ts';

/** Credits that came or went, in whole kredits; the balance of a customer is kept beside and never below 0 (T13). */
interface KreditEntries {
  id: GeneratedAlways<number>;
  customerId: number;
  /** Above 0: earned; below 0: spent. */
  kredits: number;
  awardReason: (typeof KreditSource)[keyof typeof KreditSource];
  awardType: (typeof KreditType)[keyof typeof KreditType];
  orderId: number | null;
  /** The promotion that gave them; 0 for credits that no promotion gave. */
  promotionId: Generated<number>;
  effectiveAt: Date;
  expiresAt: Date | null;
  createdAt: Date;
}

export interface KreditTables {
  kreditEntries: KreditEntries;
  kreditBalances: { customerId: number; balance: Generated<number> };
}

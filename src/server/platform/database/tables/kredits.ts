import type { Generated, GeneratedAlways } from 'kysely';
import type { KreditSource, KreditType } from '../../../../contract/kredits/kredit-types.ts';

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
  /** Why an operator has given or taken them, and the name of the operator; null for what the shop did itself. */
  note: Generated<string | null>;
  adjustedBy: Generated<string | null>;
  /** Two adjustments never have the same id. */
  adjustmentId: Generated<string | null>;
}

export interface KreditTables {
  kreditEntries: KreditEntries;
  kreditBalances: { customerId: number; balance: Generated<number> };
}

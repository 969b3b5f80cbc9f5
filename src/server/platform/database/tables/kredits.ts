import type { Generated, GeneratedAlways } from 'kysely';
import type { KreditSource, KreditType } from '../../../../contract/kredits/kredit-types.ts';

/** Entries of kredits, in whole kredits. Entries are only added: the database refuses to change or delete one. */
interface KreditEntries {
  id: GeneratedAlways<number>;
  customerId: number;
  /** Positive: earned or given back. Negative: spent or taken back. */
  kredits: number;
  awardReason: (typeof KreditSource)[keyof typeof KreditSource];
  awardType: (typeof KreditType)[keyof typeof KreditType];
  orderId: number | null;
  /** The promotion that gave the kredits. 0 for kredits without a promotion. */
  promotionId: Generated<number>;
  /** The entry whose kredits this one takes back. Null for every other entry. */
  lotId: Generated<number | null>;
  effectiveAt: Date;
  expiresAt: Date | null;
  /** Never earlier than the customer's previous entry. */
  createdAt: Date;
  /** The reason of an operator for giving or taking kredits, and the operator's name. Null for automatic entries. */
  note: Generated<string | null>;
  adjustedBy: Generated<string | null>;
  /** Two adjustments never have the same id. */
  adjustmentId: Generated<string | null>;
}

export interface KreditTables {
  kreditEntries: KreditEntries;
  /**
   * The sum of all entries of a customer, including expired kredits and debts. A transaction that adds an entry locks
   * this row.
   */
  kreditBalances: { customerId: number; balance: Generated<number> };
}

import type { Generated, GeneratedAlways } from 'kysely';
import type { KreditSource, KreditType } from '../../../../contract/kredits/kredit-types.ts';

/** Credits that came or went, in whole kredits. Entries are added only: the database refuses to change or delete one. */
interface KreditEntries {
  id: GeneratedAlways<number>;
  customerId: number;
  /** Above 0: earned or given back; below 0: spent or taken back. */
  kredits: number;
  awardReason: (typeof KreditSource)[keyof typeof KreditSource];
  awardType: (typeof KreditType)[keyof typeof KreditType];
  orderId: number | null;
  /** The promotion that gave them; 0 for credits that no promotion gave. */
  promotionId: Generated<number>;
  /** The entry of the kredits that this one takes back; null for every other entry. */
  lotId: Generated<number | null>;
  effectiveAt: Date;
  expiresAt: Date | null;
  /** Never before the customer's last entry. */
  createdAt: Date;
  /** Why an operator has given or taken them, and the name of the operator; null for what the shop did itself. */
  note: Generated<string | null>;
  adjustedBy: Generated<string | null>;
  /** Two adjustments never have the same id. */
  adjustmentId: Generated<string | null>;
}

export interface KreditTables {
  kreditEntries: KreditEntries;
  /** The sum of a customer's entries, expired ones and debts included. Whoever adds an entry locks it. */
  kreditBalances: { customerId: number; balance: Generated<number> };
}

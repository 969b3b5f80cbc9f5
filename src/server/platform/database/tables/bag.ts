import type { Generated } from 'kysely';
import type { CountryCode } from '../../../../config/countries.ts';

/** Bags, their lines, and the operations that changed them. */
export interface BagTables {
  baskets: {
    id: string;
    countryCode: CountryCode;
    ownerId: number | null;
    mergedInto: string | null;
    version: Generated<number>;
    nextItemId: Generated<number>;
    ignoredPromotions: Generated<number[]>;
    createdAt: Date;
    updatedAt: Date;
  };
  basketItems: {
    basketId: string;
    basketItemId: number;
    sku: string;
    quantity: number;
    promotionId: number;
    itemTypeId: number;
    seenPriceMinor: number;
  };
  /** Replies to repeatable requests. `asked` is a digest of the caller and the request. */
  operations: { operationId: string; asked: string; basketId: string; changes: string; createdAt: Date };
}

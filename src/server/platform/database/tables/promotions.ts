import type { CountryCode } from '../../../../config/countries.ts';
import type { Promotion } from '../../../../domain/promotions/types.ts';
import type { JsonColumn, TextsByLocale } from './columns.ts';

/** Promotions, each for one country. */
export interface PromotionTables {
  /**
   * A row fills exactly the columns of its type; the others are null. Without a quantity there is no condition on
   * items, and the condition's lists are empty.
   */
  promotions: {
    promotionId: number;
    type: Promotion['type'];
    countryCode: CountryCode;
    customerTypes: Promotion['customerTypes'];
    startsAt: Date;
    endsAt: Date;
    conditionValueMinor: number;
    conditionQuantity: number | null;
    conditionSkus: string[];
    conditionCategoryIds: number[];
    conditionSubcategoryIds: number[];
    stacking: number;
    exclusive: boolean;
    names: JsonColumn<TextsByLocale>;
    skus: string[] | null;
    quantity: number | null;
    basisPoints: number | null;
    amountMinor: number | null;
    kredits: number | null;
    kreditsEffectiveAt: Date | null;
    kreditsExpireAt: Date | null;
  };
}

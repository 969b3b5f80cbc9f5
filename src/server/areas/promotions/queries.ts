import type { Insertable, Kysely, Selectable } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { Promotion } from '../../../domain/promotions/types.ts';
import type { ItemCondition } from '../../../domain/promotions/types.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Row = Selectable<Tables['promotions']>;

const readItemCondition = ({
  conditionQuantity: quantity,
  conditionSkus: skus,
  conditionCategoryIds: categoryIds,
  conditionSubcategoryIds: subCategoryIds,
}: Row): ItemCondition | null => (quantity === null ? null : { quantity, skus, categoryIds, subCategoryIds });

/** Parsing drops the columns of other types of promotion, which are null. */
const toPromotion = (row: Row): Promotion =>
  Promotion.parse({
    ...row,
    country: row.countryCode,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    conditionValue: row.conditionValueMinor,
    conditionItems: readItemCondition(row),
    amount: row.amountMinor,
    effectiveAt: row.kreditsEffectiveAt?.getTime() ?? null,
    expiresAt: row.kreditsExpireAt?.getTime() ?? null,
  });

const toDate = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

const toConditionColumns = (condition: ItemCondition | null) => ({
  conditionQuantity: condition?.quantity ?? null,
  conditionSkus: condition?.skus ?? [],
  conditionCategoryIds: condition?.categoryIds ?? [],
  conditionSubcategoryIds: condition?.subCategoryIds ?? [],
});

/** Fills the columns of the promotion's type. Those of other types are null. */
const toRewardColumns = (promotion: Promotion) => ({
  skus: 'skus' in promotion ? promotion.skus : null,
  quantity: 'quantity' in promotion ? promotion.quantity : null,
  basisPoints: 'basisPoints' in promotion ? promotion.basisPoints : null,
  amountMinor: 'amount' in promotion ? promotion.amount : null,
  kredits: 'kredits' in promotion ? promotion.kredits : null,
  kreditsEffectiveAt: 'effectiveAt' in promotion ? toDate(promotion.effectiveAt) : null,
  kreditsExpireAt: 'expiresAt' in promotion ? toDate(promotion.expiresAt) : null,
});

export function toPromotionRow(promotion: Promotion): Insertable<Tables['promotions']> {
  const {
    promotionId,
    type,
    country,
    customerTypes,
    startsAt,
    endsAt,
    conditionValue,
    conditionItems,
    stacking,
    exclusive,
    names,
  } = promotion;
  return {
    promotionId,
    type,
    countryCode: country,
    customerTypes,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    conditionValueMinor: conditionValue,
    stacking,
    exclusive,
    names: JSON.stringify(names),
    ...toConditionColumns(conditionItems),
    ...toRewardColumns(promotion),
  };
}

/** Finds all promotions of a country, whenever they run and whoever they are for, in the order of their ids. */
export async function findPromotions(db: Kysely<Tables>, country: CountryCode): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where('countryCode', '=', country)
    .orderBy('promotionId')
    .execute();
  return rows.map(toPromotion);
}

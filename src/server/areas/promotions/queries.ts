import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { Promotion } from '../../../domain/promotions/types.ts';
import type { ItemCondition } from '../../../domain/promotions/types.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables> | Transaction<Tables>;
type Row = Selectable<Tables['promotions']>;

const readItemCondition = ({
  conditionQuantity: quantity,
  conditionSkus: skus,
  conditionCategoryIds: categoryIds,
  conditionSubcategoryIds: subCategoryIds,
}: Row): ItemCondition | null => (quantity === null ? null : { quantity, skus, categoryIds, subCategoryIds });

/** Columns that are not of the row's type are null, and parsing leaves them out. */
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

/** What a type gives, with null in the columns of the other types. */
const toRewardColumns = (promotion: Promotion) => ({
  skus: 'skus' in promotion ? promotion.skus : null,
  quantity: 'quantity' in promotion ? promotion.quantity : null,
  basisPoints: 'basisPoints' in promotion ? promotion.basisPoints : null,
  amountMinor: 'amount' in promotion ? promotion.amount : null,
  kredits: 'kredits' in promotion ? promotion.kredits : null,
  kreditsEffectiveAt: 'effectiveAt' in promotion ? toDate(promotion.effectiveAt) : null,
  kreditsExpireAt: 'expiresAt' in promotion ? toDate(promotion.expiresAt) : null,
});

/** A promotion as its row. */
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

const selectPromotions = (db: Db, country: CountryCode) =>
  db.selectFrom('promotions').selectAll().where('countryCode', '=', country).orderBy('promotionId');

/**
 * Every promotion of a country, whenever it runs and whomever it is for: what may be kept until the content version
 * changes.
 */
export async function findPromotions(db: Db, country: CountryCode): Promise<Promotion[]> {
  return (await selectPromotions(db, country).execute()).map(toPromotion);
}

/** Those that run at an instant (milliseconds since 1970): from their start on, and no longer at their end. */
export async function findActivePromotions(db: Db, country: CountryCode, now: number): Promise<Promotion[]> {
  const at = new Date(now);
  return (await selectPromotions(db, country).where('startsAt', '<=', at).where('endsAt', '>', at).execute()).map(
    toPromotion,
  );
}

export async function insertPromotion(db: Db, promotion: Promotion): Promise<void> {
  await db.insertInto('promotions').values(toPromotionRow(promotion)).execute();
}

import type { RowChange } from '../../content/snapshot/changes.ts';
import type { LocaleRecord } from '../../content/snapshot/records.ts';

/** What differs from the newest release, as far as feeds show it. */
export interface FeedChanges {
  /** The skus of the products that differ in a locale. Null when every item may differ. */
  findSkus(locale: Pick<LocaleRecord, 'locale' | 'country'>): ReadonlySet<string> | null;
}

/** Every item of every feed. */
export const everyItem: FeedChanges = { findSkus: () => null };

/** Rows that every item of their country or locale reads. */
const commonKinds: ReadonlySet<string> = new Set(['site', 'country', 'front']);
const nothing: ReadonlySet<string> = new Set();

const discountPattern = /"discountValue":[^,}]*/;
const readDiscount = (json: string | null) => discountPattern.exec(json ?? '')?.[0];

/** Campaigns and pictures of the front page are in no feed. */
const isCommonChange = ({ kind, before, after }: RowChange): boolean =>
  commonKinds.has(kind) && (kind !== 'front' || readDiscount(before) !== readDiscount(after));

/** Collects the changes of rows that feeds read. */
export function createFeedChanges(): FeedChanges & { add(change: RowChange): void } {
  const skus = new Map<string, Set<string>>();
  /** The locales and countries whose items may all differ. `''` stands for all of them. */
  const scopes = new Set<string>();
  return {
    add(change) {
      const { kind, locale, key } = change;
      if (kind === 'product') skus.set(locale, (skus.get(locale) ?? new Set()).add(key));
      else if (isCommonChange(change)) scopes.add(locale || (kind === 'country' ? key : ''));
    },
    findSkus: ({ locale, country }) =>
      ['', locale, country].some((scope) => scopes.has(scope)) ? null : (skus.get(locale) ?? nothing),
  };
}

import type { ProductSet } from '../../contract/shell/marketing.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { skuPattern } from '../../domain/slug.ts';
import type { ProductSetRecord } from '../snapshot/records.ts';

function localizeSet({ id, skus, texts }: ProductSet, locale: string): ProductSetRecord | null {
  const localized = Object.entries(texts).find(([key]) => key.toLowerCase() === locale)?.[1];
  const name = toPlainText(localized?.name ?? '');
  return name === ''
    ? null
    : { id, name, text: toPlainText(localized?.text ?? ''), skus: skus.filter((sku) => skuPattern.test(sku)) };
}

/** The sets with a name in the locale. */
export const localizeSets = (sets: readonly ProductSet[], locale: string): ProductSetRecord[] =>
  sets.map((set) => localizeSet(set, locale)).filter((set) => set !== null);

import type { SearchPlan, SkuEntries } from './index-types.ts';
import { getSkuShard } from './shards.ts';

interface SkuSource {
  skus(shard: number): Promise<SkuEntries>;
}

/** The numbers of the products that the key of a sku finds. Loads one file. */
export async function findBySkuKey(
  source: SkuSource,
  { skuShards }: Pick<SearchPlan, 'skuShards'>,
  key: string,
): Promise<readonly number[]> {
  const entries = await source.skus(getSkuShard(key, skuShards));
  return Object.hasOwn(entries, key) ? (entries[key] ?? []) : [];
}

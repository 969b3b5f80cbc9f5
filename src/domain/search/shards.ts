import { isCjk } from './tokens.ts';

const fnvOffsetBasis = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** FNV-1a over UTF-16 units, with the same result in the build and in every browser. */
function hash(text: string): number {
  let value = fnvOffsetBasis;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), fnvPrime);
  // Similar texts have similar low bits, so the high bits are mixed in.
  return (value ^ (value >>> 15)) >>> 0;
}

/** Terms with the same prefix are in the same shard, so that a prefix search needs a single file. */
const getTermPrefix = (term: string) => [...term].slice(0, isCjk(term) ? 1 : 2).join('');

export const getTermShard = (term: string, shards: number): number => hash(getTermPrefix(term)) % shards;
export const getSkuShard = (key: string, shards: number): number => hash(key) % shards;

/** Skus that differ only in the last character are mostly one family, so their cards are in one bucket. */
export const getCardBucket = (sku: string, buckets: number): number => hash(sku.slice(0, -1)) % buckets;

/** The smallest power of two that is at least `minimum`. Such counts change rarely while a catalogue grows. */
export const nextPowerOfTwo = (minimum: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, minimum)));

const maxWordBand = 8;

/** Words of two neighbouring lengths share a list. All words from 16 letters on share the last one. */
export const getWordBand = (length: number): number => Math.min(maxWordBand, length >> 1);

/** The bands of the words that are at most `distance` letters longer or shorter. */
export function getNearbyWordBands(length: number, distance: number): number[] {
  const first = getWordBand(Math.max(0, length - distance));
  return Array.from({ length: getWordBand(length + distance) - first + 1 }, (_, index) => first + index);
}

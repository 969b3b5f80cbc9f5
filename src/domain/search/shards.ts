import { isCjk } from './tokens.ts';

/** FNV-1a over UTF-16 units: the same in the build and in every browser. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  // The low bits of neighbouring texts are alike: the high ones are mixed in.
  return (value ^ (value >>> 15)) >>> 0;
}

/** Terms that begin alike lie together, so that what a word begins is found in one file. */
const getTermPrefix = (term: string) => [...term].slice(0, isCjk(term) ? 1 : 2).join('');

export const getTermShard = (term: string, shards: number): number => hash(getTermPrefix(term)) % shards;
export const getSkuShard = (key: string, shards: number): number => hash(key) % shards;

/** Skus that differ in their last character only are mostly one family: their cards lie together. */
export const getCardBucket = (sku: string, buckets: number): number => hash(sku.slice(0, -1)) % buckets;

/** The least power of two that is not below a number: counts that are cut by it change seldom as a catalogue grows. */
export const nextPowerOfTwo = (atLeast: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, atLeast)));

const maxWordBand = 8;

/** Words of two neighbouring lengths share a list; from 16 letters on all do. */
export const getWordBand = (length: number): number => Math.min(maxWordBand, length >> 1);

/** The lists that can hold a word of this length with so many letters more or fewer. */
export function getNearbyWordBands(length: number, distance: number): number[] {
  const first = getWordBand(Math.max(0, length - distance));
  return Array.from({ length: getWordBand(length + distance) - first + 1 }, (_, index) => first + index);
}

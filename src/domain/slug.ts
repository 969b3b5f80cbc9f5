import slugify from '@sindresorhus/slugify';
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';

/** The longest slug in characters. File names may have 255 bytes on all common file systems. */
const maxLength = 60;

const truncateSlug = (slug: string) => slug.slice(0, maxLength).replace(/-$/, '');

/** Categories are named again and again. */
const knownSlugs = new LRUCache<string, string>({ max: 2000 });

const hanPattern = /\p{Script=Han}/u;

/** Writes Chinese characters as pinyin without tones, one word each. */
const romanize = (text: string): string =>
  hanPattern.test(text)
    ? pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ')
    : text;

function slugifyText(text: string): string {
  const slug = knownSlugs.get(text) ?? truncateSlug(slugify(romanize(text), { decamelize: false }));
  knownSlugs.set(text, slug);
  return slug;
}

/**
 * Converts a name to a path segment of lower-case letters, digits and hyphens, so markup, slashes and `..` cannot
 * survive. Chinese is written in pinyin. A name without a letter or digit that can be written so gives the slug of `fallback`.
 */
export function toSlug(name: string, fallback: string): string {
  return slugifyText(name) || slugifyText(fallback) || 'item';
}

/** Skus are path segments. The import and the pull refuse any others. */
export const skuPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

import slugify from '@sindresorhus/slugify';

/** Longest slug in characters; a file name holds 255 bytes on every file system we know. */
const maxLength = 60;

const truncateSlug = (slug: string) => slug.slice(0, maxLength).replace(/-+$/, '');

/**
 * A path segment made from a name: lower case letters, digits and hyphens only. Markup, slashes and `..` cannot
 * survive. A name
 * without a single Latin letter or digit (Chinese, say) gives `fallback`, which must itself be a slug, such as the
 * sku's.
 */
export function toSlug(name: string, fallback: string): string {
  return (
    truncateSlug(slugify(name, { decamelize: false })) ||
    truncateSlug(slugify(fallback, { decamelize: false })) ||
    'item'
  );
}

/** A sku as a path segment; skus outside the allowlist are refused by the import and by the pull. */
export const skuPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

import { chooseLocale, type LocaleContext } from '../i18n/choose-locale.ts';
import { paths } from '../i18n/paths.ts';
import type { Release } from '../publish/release/release.ts';

export interface AddressContext {
  release: Pick<Release, 'locales' | 'defaultLocale' | 'products' | 'landingHomes'>;
  /** The names of the folders inside a folder of the site; empty when there is no such folder. */
  listFolders(folder: string): readonly string[];
}

export const productPathPattern = /^(?:\/([a-z]{2}-[a-z]{2}))?\/product\/([^/]+)(?:\/.*)?$/;

type Slugs = Readonly<Record<string, string>>;

/** Skus by their lower-case form, so that a typed address finds its product. Each map is created on first use. */
const skusByLowerCase = new WeakMap<Slugs, ReadonlyMap<string, string>>();

function findSku(slugs: Slugs, sku: string): string | undefined {
  if (Object.hasOwn(slugs, sku)) return sku;
  const known = skusByLowerCase.get(slugs) ?? new Map(Object.keys(slugs).map((name) => [name.toLowerCase(), name]));
  skusByLowerCase.set(slugs, known);
  return known.get(sku.toLowerCase());
}

/** The current path of a product, for links without a locale, with an old slug or with a sku in another case. */
export function findProductRedirect(path: string, visitor: LocaleContext, { release }: AddressContext): string | null {
  const [, prefix, wanted = ''] = productPathPattern.exec(path) ?? [];
  if (wanted === '') return null;
  const locale = prefix ?? chooseLocale(visitor, release).locale;
  const slugs = release.products[locale] ?? {};
  const sku = findSku(slugs, wanted);
  const slug = sku === undefined ? undefined : slugs[sku];
  return sku === undefined || slug === undefined ? null : paths.product(locale, { sku, slug });
}

const listPathPattern = /^\/([a-z]{2}-[a-z]{2}\/shopproducts(?:\/\d+){1,2})(?:\/[^/]*)?(\/page\/\d+)?\/?$/;

/** The current path of a list, for links whose slug is missing, old, or of another language. */
export function findListRedirect(path: string, { listFolders }: AddressContext): string | null {
  const [, folder = ''] = listPathPattern.exec(path) ?? [];
  if (folder === '') return null;
  const slug = listFolders(folder).find((name) => !/^\d+$/.test(name));
  return slug === undefined ? null : `/${folder}/${slug}/`;
}

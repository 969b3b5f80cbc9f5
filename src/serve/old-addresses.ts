import { chooseLocale, type LocaleContext } from '../i18n/choose-locale.ts';
import { paths } from '../i18n/paths.ts';
import type { Release } from '../publish/release/release.ts';

export interface AddressContext {
  release: Pick<Release, 'locales' | 'defaultLocale' | 'landingHomes'>;
  /** The names of the subfolders of a folder in the site. Empty when there is no such folder. */
  listFolders(folder: string): readonly string[];
}

export const productPathPattern = /^(?:\/([a-z]{2}-[a-z]{2}))?\/product\/([^/]+)(?:\/.*)?$/;

/** The folder names of products by their lower-case form, so that a typed address finds its product. */
const skusByLowerCase = new WeakMap<AddressContext['release'], Map<string, ReadonlyMap<string, string>>>();

function findSku({ release, listFolders }: AddressContext, folder: string, sku: string): string | undefined {
  const known = skusByLowerCase.get(release) ?? new Map<string, ReadonlyMap<string, string>>();
  skusByLowerCase.set(release, known);
  const skus = known.get(folder) ?? new Map(listFolders(folder).map((name) => [name.toLowerCase(), name]));
  known.set(folder, skus);
  return skus.get(sku.toLowerCase());
}

/** The current path of a product, for links without a locale, with an old slug or with a sku in another case. */
export function findProductRedirect(path: string, visitor: LocaleContext, site: AddressContext): string | null {
  const [, prefix, wanted = ''] = productPathPattern.exec(path) ?? [];
  if (wanted === '') return null;
  const locale = prefix ?? chooseLocale(visitor, site.release).locale;
  const folder = `${locale}/product`;
  const sku = site.listFolders(`${folder}/${wanted}`).length > 0 ? wanted : findSku(site, folder, wanted);
  const [slug] = sku === undefined ? [] : site.listFolders(`${folder}/${sku}`);
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

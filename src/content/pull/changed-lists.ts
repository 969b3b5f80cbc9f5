import type { Image } from '../snapshot/records.ts';
import { isShown, localizeCategories, putCategories } from './categories.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import { createLinkContext, fetchCategoryImages } from './country.ts';
import type { LinkContext } from './hyperlink.ts';
import { putNavigation } from './navigation.ts';
import { pullMarketing, putShopFront } from './shop-front.ts';
import { pullConfiguration } from './site.ts';
import { documentNamespaces, putTexts } from './texts.ts';

const listKinds = ['category', 'subcategory', 'listing'] as const;
type ListKind = (typeof listKinds)[number];

function listKeys({ writer }: PullContext, kind: ListKind, locale: string): string[] {
  return writer.database
    .prepare('SELECT key FROM row WHERE kind = ? AND locale = ? ORDER BY key')
    .all(kind, locale)
    .map(({ key }) => String(key));
}

/** The images of the categories from the last pull. The image of a category that had no page is fetched. */
async function readCategoryImages(
  context: PullContext,
  market: Market,
  locale: string,
): Promise<ReadonlyMap<number, Image>> {
  const { writer, sources } = context;
  const categories = sources.readCategories(market.code).filter(isShown);
  const known = new Map(
    listKeys(context, 'category', locale).flatMap((key) => {
      const record = writer.get('category', { locale, key });
      return record ? [[record.categoryId, record.image] as const] : [];
    }),
  );
  return categories.every(({ categoryId }) => known.has(categoryId))
    ? known
    : fetchCategoryImages(context, market, categories);
}

/** Adds to the lists the addresses of the same list in other locales. */
function putListAlternates(context: PullContext, locale: string): void {
  const { writer, sources } = context;
  for (const kind of ['category', 'subcategory'] as const)
    for (const id of listKeys(context, kind, locale)) {
      const record = writer.get(kind, { locale, key: id });
      if (record) writer.put(kind, { locale, key: id }, { ...record, alternates: sources.listPageHrefs(kind, id) });
    }
}

/** Writes the lists of a locale. Returns whether a list was added or removed. */
async function putListsOf(context: PullContext, market: Market, locale: string): Promise<boolean> {
  const { writer, sources } = context;
  const before = new Map(listKinds.map((kind) => [kind, new Set(listKeys(context, kind, locale))]));
  const images = await readCategoryImages(context, market, locale);
  writer.database.prepare(`DELETE FROM note WHERE code = 'EMPTY_CATEGORY' AND scope = ?`).run(locale);
  const written = new Set<string>();
  const recording: PullContext = {
    ...context,
    writer: {
      ...writer,
      put(kind, key, record) {
        written.add(`${kind} ${key.key}`);
        writer.put(kind, key, record);
      },
    },
  };
  const localized = localizeCategories(context, sources.readCategories(market.code), market, locale);
  putCategories({ context: recording, market, locale }, localized, images);
  let cameOrWent = false;
  for (const kind of listKinds)
    for (const key of before.get(kind) ?? []) {
      if (written.has(`${kind} ${key}`)) continue;
      writer.remove(kind, { locale, key });
      if (kind === 'listing') continue;
      sources.removePageHref(kind, key, locale);
      cameOrWent = true;
    }
  const isNew = (kind: ListKind) =>
    listKeys(context, kind, locale).some((key) => !(before.get(kind)?.has(key) ?? false));
  return cameOrWent || isNew('category') || isNew('subcategory');
}

/** Writes the lists of some locales of a country. Returns whether any list was added or removed. */
export async function putChangedLists(
  context: PullContext,
  market: Market,
  locales: readonly string[],
): Promise<boolean> {
  let changed = false;
  for (const locale of locales) changed = (await putListsOf(context, market, locale)) || changed;
  const all = context.sources.readMarkets().flatMap(({ locales: own }) => own.map(({ locale }) => locale));
  for (const locale of changed ? all : locales) putListAlternates(context, locale);
  return changed;
}

/** The pages that links of a locale can lead to, according to the last pull and the changes since. */
export function createKnownLinkContext(context: PullContext, market: Market, locale: string): LinkContext {
  const { sources } = context;
  const categories = localizeCategories(context, sources.readCategories(market.code), market, locale);
  const staging = {
    ...context.staging,
    findPageSku: (sku: string) => sources.findProductPage(market.code, sku) ?? sku,
  };
  return createLinkContext({ ...context, staging }, { locale, categories });
}

/** Writes the menus, campaigns and documents of every locale. Their links depend on the existing pages. */
export async function putLinks(context: PullContext, markets: readonly Market[]): Promise<void> {
  const marketing = await pullMarketing(context.api, await pullConfiguration(context.api));
  for (const market of markets)
    for (const { locale } of market.locales) {
      context.writer.database.prepare(`DELETE FROM note WHERE code = 'LINK_DROPPED' AND scope = ?`).run(locale);
      const linkContext = createKnownLinkContext(context, market, locale);
      await Promise.all([
        putNavigation(context, market, linkContext),
        putShopFront(context, market, linkContext, marketing),
        putTexts(context, linkContext, documentNamespaces),
      ]);
    }
}

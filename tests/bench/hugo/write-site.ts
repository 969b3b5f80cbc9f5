import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareNetworks } from '../../../src/config/catalogue/share-networks.ts';
import { defaultPageSize, imageSizes, metaDescriptionLength } from '../../../src/config/limits.ts';
import type { CardRecord, Image, Link } from '../../../src/content/snapshot/records.ts';
import { type ListingKey, openSnapshot, type Snapshot } from '../../../src/content/snapshot/snapshot.ts';
import { getPaginationItems } from '../../../src/domain/catalogue/pagination.ts';
import { truncateText } from '../../../src/domain/truncate-text.ts';
import { getCountryName, toLanguageTag } from '../../../src/i18n/language-tag.ts';
import { imagePath, paths } from '../../../src/i18n/paths.ts';

const layouts = fileURLToPath(new URL('./layouts', import.meta.url));

/** Single pages alone: lists are pages of their own, since the snapshot has decided which products each shows. */
const hugoConfiguration = `baseURL = "https://shop.example/"
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
disablePathToLower = true
`;

interface Source {
  snapshot: Snapshot;
  /** The same pages, rendered by our own publish. */
  siteDir: string;
  folder: string;
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const writeData = ({ folder }: Source, name: string, data: unknown) => {
  writeText(join(folder, 'data', `${name}.json`), JSON.stringify(data));
};

/** A page of Hugo: its fields before its text. Hugo reads JSON faster than YAML or TOML. */
const writePage = ({ folder }: Source, path: string, fields: object, text = '') => {
  const file = join(folder, 'content', `${path.replace(/^\/+|\/+$/g, '').replaceAll('/', '-') || 'root'}.html`);
  writeText(file, `${JSON.stringify({ url: path, ...fields })}\n${text}`);
};

/** The part of a page from one text to another, without the latter. */
function cut(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) throw new RangeError(`A rendered page has no part from ${start} to ${end}.`);
  return html.slice(from, to);
}

const after = (html: string, text: string) => html.slice(html.indexOf(text) + text.length);

const listWidths = ({ widths }: Image) => widths.filter((width) => width > 2 * imageSizes.thumbnail);
const largeWidths = ({ widths }: Image) => widths.filter((width) => width >= imageSizes.detail);

const buildCard = (card: CardRecord) => ({ ...card, listWidths: listWidths(card.image) });

const toAlternates = (alternates: Readonly<Record<string, string>>) =>
  Object.entries(alternates)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([locale, href]) => ({ locale, href, tag: toLanguageTag(locale) }));

const buildTrail = (source: Source, locale: string, links: readonly (Link | null | undefined)[]) => [
  { name: source.snapshot.texts(locale, 'catalogue').shop, href: paths.shop(locale) },
  ...links.flatMap((link) => (link ? [{ name: link.name, href: link.href }] : [])),
];

/** Writes the page of a product. Returns its path. */
function writeProduct(source: Source, locale: string, sku: string): string[] {
  const product = source.snapshot.product(locale, sku);
  if (!product) return [];
  const { digest, widths } = product.image;
  writePage(source, product.href, {
    type: 'product',
    title: product.line ? `${product.name}, ${product.line}` : product.name,
    description: truncateText(product.summary, metaDescriptionLength).text,
    locale,
    tag: toLanguageTag(locale),
    decision: `decision-${sku}`,
    style: 'product',
    hrefs: product.alternates,
    alternates: toAlternates(product.alternates),
    cover: digest === null ? '' : imagePath(digest, Math.max(...widths), 'webp'),
    trail: buildTrail(source, locale, [product.category, product.subCategory, product]),
    product: {
      ...product,
      gallery: product.gallery.map((image) => ({ ...image, largeWidths: largeWidths(image) })),
    },
  });
  return [product.href];
}

/** Writes one page of a list. Returns its path. */
function writeList(source: Source, { locale, categoryId, subCategoryId, page }: ListingKey): string[] {
  const { snapshot } = source;
  const listing = snapshot.listing(locale, { categoryId, subCategoryId }, page);
  const category = snapshot.category(locale, categoryId);
  const subCategory = subCategoryId === null ? null : snapshot.subCategory(locale, categoryId, subCategoryId);
  const list = subCategory ?? category;
  if (!listing || !category || !list) return [];
  const path = subCategory ? paths.subCategory(locale, subCategory, page) : paths.category(locale, category, page);
  writePage(source, path, {
    type: 'list',
    title: list.name,
    description: category.description || list.name,
    locale,
    tag: toLanguageTag(locale),
    decision: 'count',
    style: 'list',
    hrefs: list.alternates,
    alternates: toAlternates(list.alternates),
    trail: buildTrail(source, locale, [category, subCategory]),
    list: {
      ...listing,
      name: list.name,
      base: list.href,
      first: (page - 1) * defaultPageSize + 1,
      image: { ...category.image, bannerWidths: listWidths(category.image) },
      numbers: getPaginationItems(page, listing.pages).map((item) => (item === 'gap' ? 0 : item)),
    },
  });
  return [path];
}

function writeCatalogueData(source: Source): void {
  const { snapshot } = source;
  const { siteUrl, apiUrl, domainVerification, locales } = snapshot.site();
  writeData(source, 'shop', {
    siteUrl,
    apiUrl,
    domainVerification,
    fonts: ['/_astro/fraunces.woff2', '/_astro/instrument-sans.woff2'],
    networks: Object.values(shareNetworks).map(({ name, address }) => ({ name, address })),
    languages: locales.map(({ locale, country, displayName }) => ({
      locale,
      tag: toLanguageTag(locale),
      country: getCountryName(country, locale),
      name: displayName,
      shop: paths.shop(locale),
    })),
  });
  for (const { locale } of locales) {
    writeData(source, `texts/${locale}`, snapshot.texts(locale, 'catalogue'));
    writeData(source, `categories/${locale}`, snapshot.categories(locale));
  }
  for (const [locale, keys] of Map.groupBy(snapshot.productKeys(), ({ locale }) => locale)) {
    const cards = snapshot.cards(
      locale,
      keys.map(({ sku }) => sku),
    );
    writeData(source, `cards/${locale}`, Object.fromEntries(cards.map((card) => [card.sku, buildCard(card)])));
  }
}

const readSitePage = ({ siteDir }: Source, path: string) => readFileSync(join(siteDir, path, 'index.html'), 'utf8');

const writePartial = ({ folder }: Source, name: string, html: string) => {
  const template = html.replaceAll('{{', '{{ "{{" }}');
  writeText(join(folder, 'layouts', 'partials', 'shared', `${name}.html`), template);
};

const languagesStart = '<ul class="languages-panel">';

/** What Hugo caches for all pages of a locale is cut from a page of ours, so that it is equal. */
function writeFrame(source: Source, locale: string): void {
  const page = readSitePage(source, paths.shop(locale));
  const body = after(page, '<body>');
  writePartial(source, `top-${locale}`, cut(body, '', languagesStart));
  writePartial(source, `header-${locale}`, cut(after(after(body, languagesStart), '</ul>'), '', '<main'));
  writePartial(source, `foot-${locale}`, cut(after(body, '</main>'), '', '</body>'));
}

function writeListParts(source: Source, locale: string, path: string): void {
  const page = readSitePage(source, path);
  writePartial(source, `controls-${locale}`, cut(page, '<form class="controls"', '<p class="listing-count"'));
  writePartial(source, `templates-${locale}`, cut(page, '<template data-card', '</product-list>'));
}

/** Writes the styles of a page as a partial, which the page names in its field `style`. */
const writeStyle = (source: Source, name: string, page: string) => {
  writePartial(source, `style-${name}`, page.includes('<style>') ? cut(page, '<style>', '</head>') : '');
};

const findText = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

/** The other pages, such as those of the account, are few. Their content is taken over as it is. */
function writeOtherPages(source: Source, written: ReadonlySet<string>): number {
  const files = readdirSync(source.siteDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  );
  const others = files.map((file) => `/${file.slice(0, -'index.html'.length)}`).filter((path) => !written.has(path));
  const { locales, defaultLocale } = source.snapshot.site();
  for (const [index, path] of others.entries()) {
    const page = readSitePage(source, path);
    writeStyle(source, String(index), page);
    const locale = locales.find((record) => path.startsWith(`/${record.locale}/`))?.locale ?? defaultLocale;
    const content = page.includes('</main>') ? cut(after(page, '<main'), '>', '</main>').slice(1) : '';
    writePage(
      source,
      path,
      {
        type: 'page',
        title: findText(page, /<title>([^|<]*)/),
        description: findText(page, /name="description" content="([^"]*)"/),
        locale,
        tag: toLanguageTag(locale),
        decision: 'main',
        style: String(index),
      },
      content,
    );
  }
  return others.length;
}

/**
 * Writes a site for Hugo with the pages of a snapshot, as its users would: fields before each page, cards and texts as
 * data, cached partials for what pages share. Returns the number of its pages. The JSON files of the shop have no
 * counterpart, which saves Hugo some work.
 */
export function writeHugoSite(snapshotFile: string, siteDir: string, folder: string): number {
  const snapshot = openSnapshot(snapshotFile);
  try {
    const source: Source = { snapshot, siteDir, folder };
    cpSync(layouts, join(folder, 'layouts'), { recursive: true });
    writeText(join(folder, 'config.toml'), hugoConfiguration);
    writeCatalogueData(source);
    for (const { locale } of snapshot.locales()) writeFrame(source, locale);
    const products = snapshot.productKeys().flatMap(({ locale, sku }) => writeProduct(source, locale, sku));
    const lists = snapshot.listingKeys().flatMap((key) => writeList(source, key));
    for (const [locale, keys] of Map.groupBy(lists, (path) => path.split('/')[1] ?? ''))
      writeListParts(source, locale, keys[0] ?? '');
    writeStyle(source, 'product', readSitePage(source, products[0] ?? ''));
    writeStyle(source, 'list', readSitePage(source, lists[0] ?? ''));
    return products.length + lists.length + writeOtherPages(source, new Set([...products, ...lists]));
  } finally {
    snapshot.close();
  }
}

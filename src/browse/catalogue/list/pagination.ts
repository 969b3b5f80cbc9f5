import type { ListPage } from '../../../domain/catalogue/list-order.ts';
import { getPaginationItems, type PaginationItem } from '../../../domain/catalogue/pagination.ts';
import { fillText } from '../../../i18n/fill-text.ts';

type Texts = Readonly<Record<string, string>>;
type BuildPageHref = (page: number) => string;

function createLink(href: string, text: string, rel = ''): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  if (rel) link.rel = rel;
  return link;
}

function createGapItem(): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'pagination-gap';
  item.ariaHidden = 'true';
  item.textContent = '…';
  return item;
}

function createItem(
  texts: Texts,
  page: PaginationItem,
  currentPage: number,
  buildPageHref: BuildPageHref,
): HTMLLIElement {
  if (page === 'gap') return createGapItem();
  const item = document.createElement('li');
  const link = createLink(buildPageHref(page), String(page));
  link.ariaLabel = fillText(texts['pageNumber'] ?? '', { page });
  if (page === currentPage) link.ariaCurrent = 'page';
  item.append(link);
  return item;
}

/** Builds the same markup as `pagination.astro`. A list of one page has no pagination. */
export function createPagination(
  texts: Texts,
  { page, pages }: Pick<ListPage<unknown>, 'page' | 'pages'>,
  buildPageHref: BuildPageHref,
): Node[] {
  if (pages < 2) return [];
  const nav = document.createElement('nav');
  nav.className = 'pagination';
  nav.ariaLabel = texts['pagination'] ?? '';
  const items = document.createElement('ol');
  items.append(...getPaginationItems(page, pages).map((item) => createItem(texts, item, page, buildPageHref)));
  const createStep = (target: number, text = '', rel = '') =>
    target >= 1 && target <= pages ? createLink(buildPageHref(target), text, rel) : document.createElement('span');
  nav.append(
    createStep(page - 1, texts['previousPage'], 'prev'),
    items,
    createStep(page + 1, texts['nextPage'], 'next'),
  );
  return [nav];
}

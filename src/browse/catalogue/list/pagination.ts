import type { ListPage } from '../../../domain/catalogue/list-order.ts';
import { type PaginationItem, getPaginationItems } from '../../../domain/catalogue/pagination.ts';
import { fillText } from '../../../i18n/fill-text.ts';

type Texts = Readonly<Record<string, string>>;
type GetPageHref = (page: number) => string;

function createLink(href: string, text: string, rel = ''): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = href;
  made.textContent = text;
  if (rel) made.rel = rel;
  return made;
}

function createStepItem(texts: Texts, step: PaginationItem, current: number, hrefOf: GetPageHref): HTMLLIElement {
  const item = document.createElement('li');
  if (step === 'gap') {
    item.className = 'pagination-gap';
    item.ariaHidden = 'true';
    item.textContent = '…';
    return item;
  }
  const made = createLink(hrefOf(step), String(step));
  made.ariaLabel = fillText(texts['pageNumber'] ?? '', { page: step });
  if (step === current) made.ariaCurrent = 'page';
  item.append(made);
  return item;
}

/** The links between the pages of a list, as `pagination.astro` makes them; none for a list of one page. */
export function createPagination(
  texts: Texts,
  { page, pages }: Pick<ListPage<unknown>, 'page' | 'pages'>,
  hrefOf: GetPageHref,
): Node[] {
  if (pages < 2) return [];
  const nav = document.createElement('nav');
  nav.className = 'pagination';
  nav.ariaLabel = texts['pagination'] ?? '';
  const steps = document.createElement('ol');
  steps.append(...getPaginationItems(page, pages).map((step) => createStepItem(texts, step, page, hrefOf)));
  const previous =
    page > 1 ? createLink(hrefOf(page - 1), texts['previousPage'] ?? '', 'prev') : document.createElement('span');
  const next =
    page < pages ? createLink(hrefOf(page + 1), texts['nextPage'] ?? '', 'next') : document.createElement('span');
  nav.append(previous, steps, next);
  return [nav];
}

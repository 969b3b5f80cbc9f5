import type { ListPage } from '../../../domain/catalogue/list-order.ts';
import { type PageStep, pageWindow } from '../../../domain/catalogue/page-window.ts';
import { fill } from '../../../i18n/fill-text.ts';

type Texts = Readonly<Record<string, string>>;
type HrefOf = (page: number) => string;

function link(href: string, text: string, rel = ''): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = href;
  made.textContent = text;
  if (rel) made.rel = rel;
  return made;
}

function stepItem(texts: Texts, step: PageStep, current: number, hrefOf: HrefOf): HTMLLIElement {
  const item = document.createElement('li');
  if (step === 'gap') {
    item.className = 'pagination-gap';
    item.ariaHidden = 'true';
    item.textContent = '…';
    return item;
  }
  const made = link(hrefOf(step), String(step));
  made.ariaLabel = fill(texts['pageNumber'] ?? '', { page: step });
  if (step === current) made.ariaCurrent = 'page';
  item.append(made);
  return item;
}

/** The links between the pages of a list, as `pagination.astro` makes them; none for a list of one page. */
export function paginationOf(
  texts: Texts,
  { page, pages }: Pick<ListPage<unknown>, 'page' | 'pages'>,
  hrefOf: HrefOf,
): Node[] {
  if (pages < 2) return [];
  const nav = document.createElement('nav');
  nav.className = 'pagination';
  nav.ariaLabel = texts['pagination'] ?? '';
  const steps = document.createElement('ol');
  steps.append(...pageWindow(page, pages).map((step) => stepItem(texts, step, page, hrefOf)));
  const previous =
    page > 1 ? link(hrefOf(page - 1), texts['previousPage'] ?? '', 'prev') : document.createElement('span');
  const next = page < pages ? link(hrefOf(page + 1), texts['nextPage'] ?? '', 'next') : document.createElement('span');
  nav.append(previous, steps, next);
  return [nav];
}

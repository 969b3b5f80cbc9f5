import { defaultPageSize } from '../../config/limits.ts';
import { namesIn, pageOf, sortRows } from '../../domain/catalogue/list-order.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import { type Direction, directions, type SortKey, sortKeys } from '../../domain/catalogue/list-state.ts';
import { type Found, search } from '../../domain/search/search.ts';
import { cardOf } from '../catalogue/list/card.ts';
import { paginationOf } from '../catalogue/list/pagination.ts';
import { countText, fill } from '../../i18n/fill-text.ts';
import { type SearchFiles, searchFiles } from './source.ts';

type Texts = Readonly<Record<string, string>>;
interface Order {
  sort: SortKey;
  direction: Direction;
}
interface Asked {
  query: string;
  page: number;
  order: Order | null;
}
interface Shown {
  rows: ListRow[];
  total: number;
  page: number;
  pages: number;
}
type State = 'asked' | 'found' | 'empty';

function parseOrder(value: string | null): Order | null {
  const [first, second] = (value ?? '').split('-');
  const [sort, direction] = [sortKeys.find((key) => key === first), directions.find((key) => key === second)];
  return sort && direction ? { sort, direction } : null;
}

function parseAsked({ search: text }: Location): Asked {
  const values = new URLSearchParams(text);
  const page = values.get('page') ?? '';
  return {
    query: values.get('q')?.trim().slice(0, 100) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    order: parseOrder(values.get('order')),
  };
}

/**
 * The products of one page. By relevance only their cards are loaded; by name or price those of all that were found.
 */
async function pageFound(
  files: SearchFiles,
  { products }: Found,
  { page, order }: Asked,
  locale: string,
): Promise<Shown> {
  const asked = { page, size: defaultPageSize };
  if (order) return pageOf(sortRows(await files.rows(products), order, namesIn(locale)), asked);
  const { rows: shown, ...rest } = pageOf(products, asked);
  return { rows: await files.rows(shown), ...rest };
}

const hrefOf = (address: Location, changes: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(address.search);
  for (const [name, value] of Object.entries(changes))
    if (value) query.set(name, value);
    else query.delete(name);
  return `?${query}`;
};

function setState(root: HTMLElement, state: State, said: string): void {
  root.dataset['state'] = state;
  const status = root.querySelector<HTMLElement>('.results-said');
  if (status) status.textContent = said;
}

const sentence = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLElement>('.results-said')?.dataset[name] ?? '';

/** The title and every field name what was asked for. */
function showQuery(page: Document, root: HTMLElement, { query, order }: Asked): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('input[name=q]')) field.value = query;
  const select = root.querySelector<HTMLSelectElement>('select[name=order]');
  if (select) select.value = order ? `${order.sort}-${order.direction}` : '';
  select?.addEventListener('change', () => {
    select.form?.submit();
  });
  for (const link of page.querySelectorAll<HTMLAnchorElement>('.languages a'))
    link.search = new URLSearchParams({ q: query }).toString();
}

function showTitle(page: Document, root: HTMLElement, texts: Texts, query: string): void {
  const title = fill(texts['searchResults'] ?? '', { query });
  page.title = `${title} | ${root.dataset['brand'] ?? ''}`;
  const heading = root.querySelector('h1');
  if (heading) heading.textContent = title;
}

/** Says what was searched for instead, or links to what could be. */
function showNote(root: HTMLElement, texts: Texts, { corrected, instead }: Found, address: Location): void {
  const note = root.querySelector<HTMLElement>('.results-note');
  if (!note || (corrected === null && instead === null)) return;
  note.hidden = false;
  if (corrected !== null) {
    note.textContent = fill(texts['resultsInstead'] ?? '', { query: corrected });
    return;
  }
  const link = document.createElement('a');
  link.href = hrefOf(address, { q: instead ?? '', page: '', order: '' });
  link.textContent = fill(texts['didYouMean'] ?? '', { query: instead ?? '' });
  note.replaceChildren(link);
}

function showCards(root: HTMLElement, texts: Texts, shown: Shown, address: Location): void {
  const [list, place] = [root.querySelector('.results-found .cards'), root.querySelector('.results-found')];
  const blank = root.querySelector<HTMLTemplateElement>('template[data-card]');
  if (!list || !place || !blank) return;
  list.replaceChildren(...shown.rows.map((row) => cardOf(blank, row)));
  place.append(...paginationOf(texts, shown, (number) => hrefOf(address, { page: number > 1 ? String(number) : '' })));
}

async function fillIn(page: Document, root: HTMLElement, asked: Asked, address: Location): Promise<void> {
  const files = searchFiles(root.dataset['results'] ?? '');
  const [{ texts }, found] = await Promise.all([files.plan(), search(files, asked.query)]);
  const { lang } = page.documentElement;
  showTitle(page, root, texts, asked.query);
  showNote(root, texts, found, address);
  if (found.products.length === 0) {
    setState(root, 'empty', sentence(root, 'none'));
    return;
  }
  const shown = await pageFound(files, found, asked, lang);
  showCards(root, texts, shown, address);
  setState(root, 'found', countText(texts, 'productCount', shown.total, lang));
}

/**
 * Fills the page of results with what its address asks for (document 1, section 2). Rejects when a file of the index
 * does not come.
 */
export async function showResults(page: Document, address: Location): Promise<void> {
  const root = page.querySelector<HTMLElement>('[data-results]');
  if (!root) return;
  const asked = parseAsked(address);
  showQuery(page, root, asked);
  setState(root, 'asked', sentence(root, 'searching'));
  await fillIn(page, root, asked, address);
}

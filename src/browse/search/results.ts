import { defaultPageSize } from '../../config/limits.ts';
import { createNameComparer, paginateRows, sortRows } from '../../domain/catalogue/list-order.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import { type Direction, directions, type SortKey, sortKeys } from '../../domain/catalogue/list-state.ts';
import { type SearchResult, searchProducts } from '../../domain/search/search.ts';
import { createCard } from '../catalogue/list/card.ts';
import { createPagination } from '../catalogue/list/pagination.ts';
import { formatCountText, fillText } from '../../i18n/fill-text.ts';
import { type SearchFiles, createSearchFiles } from './index-files.ts';

type Texts = Readonly<Record<string, string>>;
interface ResultsOrder {
  sort: SortKey;
  direction: Direction;
}
interface ResultsQuery {
  query: string;
  page: number;
  order: ResultsOrder | null;
}
interface ResultsPage {
  rows: ListRow[];
  total: number;
  page: number;
  pages: number;
}
type ResultsState = 'asked' | 'found' | 'empty';

function parseResultsOrder(value: string | null): ResultsOrder | null {
  const [first, second] = (value ?? '').split('-');
  const [sort, direction] = [sortKeys.find((key) => key === first), directions.find((key) => key === second)];
  return sort && direction ? { sort, direction } : null;
}

function parseResultsQuery({ search: text }: Location): ResultsQuery {
  const values = new URLSearchParams(text);
  const page = values.get('page') ?? '';
  return {
    query: values.get('q')?.trim().slice(0, 100) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    order: parseResultsOrder(values.get('order')),
  };
}

/**
 * The products of one page. By relevance only their cards are loaded; by name or price those of all that were found.
 */
async function loadResultsPage(
  files: SearchFiles,
  { products }: SearchResult,
  { page, order }: ResultsQuery,
  locale: string,
): Promise<ResultsPage> {
  const asked = { page, size: defaultPageSize };
  if (order) return paginateRows(sortRows(await files.rows(products), order, createNameComparer(locale)), asked);
  const { rows: shown, ...rest } = paginateRows(products, asked);
  return { rows: await files.rows(shown), ...rest };
}

const buildResultsHref = (address: Location, changes: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(address.search);
  for (const [name, value] of Object.entries(changes))
    if (value) query.set(name, value);
    else query.delete(name);
  return `?${query}`;
};

function showResultsState(root: HTMLElement, state: ResultsState, said: string): void {
  root.dataset['state'] = state;
  const status = root.querySelector<HTMLElement>('.results-said');
  if (status) status.textContent = said;
}

const readStatusText = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLElement>('.results-said')?.dataset[name] ?? '';

/** The title and every field name what was asked for. */
function showQuery(page: Document, root: HTMLElement, { query, order }: ResultsQuery): void {
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
  const title = fillText(texts['searchResults'] ?? '', { query });
  page.title = `${title} | ${root.dataset['brand'] ?? ''}`;
  const heading = root.querySelector('h1');
  if (heading) heading.textContent = title;
}

/** Says what was searched for instead, or links to what could be. */
function showCorrection(
  root: HTMLElement,
  texts: Texts,
  { correctedQuery, suggestedQuery }: SearchResult,
  address: Location,
): void {
  const note = root.querySelector<HTMLElement>('.results-note');
  if (!note || (correctedQuery === null && suggestedQuery === null)) return;
  note.hidden = false;
  if (correctedQuery !== null) {
    note.textContent = fillText(texts['resultsInstead'] ?? '', { query: correctedQuery });
    return;
  }
  const link = document.createElement('a');
  link.href = buildResultsHref(address, { q: suggestedQuery ?? '', page: '', order: '' });
  link.textContent = fillText(texts['didYouMean'] ?? '', { query: suggestedQuery ?? '' });
  note.replaceChildren(link);
}

function showCards(root: HTMLElement, texts: Texts, shown: ResultsPage, address: Location): void {
  const [list, place] = [root.querySelector('.results-found .cards'), root.querySelector('.results-found')];
  const blank = root.querySelector<HTMLTemplateElement>('template[data-card]');
  if (!list || !place || !blank) return;
  list.replaceChildren(...shown.rows.map((row) => createCard(blank, row)));
  place.append(
    ...createPagination(texts, shown, (number) =>
      buildResultsHref(address, { page: number > 1 ? String(number) : '' }),
    ),
  );
}

async function renderResults(page: Document, root: HTMLElement, asked: ResultsQuery, address: Location): Promise<void> {
  const files = createSearchFiles(root.dataset['results'] ?? '');
  const [{ texts }, found] = await Promise.all([files.plan(), searchProducts(files, asked.query)]);
  const { lang } = page.documentElement;
  showTitle(page, root, texts, asked.query);
  showCorrection(root, texts, found, address);
  if (found.products.length === 0) {
    showResultsState(root, 'empty', readStatusText(root, 'none'));
    return;
  }
  const shown = await loadResultsPage(files, found, asked, lang);
  showCards(root, texts, shown, address);
  showResultsState(root, 'found', formatCountText(texts, 'productCount', shown.total, lang));
}

/**
 * Fills the page of results with what its address asks for (document 1, section 2). Rejects when a file of the index
 * does not come.
 */
export async function showSearchResults(page: Document, address: Location): Promise<void> {
  const root = page.querySelector<HTMLElement>('[data-results]');
  if (!root) return;
  const asked = parseResultsQuery(address);
  showQuery(page, root, asked);
  showResultsState(root, 'asked', readStatusText(root, 'searching'));
  await renderResults(page, root, asked, address);
}

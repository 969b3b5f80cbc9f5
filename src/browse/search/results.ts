import { defaultPageSize } from '../../config/limits.ts';
import { createNameComparer, type ListPage, paginateRows, sortRows } from '../../domain/catalogue/list-order.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import { countFilters, filterRows, type ListFilters, noFilters } from '../../domain/catalogue/list-filters.ts';
import { formatCountText } from '../../i18n/fill-text.ts';
import { createCards } from '../catalogue/list/card.ts';
import { createPagination } from '../catalogue/list/pagination.ts';
import { findProductsAndHelp, type Found } from './find.ts';
import { createSearchFiles, type SearchFiles } from './index-files.ts';
import { createResultsControls } from './results-controls.ts';
import { showCorrection, showHelp, showPriceLimit, showTitle } from './results-notes.ts';
import { buildResultsHref, parseResultsQuery, type ResultsQuery } from './results-query.ts';

type Texts = Readonly<Record<string, string>>;
type ResultsState = 'asked' | 'found' | 'empty' | 'help' | 'failed';

/** What was found for the query of the page, with the filters of its address. */
interface Results {
  files: SearchFiles;
  found: Found;
  query: ResultsQuery;
  filters: ListFilters;
}

/**
 * Results by relevance need the cards of one page only. An order by name or price, or a filter, needs the cards of all
 * results.
 */
async function loadResultsPage(
  { files, found: { products }, query: { page, order }, filters }: Results,
  locale: string,
): Promise<ListPage<ListRow>> {
  const window = { page, size: defaultPageSize };
  if (order || countFilters(filters) > 0) {
    const rows = filterRows(await files.rows(products), filters);
    return paginateRows(order ? sortRows(rows, order, createNameComparer(locale)) : rows, window);
  }
  const relevantPage = paginateRows(products, window);
  return { ...relevantPage, rows: await files.rows(relevantPage.rows) };
}

function showResultsState(root: HTMLElement, state: ResultsState, text: string): void {
  root.dataset['state'] = state;
  const status = root.querySelector<HTMLElement>('.results-said');
  if (status) status.textContent = text;
}

const readStatusText = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLElement>('.results-said')?.dataset[name] ?? '';

/** Fills in the query, and adds it to the links to other languages. */
function showQuery(page: Document, root: HTMLElement, { query }: ResultsQuery): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('input[name=q]')) field.value = query;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('.languages a'))
    link.search = new URLSearchParams({ q: query }).toString();
}

/** Help pages count as results, even without products. */
function showNothing(root: HTMLElement, { help }: Found): void {
  if (help.length > 0) showResultsState(root, 'help', '');
  else showResultsState(root, 'empty', readStatusText(root, 'none'));
}

function showCards(
  root: HTMLElement,
  texts: Texts,
  resultsPage: ListPage<ListRow>,
  { filters: { families } }: Results,
): void {
  const section = root.querySelector('.results-found');
  const list = section?.querySelector('.cards');
  const template = root.querySelector<HTMLTemplateElement>('template[data-card]');
  if (!section || !list || !template) return;
  list.replaceChildren(...createCards(list, template, resultsPage.rows, families));
  const buildPageHref = (page: number) => buildResultsHref(location, { page: page > 1 ? String(page) : '' });
  section.replaceChildren(list, ...createPagination(texts, resultsPage, buildPageHref));
}

/** Shows one page of what was found. A filter may leave nothing of it. */
async function showResults(root: HTMLElement, results: Results): Promise<void> {
  const { search } = location;
  const { texts } = await results.files.plan();
  const { lang } = root.ownerDocument.documentElement;
  const resultsPage = await loadResultsPage(results, lang);
  // A later choice has changed the address, and shows its own results.
  if (location.search !== search) return;
  showCards(root, texts, resultsPage, results);
  const count = formatCountText(texts, 'productCount', resultsPage.total, lang);
  showResultsState(root, 'found', resultsPage.total > 0 ? count : readStatusText(root, 'none'));
}

/** What does not change when the results are sorted and filtered. */
async function showFound(page: Document, root: HTMLElement, files: SearchFiles, query: ResultsQuery): Promise<Found> {
  const [{ texts }, found] = await Promise.all([files.plan(), findProductsAndHelp(files, query.query)]);
  showTitle(page, root, texts, query.query);
  showCorrection(root, texts, found, location);
  showHelp(root, found);
  if (found.limit) showPriceLimit(root, texts, found.limit, location);
  if (found.products.length === 0) showNothing(root, found);
  return found;
}

function showFailure(root: HTMLElement): void {
  showResultsState(root, 'failed', readStatusText(root, 'failed'));
}

/** Shows the results that the address asks for, now and when it changes. */
async function followAddress(root: HTMLElement, files: SearchFiles, found: Found): Promise<void> {
  const loadRows = async () => ({ rows: await files.rows(found.products), texts: (await files.plan()).texts });
  const controls = createResultsControls({
    root,
    loadRows: () => loadRows().catch(() => null),
    navigate(href) {
      history.pushState(null, '', href);
      show().catch(() => {
        showFailure(root);
      });
    },
  });
  const show = async () => {
    const query = parseResultsQuery(location);
    const filters = controls?.readAddress(location.search) ?? noFilters;
    controls?.show(query, filters);
    await showResults(root, { files, found, query, filters });
  };
  window.addEventListener('popstate', () => {
    show().catch(() => {
      showFailure(root);
    });
  });
  await show();
}

/**
 * SRCH-005 fills the search page with the products for its query. Rejects when a file of the index cannot be loaded.
 */
export async function showSearchResults(page: Document, address: Location): Promise<void> {
  const root = page.querySelector<HTMLElement>('[data-results]');
  if (!root) return;
  const query = parseResultsQuery(address);
  showQuery(page, root, query);
  showResultsState(root, 'asked', readStatusText(root, 'searching'));
  const files = createSearchFiles(root.dataset['results'] ?? '');
  const found = await showFound(page, root, files, query);
  if (found.products.length > 0) await followAddress(root, files, found);
}

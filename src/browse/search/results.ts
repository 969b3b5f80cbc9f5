import { defaultPageSize } from '../../config/limits.ts';
import { createNameComparer, type ListPage, paginateRows, sortRows } from '../../domain/catalogue/list-order.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import type { SearchResult } from '../../domain/search/search.ts';
import { countries, parseCountryCode } from '../../config/countries.ts';
import { formatPrice } from '../../domain/money.ts';
import type { PriceLimit } from '../../domain/search/price-limit.ts';
import { fillText, formatCountText } from '../../i18n/fill-text.ts';
import { createCard } from '../catalogue/list/card.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { createPagination } from '../catalogue/list/pagination.ts';
import { findProductsAndHelp, type Found } from './find.ts';
import { createSearchFiles, type SearchFiles } from './index-files.ts';
import { buildResultsHref, parseResultsQuery, type ResultsQuery } from './results-query.ts';

type Texts = Readonly<Record<string, string>>;
type ResultsState = 'asked' | 'found' | 'empty' | 'help';

/** Results by relevance need the cards of one page only. An order by name or price needs the cards of all results. */
async function loadResultsPage(
  files: SearchFiles,
  { products }: SearchResult,
  { page, order }: ResultsQuery,
  locale: string,
): Promise<ListPage<ListRow>> {
  const window = { page, size: defaultPageSize };
  if (order) return paginateRows(sortRows(await files.rows(products), order, createNameComparer(locale)), window);
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

/** Fills in the query and the order of the fields, and adds the query to the links to other languages. */
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

/**
 * Names the query that was searched for instead and the ignored words, or links to a query that would find something.
 */
function showCorrection(
  root: HTMLElement,
  texts: Texts,
  { correctedQuery, droppedWords, suggestedQuery }: SearchResult,
  address: Location,
): void {
  const note = root.querySelector<HTMLElement>('.results-note');
  if (!note || (correctedQuery === null && droppedWords.length === 0 && suggestedQuery === null)) return;
  note.hidden = false;
  if (suggestedQuery === null) {
    const without = { words: droppedWords.join(' ') };
    note.textContent = [
      correctedQuery === null ? '' : fillText(texts['resultsInstead'] ?? '', { query: correctedQuery }),
      without.words && fillText(texts['resultsWithout'] ?? '', without),
    ].join(' ');
    return;
  }
  const link = document.createElement('a');
  link.href = buildResultsHref(address, { q: suggestedQuery, page: '', order: '' });
  link.textContent = fillText(texts['didYouMean'] ?? '', { query: suggestedQuery });
  note.replaceChildren(link);
}

/** Lists the pages and questions that answer the query. */
function showHelp(root: HTMLElement, { help }: Found): void {
  const section = root.querySelector<HTMLElement>('.results-help');
  const list = section?.querySelector('ul');
  if (!section || !list || help.length === 0) return;
  section.hidden = false;
  list.replaceChildren(
    ...help.map(({ href, title }) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { href, textContent: title }));
      return item;
    }),
  );
}

/** Shows the price in the query as a link that searches without it. */
function showPriceLimit(root: HTMLElement, texts: Texts, { minor, rest }: PriceLimit, address: Location): void {
  const chip = root.querySelector<HTMLAnchorElement>('.results-limit');
  const code = parseCountryCode(readPageCountry(root.ownerDocument));
  if (!chip || !code) return;
  const country = countries[code];
  const { documentElement } = root.ownerDocument;
  const price = formatPrice({ minor, currency: country.currency }, country, documentElement.lang);
  const name = fillText(texts['priceUpTo'] ?? '', { price });
  const shop = root.querySelector('form')?.action ?? '';
  chip.href = rest === '' ? shop : buildResultsHref(address, { q: rest, page: '' });
  chip.prepend(name);
  chip.ariaLabel = fillText(texts['removeFilter'] ?? '', { name });
  chip.hidden = false;
}

/** Help pages count as results, even without products. */
function showNothing(root: HTMLElement, { help }: Found): void {
  if (help.length > 0) showResultsState(root, 'help', '');
  else showResultsState(root, 'empty', readStatusText(root, 'none'));
}

function showCards(root: HTMLElement, texts: Texts, resultsPage: ListPage<ListRow>, address: Location): void {
  const section = root.querySelector('.results-found');
  const list = section?.querySelector('.cards');
  const template = root.querySelector<HTMLTemplateElement>('template[data-card]');
  if (!section || !list || !template) return;
  list.replaceChildren(...resultsPage.rows.map((row) => createCard(template, row)));
  const buildPageHref = (page: number) => buildResultsHref(address, { page: page > 1 ? String(page) : '' });
  section.append(...createPagination(texts, resultsPage, buildPageHref));
}

async function renderResults(page: Document, root: HTMLElement, query: ResultsQuery, address: Location): Promise<void> {
  const files = createSearchFiles(root.dataset['results'] ?? '');
  const [{ texts }, result] = await Promise.all([files.plan(), findProductsAndHelp(files, query.query)]);
  const { lang } = page.documentElement;
  showTitle(page, root, texts, query.query);
  showCorrection(root, texts, result, address);
  showHelp(root, result);
  if (result.limit) showPriceLimit(root, texts, result.limit, address);
  if (result.products.length === 0) {
    showNothing(root, result);
    return;
  }
  const resultsPage = await loadResultsPage(files, result, query, lang);
  showCards(root, texts, resultsPage, address);
  showResultsState(root, 'found', formatCountText(texts, 'productCount', resultsPage.total, lang));
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
  await renderResults(page, root, query, address);
}

import { formatPageTitle } from '../../../config/brand.ts';
import { arrangeRows, type ListPage, createNameComparer } from '../../../domain/catalogue/list-order.ts';
import { type ListFile, type ListRow, parseListFile } from '../../../domain/catalogue/list-row.ts';
import type { ListState } from '../../../domain/catalogue/list-state.ts';
import { createCard } from './card.ts';
import { createPagination } from './pagination.ts';
import { formatCountText, fillText } from '../../../i18n/fill-text.ts';

const loadedLists = new Map<string, Promise<ListFile>>();

async function fetchList(address: string): Promise<ListFile> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answers with status ${reply.status}.`);
  return parseListFile(await reply.json());
}

/** Loads the rows of a list, once. What failed is asked for again. Throws when the list does not come, or is none. */
export function loadList(address: string): Promise<ListFile> {
  const known = loadedLists.get(address);
  if (known) return known;
  const list = fetchList(address);
  loadedLists.set(address, list);
  list.catch(() => {
    loadedLists.delete(address);
  });
  return list;
}

const findTemplate = (root: HTMLElement, selector: string) =>
  root.querySelector<HTMLTemplateElement>(`template[${selector}]`);

function createCards(root: HTMLElement, rows: readonly ListRow[]): Node[] {
  const blank = findTemplate(root, 'data-card');
  const list = document.createElement('ul');
  list.className = 'cards';
  if (blank) list.append(...rows.map((row) => createCard(blank, row)));
  return [list];
}

const createEmptyState = (root: HTMLElement): Node[] => [
  ...(findTemplate(root, 'data-empty')?.content.cloneNode(true).childNodes ?? []),
];

/** What a screen reader is told: how many there are, in which order, on which page; or that there are none. */
function describeList(
  root: HTMLElement,
  { texts }: ListFile,
  { total, page, pages }: ListPage<ListRow>,
  products: string,
): string {
  if (total === 0) return root.querySelector('.empty p')?.textContent ?? '';
  const order = root.querySelector<HTMLSelectElement>('select[name="order"]')?.selectedOptions[0]?.textContent ?? '';
  return fillText(texts['listChanged'] ?? '', { products, order, page, pages });
}

/** As the printed page of this number has it. */
function buildPageTitle({ texts }: ListFile, { page, pages }: ListPage<ListRow>): string {
  const name = texts['title'] ?? '';
  return formatPageTitle(page > 1 ? fillText(texts['pageOf'] ?? '', { name, page, pages }) : name);
}

/** Shows a list in a state, which the controls tell already. Returns the page it really shows, and what to announce. */
export function renderList(
  root: HTMLElement,
  file: ListFile,
  state: ListState,
  hrefOf: (state: ListState) => string,
): { page: number; told: string } {
  const locale = document.documentElement.dataset['locale'] ?? '';
  const shown = arrangeRows(file.rows, state, createNameComparer(locale));
  const products = formatCountText(file.texts, 'productCount', shown.total, locale);
  const pagination = createPagination(file.texts, shown, (page) => hrefOf({ ...state, page }));
  root
    .querySelector('.listing-results')
    ?.replaceChildren(...(shown.total > 0 ? createCards(root, shown.rows) : createEmptyState(root)), ...pagination);
  const count = root.querySelector('.listing-count');
  if (count) count.textContent = products;
  document.title = buildPageTitle(file, shown);
  return { page: shown.page, told: describeList(root, file, shown, products) };
}

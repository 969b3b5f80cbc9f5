import { formatPageTitle } from '../../../config/brand.ts';
import { arrangeRows, createNameComparer, type ListPage } from '../../../domain/catalogue/list-order.ts';
import { type ListFile, type ListRow, parseListFile } from '../../../domain/catalogue/list-row.ts';
import type { ListState } from '../../../domain/catalogue/list-state.ts';
import { fillText, formatCountText } from '../../../i18n/fill-text.ts';
import { readPageLocale } from '../../shell/page-locale.ts';
import { createCards } from './card.ts';
import { createPagination } from './pagination.ts';

export interface RenderedList {
  /** The number of the shown page. */
  page: number;
  /** The change, as announced to screen readers. */
  announcement: string;
}

const listPromises = new Map<string, Promise<ListFile>>();

async function fetchList(path: string): Promise<ListFile> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path} (status ${response.status}).`);
  return parseListFile(await response.json());
}

/** Loads the rows of a list once, and again after a failure. */
export function loadList(path: string): Promise<ListFile> {
  const list = listPromises.get(path) ?? fetchList(path);
  listPromises.set(path, list);
  list.catch(() => {
    listPromises.delete(path);
  });
  return list;
}

const findTemplate = (root: HTMLElement, selector: string) =>
  root.querySelector<HTMLTemplateElement>(`template[${selector}]`);

function createCardList(root: HTMLElement, rows: readonly ListRow[], families: readonly string[]): Node[] {
  const template = findTemplate(root, 'data-card');
  const list = document.createElement('ul');
  list.className = 'cards';
  if (template) list.append(...createCards(root, template, rows, families));
  return [list];
}

const createEmptyState = (root: HTMLElement): Node[] => [
  ...(findTemplate(root, 'data-empty')?.content.cloneNode(true).childNodes ?? []),
];

/** The number of products, their order and the page, or the text for an empty list. */
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

/** The title of the published page with this number. */
function buildPageTitle({ texts }: ListFile, { page, pages }: ListPage<ListRow>): string {
  const name = texts['title'] ?? '';
  return formatPageTitle(page > 1 ? fillText(texts['pageOf'] ?? '', { name, page, pages }) : name);
}

/** Replaces the shown products by those of a state. The controls already show that state. */
export function renderList(
  root: HTMLElement,
  file: ListFile,
  state: ListState,
  buildHref: (state: ListState) => string,
): RenderedList {
  const locale = readPageLocale(document);
  const listPage = arrangeRows(file.rows, state, createNameComparer(locale));
  const products = formatCountText(file.texts, 'productCount', listPage.total, locale);
  const content = listPage.total > 0 ? createCardList(root, listPage.rows, state.families) : createEmptyState(root);
  const pagination = createPagination(file.texts, listPage, (page) => buildHref({ ...state, page }));
  root.querySelector('.listing-results')?.replaceChildren(...content, ...pagination);
  const count = root.querySelector('.listing-count');
  if (count) count.textContent = products;
  document.title = buildPageTitle(file, listPage);
  return { page: listPage.page, announcement: describeList(root, file, listPage, products) };
}

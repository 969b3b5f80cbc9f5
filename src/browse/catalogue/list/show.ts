import { titled } from '../../../config/brand.ts';
import { arrange, type ListPage, namesIn } from '../../../domain/catalogue/list-order.ts';
import { type ListFile, type ListRow, parseListFile } from '../../../domain/catalogue/list-row.ts';
import type { ListState } from '../../../domain/catalogue/list-state.ts';
import { cardOf } from './card.ts';
import { paginationOf } from './pagination.ts';
import { countText, fill } from '../../../i18n/fill-text.ts';

const loaded = new Map<string, Promise<ListFile>>();

async function fetchList(address: string): Promise<ListFile> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answers with status ${reply.status}.`);
  return parseListFile(await reply.json());
}

/** Loads the rows of a list, once. What failed is asked for again. Throws when the list does not come, or is none. */
export function loadList(address: string): Promise<ListFile> {
  const known = loaded.get(address);
  if (known) return known;
  const list = fetchList(address);
  loaded.set(address, list);
  list.catch(() => {
    loaded.delete(address);
  });
  return list;
}

const template = (root: HTMLElement, selector: string) =>
  root.querySelector<HTMLTemplateElement>(`template[${selector}]`);

function cards(root: HTMLElement, rows: readonly ListRow[]): Node[] {
  const blank = template(root, 'data-card');
  const list = document.createElement('ul');
  list.className = 'cards';
  if (blank) list.append(...rows.map((row) => cardOf(blank, row)));
  return [list];
}

const emptyState = (root: HTMLElement): Node[] => [
  ...(template(root, 'data-empty')?.content.cloneNode(true).childNodes ?? []),
];

/** What a screen reader is told: how many there are, in which order, on which page; or that there are none. */
function tell(
  root: HTMLElement,
  { texts }: ListFile,
  { total, page, pages }: ListPage<ListRow>,
  products: string,
): string {
  if (total === 0) return root.querySelector('.empty p')?.textContent ?? '';
  const order = root.querySelector<HTMLSelectElement>('select[name="order"]')?.selectedOptions[0]?.textContent ?? '';
  return fill(texts['listChanged'] ?? '', { products, order, page, pages });
}

/** As the printed page of this number has it. */
function titleOf({ texts }: ListFile, { page, pages }: ListPage<ListRow>): string {
  const name = texts['title'] ?? '';
  return titled(page > 1 ? fill(texts['pageOf'] ?? '', { name, page, pages }) : name);
}

/** Shows a list in a state, which the controls tell already. Returns the page it really shows, and what to announce. */
export function showList(
  root: HTMLElement,
  file: ListFile,
  state: ListState,
  hrefOf: (state: ListState) => string,
): { page: number; told: string } {
  const locale = document.documentElement.dataset['locale'] ?? '';
  const shown = arrange(file.rows, state, namesIn(locale));
  const products = countText(file.texts, 'productCount', shown.total, locale);
  const pagination = paginationOf(file.texts, shown, (page) => hrefOf({ ...state, page }));
  root
    .querySelector('.listing-results')
    ?.replaceChildren(...(shown.total > 0 ? cards(root, shown.rows) : emptyState(root)), ...pagination);
  const count = root.querySelector('.listing-count');
  if (count) count.textContent = products;
  document.title = titleOf(file, shown);
  return { page: shown.page, told: tell(root, file, shown, products) };
}

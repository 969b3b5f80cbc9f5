import {
  countOptions,
  type FilterableRow,
  filterRows,
  type ListFilters,
} from '../../../domain/catalogue/list-filters.ts';
import { formatCountText } from '../../../i18n/fill-text.ts';

/** What the filters choose from. */
export interface FilteredRows {
  rows: readonly FilterableRow[];
  texts: Readonly<Record<string, string>>;
}

/** Writes behind an option how many products it would show. One that would show none cannot be chosen. */
function showOptionCount(input: HTMLInputElement, count: number): void {
  const label = input.labels?.[0];
  if (label) label.dataset['count'] = String(count);
  input.disabled = count === 0 && !input.checked;
}

/** Shows in the open filters of a form how many products each option, and all of them together, would show. */
function showFilterCounts(form: HTMLFormElement, { rows, texts }: FilteredRows, filters: ListFilters): void {
  const counts = countOptions(rows, filters);
  for (const input of form.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    showOptionCount(input, counts.get(input.name)?.get(input.value) ?? 0);
  const apply = form.querySelector('[data-apply]');
  const { lang } = document.documentElement;
  if (apply) apply.textContent = formatCountText(texts, 'showProducts', filterRows(rows, filters).length, lang);
}

interface PanelOptions {
  loadRows: () => Promise<FilteredRows | null>;
  /** Reads the filters from the controls of the form. */
  read: () => ListFilters;
}

export interface FilterPanel {
  /** Shows the counts of the filters that the controls now show. */
  update(): void;
  /** On phones the filters stand above the list: closes them, and shows the list from `top` on. */
  showList(top: HTMLElement | null): void;
}

const phone = '(max-width: 767px)';

/** The filters of a form, which open and close. Their counts are loaded when they first open. */
export function createFilterPanel(form: HTMLFormElement, { loadRows, read }: PanelOptions): FilterPanel {
  const details = form.querySelector('details');
  const show = async () => {
    if (!details?.open) return;
    const rows = await loadRows();
    if (rows) showFilterCounts(form, rows, read());
  };
  const update = () => {
    void show();
  };
  details?.addEventListener('toggle', update);
  form.addEventListener('input', update);
  update();
  return {
    update,
    showList(top) {
      if (!details?.open || !matchMedia(phone).matches) return;
      details.open = false;
      top?.focus({ preventScroll: true });
      top?.scrollIntoView({ block: 'start' });
    },
  };
}

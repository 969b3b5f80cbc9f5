import { formatListOrder } from '../../domain/catalogue/list-state.ts';
import { type ListFilters, noFilters, parseFilters, writeFilters } from '../../domain/catalogue/list-filters.ts';
import {
  clearFilterOfChip,
  readFilters,
  showFilterChips,
  showFilterCount,
  writeFilterControls,
} from '../catalogue/list/controls.ts';
import { createFilterPanel, type FilteredRows, type FilterPanel } from '../catalogue/list/filter-panel.ts';
import { buildResultsHref, type ResultsQuery } from './results-query.ts';

interface ResultsControlsOptions {
  root: HTMLElement;
  /** The rows of everything that was found. */
  loadRows: () => Promise<FilteredRows | null>;
  /** Shows the results of another address. */
  navigate: (href: string) => void;
}

interface ResultsControls {
  readAddress(search: string): ListFilters;
  /** Shows an order and filters in the fields and as chips. */
  show(query: ResultsQuery, filters: ListFilters): void;
}

function buildFilteredHref(search: string, filters: ListFilters, order: string, minorDigits: number): string {
  const parameters = new URLSearchParams(search);
  writeFilters(parameters, filters, minorDigits);
  return buildResultsHref({ search: parameters.toString() }, { order, page: '' });
}

const readOrder = (form: HTMLFormElement) => form.querySelector<HTMLSelectElement>('[name=order]')?.value ?? '';

/** Options that nothing of what was found has are hidden. */
function hideMissingOptions(form: HTMLFormElement, { rows }: FilteredRows): void {
  const known = new Set(
    rows.flatMap(({ families, attributes = {} }) => [...families, ...Object.values(attributes).flat()]),
  );
  for (const group of form.querySelectorAll<HTMLFieldSetElement>(
    'fieldset:has([type=checkbox]:not([name=available]))',
  )) {
    for (const input of group.querySelectorAll('input')) {
      const option = input.closest('label');
      if (option) option.hidden = !known.has(input.value) && !input.checked;
    }
    group.hidden = group.querySelector('label:not([hidden])') === null;
  }
}

/** The fields that sort and filter the results. The address always describes what is shown. */
export function createResultsControls({ root, loadRows, navigate }: ResultsControlsOptions): ResultsControls | null {
  const form = root.querySelector<HTMLFormElement>('.results-order');
  if (!form) return null;
  const minorDigits = Number(form.dataset['digits']);
  const read = () => readFilters(form, minorDigits);
  const apply = (filters = read()) => {
    const href = buildFilteredHref(location.search, filters, readOrder(form), minorDigits);
    if (href !== location.search) navigate(href);
  };
  const panel: FilterPanel = createFilterPanel(form, {
    read,
    async loadRows() {
      const rows = await loadRows();
      if (rows) hideMissingOptions(form, rows);
      return rows;
    },
  });
  form.addEventListener('change', () => {
    apply();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
    panel.showList(root.querySelector<HTMLElement>('.results-found'));
  });
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-clear]')) apply(noFilters);
    else if (clearFilterOfChip(form, target)) apply();
  });
  return {
    readAddress: (search) => parseFilters(new URLSearchParams(search), minorDigits),
    show({ order }, filters) {
      const select = form.querySelector<HTMLSelectElement>('[name=order]');
      if (select) select.value = order ? formatListOrder(order) : '';
      writeFilterControls(form, filters, minorDigits);
      showFilterCount(form, filters);
      showFilterChips(form);
      panel.update();
    },
  };
}

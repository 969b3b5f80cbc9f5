import type { ListOrder } from '../../../config/catalogue/list-orders.ts';
import { countFilters, type ListFilters, parseFilters, writeFilters } from '../../../domain/catalogue/list-filters.ts';
import { formatListOrder, type ListState, parseListState } from '../../../domain/catalogue/list-state.ts';
import { fillText } from '../../../i18n/fill-text.ts';

function readQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query;
}

export const readFilters = (form: HTMLFormElement, minorDigits: number): ListFilters =>
  parseFilters(readQuery(form), minorDigits);

interface ListTerms {
  minorDigits: number;
  defaultOrder: ListOrder;
}

/** Reads the list state from the form's controls. The page number is that of the current list. */
export function readControls(
  form: HTMLFormElement,
  { page }: ListState,
  { minorDigits, defaultOrder }: ListTerms,
): ListState {
  const query = readQuery(form);
  const [sort = '', direction = ''] = (query.get('order') ?? '').split('-');
  query.set('sort', sort);
  query.set('direction', direction);
  return parseListState(query, page, minorDigits, defaultOrder);
}

function writeInput(input: HTMLInputElement, query: URLSearchParams): void {
  if (input.type === 'checkbox') input.checked = query.getAll(input.name).includes(input.value);
  else if (input.type === 'text') input.value = query.get(input.name) ?? '';
}

/** Sets the fields of the filters. */
export function writeFilterControls(form: HTMLFormElement, filters: ListFilters, minorDigits: number): void {
  const query = new URLSearchParams();
  writeFilters(query, filters, minorDigits);
  for (const input of form.querySelectorAll('input')) writeInput(input, query);
}

/** Shows the number of active filters behind the filters' heading. */
export function showFilterCount(form: HTMLFormElement, filters: ListFilters): void {
  const count = countFilters(filters);
  const element = form.querySelector('[data-filter-count]');
  if (element) element.textContent = count > 0 ? `(${count})` : '';
}

/** Sets the form's controls to a state. */
export function writeControls(form: HTMLFormElement, state: ListState, minorDigits: number): void {
  const selectedValues: Readonly<Record<string, string>> = {
    order: formatListOrder(state),
    size: String(state.size),
  };
  for (const select of form.querySelectorAll('select')) select.value = selectedValues[select.name] ?? '';
  for (const input of form.querySelectorAll<HTMLInputElement>('[type=radio]'))
    input.checked = input.value === state.view;
  writeFilterControls(form, state, minorDigits);
}

const createChip = (text: string, label: string, filter: string): HTMLButtonElement => {
  const chip = Object.assign(document.createElement('button'), { type: 'button', textContent: `${text} ×` });
  chip.ariaLabel = fillText(label, { name: text });
  chip.dataset['remove'] = filter;
  return chip;
};

const readText = (element: Element | null | undefined) => element?.textContent.trim() ?? '';

/** The option of a filter, with the name of its filter where it says nothing without it: `Finish: Matte`. */
function nameOption(input: HTMLInputElement, named: string): string {
  const option = readText(input.labels?.[0]);
  const filter = input.closest('fieldset[data-named]')?.querySelector('legend');
  return filter ? fillText(named, { filter: readText(filter), option }) : option;
}

function createClearChip(text: string): HTMLButtonElement {
  const chip = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  chip.dataset['clear'] = '';
  return chip;
}

/**
 * A button (chip) for each active filter. It removes the filter (`clearFilterOfChip`); of several, a last one removes
 * all.
 */
export function showFilterChips(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-chips]');
  if (!place) return;
  const { chips: label = '', named = '', all = '' } = place.dataset;
  const checked = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')];
  const prices = ['min', 'max'].map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '');
  const chips = checked.map((input) => createChip(nameOption(input, named), label, `${input.name}=${input.value}`));
  if (prices.some(Boolean)) chips.unshift(createChip(prices.join(' – '), label, 'price'));
  place.replaceChildren(...chips, ...(chips.length > 1 ? [createClearChip(all)] : []));
}

/** Clears the filter of a pressed chip in the controls. Returns false for anything other than a chip. */
export function clearFilterOfChip(form: HTMLFormElement, pressed: Element | null): boolean {
  const filter = pressed?.closest<HTMLElement>('[data-remove]')?.dataset['remove'];
  if (filter === undefined) return false;
  const [name, value] = filter.split('=');
  for (const input of form.querySelectorAll('input')) {
    if (name === 'price' && (input.name === 'min' || input.name === 'max')) input.value = '';
    else if (input.type === 'checkbox' && input.name === name && input.value === value) input.checked = false;
  }
  form.querySelector('summary')?.focus();
  return true;
}

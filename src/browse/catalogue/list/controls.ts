import {
  countFilters,
  type ListState,
  parseListState,
  serializeListState,
} from '../../../domain/catalogue/list-state.ts';
import { fillText } from '../../../i18n/fill-text.ts';

/** Reads the list state from the form's controls. The page number is that of the current list. */
export function readControls(form: HTMLFormElement, { page }: ListState, minorDigits: number): ListState {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  const [sort = '', direction = ''] = (query.get('order') ?? '').split('-');
  query.set('sort', sort);
  query.set('direction', direction);
  return parseListState(query, page, minorDigits);
}

function writeInput(input: HTMLInputElement, state: ListState, query: URLSearchParams): void {
  if (input.type === 'radio') input.checked = input.value === state.view;
  else if (input.type === 'checkbox') input.checked = query.getAll(input.name).includes(input.value);
  else input.value = query.get(input.name) ?? '';
}

/** Shows the number of active filters behind the filters' heading. */
export function showFilterCount(form: HTMLFormElement, state: ListState): void {
  const count = countFilters(state);
  const element = form.querySelector('[data-filter-count]');
  if (element) element.textContent = count > 0 ? `(${count})` : '';
}

/** Sets the form's controls to a state. */
export function writeControls(form: HTMLFormElement, state: ListState, minorDigits: number): void {
  const query = new URLSearchParams(serializeListState(state, minorDigits).query);
  const selectedValues: Readonly<Record<string, string>> = {
    order: `${state.sort}-${state.direction}`,
    size: String(state.size),
  };
  for (const select of form.querySelectorAll('select')) select.value = selectedValues[select.name] ?? '';
  for (const input of form.querySelectorAll('input')) writeInput(input, state, query);
}

const createChip = (text: string, label: string, filter: string): HTMLButtonElement => {
  const chip = Object.assign(document.createElement('button'), { type: 'button', textContent: `${text} ×` });
  chip.ariaLabel = fillText(label, { name: text });
  chip.dataset['remove'] = filter;
  return chip;
};

const readInputText = (input: HTMLInputElement) => input.labels?.[0]?.textContent.trim() ?? '';

/** A button (chip) for each active filter. It removes the filter (`clearFilterOfChip`). */
export function showFilterChips(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-chips]');
  if (!place) return;
  const label = place.dataset['chips'] ?? '';
  const checked = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')];
  const prices = ['min', 'max'].map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '');
  const chips = checked.map((input) => createChip(readInputText(input), label, `${input.name}=${input.value}`));
  if (prices.some(Boolean)) chips.unshift(createChip(prices.join(' – '), label, 'price'));
  place.replaceChildren(...chips);
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

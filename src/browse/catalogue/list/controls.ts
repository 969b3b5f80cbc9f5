import {
  countFilters,
  type ListState,
  parseListState,
  serializeListState,
} from '../../../domain/catalogue/list-state.ts';

/** The state that the form's controls ask for, on the page of the list that is shown. */
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

/** Shows how many filters are on behind the filters' heading. */
export function showFilterCount(form: HTMLFormElement, state: ListState): void {
  const count = countFilters(state);
  const element = form.querySelector('[data-filter-count]');
  if (element) element.textContent = count > 0 ? `(${count})` : '';
}

/** Makes the form's controls show a state. */
export function writeControls(form: HTMLFormElement, state: ListState, minorDigits: number): void {
  const query = new URLSearchParams(serializeListState(state, minorDigits).query);
  const selectedValues: Readonly<Record<string, string>> = {
    order: `${state.sort}-${state.direction}`,
    size: String(state.size),
  };
  for (const select of form.querySelectorAll('select')) select.value = selectedValues[select.name] ?? '';
  for (const input of form.querySelectorAll('input')) writeInput(input, state, query);
}

import type { ListRow } from '../../domain/catalogue/list-row.ts';
import { searchProducts } from '../../domain/search/search.ts';
import { isCjk } from '../../domain/search/tokens.ts';
import { formatCountText, fillText } from '../../i18n/fill-text.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { type SearchFiles, createSearchFiles } from './index-files.ts';
import css from './suggestions.css?inline';

adoptStyles(document, css);

const maxSuggestions = 6;
const preparedForms = new WeakSet<HTMLFormElement>();
const isLongEnough = (query: string) => query.length > 1 || isCjk(query);

interface Suggestion {
  href: string;
  spans: readonly { className: string; text: string }[];
}
interface SearchCombobox {
  form: HTMLFormElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
  activeIndex: number;
}

const toProductSuggestion = ({ href, name, line, displayPrice }: ListRow): Suggestion => ({
  href,
  spans: [
    { className: 'search-name', text: name },
    { className: 'eyebrow', text: line },
    { className: 'price', text: displayPrice },
  ].filter(({ text }) => text !== ''),
});

const toAllResultsSuggestion = ({ form }: SearchCombobox, query: string, text: string): Suggestion => ({
  href: `${new URL(form.action).pathname}?${new URLSearchParams({ q: query })}`,
  spans: [{ className: 'search-all', text: fillText(text, { query }) }],
});

const listOptions = ({ list }: SearchCombobox) => [...list.children].filter((option) => option instanceof HTMLElement);

/** Marks one option as the active one; -1 for none. The focus stays in the field. */
function activateOption(box: SearchCombobox, index: number): void {
  box.activeIndex = index;
  listOptions(box).forEach((option, at) => {
    option.setAttribute('aria-selected', String(at === index));
  });
  const option = listOptions(box)[index];
  if (option) box.input.setAttribute('aria-activedescendant', option.id);
  else box.input.removeAttribute('aria-activedescendant');
  option?.scrollIntoView({ block: 'nearest' });
}

function setListOpen(box: SearchCombobox, isShown: boolean): void {
  box.list.hidden = !isShown;
  box.input.setAttribute('aria-expanded', String(isShown));
  if (!isShown) activateOption(box, -1);
}

function createOption({ list }: SearchCombobox, { href, spans }: Suggestion, index: number): HTMLElement {
  const option = document.createElement('li');
  Object.assign(option, { id: `${list.id}-${index}`, role: 'option', className: 'search-option' });
  option.dataset['href'] = href;
  for (const { className, text } of spans)
    option.append(Object.assign(document.createElement('span'), { className, textContent: text }), ' ');
  return option;
}

/** Shows suggestions for what is typed, unless something else has been typed in the meantime. */
async function updateSuggestions(box: SearchCombobox, files: SearchFiles): Promise<void> {
  const query = box.input.value.trim();
  const isStill = () => box.input.value.trim() === query && document.activeElement === box.input;
  if (!isLongEnough(query)) {
    setListOpen(box, false);
    return;
  }
  const [{ texts }, { products }] = await Promise.all([files.plan(), searchProducts(files, query)]);
  const rows = await files.rows(products.slice(0, maxSuggestions));
  if (!isStill()) return;
  const suggestions = [
    ...rows.map(toProductSuggestion),
    ...(rows.length > 0 ? [toAllResultsSuggestion(box, query, texts['allResults'] ?? '')] : []),
  ];
  box.list.replaceChildren(...suggestions.map((suggestion, index) => createOption(box, suggestion, index)));
  setListOpen(box, rows.length > 0);
  activateOption(box, -1);
  box.status.textContent = formatCountText(texts, 'suggestionCount', rows.length, document.documentElement.lang);
}

const openOption = (option: HTMLElement | undefined) => {
  if (option?.dataset['href']) location.assign(option.dataset['href']);
};

/** Up and down walk round through the options and the field itself. */
function moveActiveOption(box: SearchCombobox, step: 1 | -1): void {
  const places = listOptions(box).length + 1;
  activateOption(box, ((box.activeIndex + 1 + step + places) % places) - 1);
}

function handleKeydown(box: SearchCombobox, event: KeyboardEvent): void {
  if (box.list.hidden || event.isComposing) return;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => {
      moveActiveOption(box, 1);
    },
    ArrowUp: () => {
      moveActiveOption(box, -1);
    },
    Escape: () => {
      setListOpen(box, false);
    },
    ...(box.activeIndex >= 0 && {
      Enter: () => {
        openOption(listOptions(box)[box.activeIndex]);
      },
    }),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/**
 * Makes the field of a search form a combobox (ARIA authoring practices, list autocomplete with manual selection). Once
 * a form.
 */
export function attachSuggestions(form: HTMLFormElement, input: HTMLInputElement): void {
  const [list, status] = [
    form.querySelector<HTMLElement>('[role=listbox]'),
    form.querySelector<HTMLElement>('[role=status]'),
  ];
  if (preparedForms.has(form) || !list || !status) return;
  preparedForms.add(form);
  const box: SearchCombobox = { form, input, list, status, activeIndex: -1 };
  const files = createSearchFiles(form.dataset['page'] ?? '');
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    input.setAttribute(name, value);
  // Suggestions are a comfort: the form searches without them.
  const refresh = () => {
    updateSuggestions(box, files).catch(() => {
      setListOpen(box, false);
    });
  };
  input.addEventListener('input', refresh);
  input.addEventListener('keydown', (event) => {
    handleKeydown(box, event);
  });
  input.addEventListener('blur', () => {
    setListOpen(box, false);
  });
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) openOption(target.closest<HTMLElement>('[role=option]') ?? undefined);
  });
  if (document.activeElement === input) refresh();
}

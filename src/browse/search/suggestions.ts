import type { ListRow } from '../../domain/catalogue/list-row.ts';
import { search } from '../../domain/search/search.ts';
import { isCjk } from '../../domain/search/tokens.ts';
import { countText, fill } from '../../i18n/fill-text.ts';
import { adoptStyles } from '../runtime/adopt-styles.ts';
import { type SearchFiles, searchFiles } from './source.ts';
import css from './suggestions.css?inline';

adoptStyles(document, css);

const most = 6;
const prepared = new WeakSet<HTMLFormElement>();
const isEnough = (query: string) => query.length > 1 || isCjk(query);

interface Suggestion {
  href: string;
  parts: readonly { className: string; text: string }[];
}
interface Box {
  form: HTMLFormElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
  active: number;
}

const ofProduct = ({ href, name, line, displayPrice }: ListRow): Suggestion => ({
  href,
  parts: [
    { className: 'search-name', text: name },
    { className: 'eyebrow', text: line },
    { className: 'price', text: displayPrice },
  ].filter(({ text }) => text !== ''),
});

const ofAll = ({ form }: Box, query: string, text: string): Suggestion => ({
  href: `${new URL(form.action).pathname}?${new URLSearchParams({ q: query })}`,
  parts: [{ className: 'search-all', text: fill(text, { query }) }],
});

const options = ({ list }: Box) => [...list.children].filter((option) => option instanceof HTMLElement);

/** Marks one option as the active one; -1 for none. The focus stays in the field. */
function activate(box: Box, index: number): void {
  box.active = index;
  options(box).forEach((option, at) => {
    option.setAttribute('aria-selected', String(at === index));
  });
  const option = options(box)[index];
  if (option) box.input.setAttribute('aria-activedescendant', option.id);
  else box.input.removeAttribute('aria-activedescendant');
  option?.scrollIntoView({ block: 'nearest' });
}

function show(box: Box, isShown: boolean): void {
  box.list.hidden = !isShown;
  box.input.setAttribute('aria-expanded', String(isShown));
  if (!isShown) activate(box, -1);
}

function optionOf({ list }: Box, { href, parts }: Suggestion, index: number): HTMLElement {
  const option = document.createElement('li');
  Object.assign(option, { id: `${list.id}-${index}`, role: 'option', className: 'search-option' });
  option.dataset['href'] = href;
  for (const { className, text } of parts)
    option.append(Object.assign(document.createElement('span'), { className, textContent: text }), ' ');
  return option;
}

/** Shows suggestions for what is typed, unless something else has been typed in the meantime. */
async function update(box: Box, files: SearchFiles): Promise<void> {
  const query = box.input.value.trim();
  const isStill = () => box.input.value.trim() === query && document.activeElement === box.input;
  if (!isEnough(query)) {
    show(box, false);
    return;
  }
  const [{ texts }, { products }] = await Promise.all([files.plan(), search(files, query)]);
  const rows = await files.rows(products.slice(0, most));
  if (!isStill()) return;
  const suggestions = [
    ...rows.map(ofProduct),
    ...(rows.length > 0 ? [ofAll(box, query, texts['allResults'] ?? '')] : []),
  ];
  box.list.replaceChildren(...suggestions.map((suggestion, index) => optionOf(box, suggestion, index)));
  show(box, rows.length > 0);
  activate(box, -1);
  box.status.textContent = countText(texts, 'suggestionCount', rows.length, document.documentElement.lang);
}

const follow = (option: HTMLElement | undefined) => {
  if (option?.dataset['href']) location.assign(option.dataset['href']);
};

/** Up and down walk round through the options and the field itself. */
function move(box: Box, step: 1 | -1): void {
  const places = options(box).length + 1;
  activate(box, ((box.active + 1 + step + places) % places) - 1);
}

function onKey(box: Box, event: KeyboardEvent): void {
  if (box.list.hidden || event.isComposing) return;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => {
      move(box, 1);
    },
    ArrowUp: () => {
      move(box, -1);
    },
    Escape: () => {
      show(box, false);
    },
    ...(box.active >= 0 && {
      Enter: () => {
        follow(options(box)[box.active]);
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
export function suggest(form: HTMLFormElement, input: HTMLInputElement): void {
  const [list, status] = [
    form.querySelector<HTMLElement>('[role=listbox]'),
    form.querySelector<HTMLElement>('[role=status]'),
  ];
  if (prepared.has(form) || !list || !status) return;
  prepared.add(form);
  const box: Box = { form, input, list, status, active: -1 };
  const files = searchFiles(form.dataset['page'] ?? '');
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    input.setAttribute(name, value);
  // Suggestions are a comfort: the form searches without them.
  const refresh = () => {
    update(box, files).catch(() => {
      show(box, false);
    });
  };
  input.addEventListener('input', refresh);
  input.addEventListener('keydown', (event) => {
    onKey(box, event);
  });
  input.addEventListener('blur', () => {
    show(box, false);
  });
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) follow(target.closest<HTMLElement>('[role=option]') ?? undefined);
  });
  if (document.activeElement === input) refresh();
}

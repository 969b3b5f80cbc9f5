import { fillText } from '../../i18n/fill-text.ts';
import type { HelpLink } from '../../domain/search/help.ts';
import { buildThumbnailSources } from '../../i18n/image-sources.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import { createPriceWas } from '../catalogue/create-price-was.ts';

export interface Suggestion {
  href: string;
  /**
   * `minor` is the amount of a price in minor units. `wasWords` marks the price that the next one is reduced from: what
   * screen readers say of it.
   */
  spans: readonly { className: string; text: string; minor?: number; wasWords?: string }[];
  /** The picture of a product. */
  image?: ListRow['image'];
}

/** The field of a search form with its list of suggestions. */
export interface SearchCombobox {
  form: HTMLFormElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
  /** The option that Enter opens. -1 for none. */
  activeIndex: number;
}

export const toProductSuggestion = (
  { href, name, line, price, displayPrice, was = '', image }: ListRow,
  wasWords = '',
): Suggestion => ({
  href,
  image,
  spans: [
    { className: 'search-name', text: name },
    { className: 'eyebrow', text: line },
    { className: 'price-was', text: was, wasWords },
    { className: 'price', text: displayPrice, minor: price },
  ].filter(({ text }) => text !== ''),
});

/** Pages, such as those of help, look different from products: they show their kind instead of a price. */
export const toPageSuggestion = ({ href, title }: HelpLink, kind: string): Suggestion => ({
  href,
  spans: [
    { className: 'search-name', text: title },
    { className: 'eyebrow search-kind', text: kind },
  ],
});

const buildResultsHref = ({ form }: SearchCombobox, query: string) =>
  `${new URL(form.action).pathname}?${new URLSearchParams({ q: query })}`;

export const toQuerySuggestion = (box: SearchCombobox, query: string, kind: string): Suggestion =>
  toPageSuggestion({ href: buildResultsHref(box, query), title: query }, kind);

export const toAllResultsSuggestion = (box: SearchCombobox, query: string, text: string): Suggestion => ({
  href: buildResultsHref(box, query),
  spans: [{ className: 'search-all', text: fillText(text, { query }) }],
});

const listOptions = ({ list }: SearchCombobox) => [...list.children].filter((option) => option instanceof HTMLElement);

/** Marks one option as the active one, or none for -1. The focus stays in the field. */
function activateOption(box: SearchCombobox, index: number): void {
  const options = listOptions(box);
  const active = options[index];
  box.activeIndex = index;
  for (const option of options) option.setAttribute('aria-selected', String(option === active));
  if (active) box.input.setAttribute('aria-activedescendant', active.id);
  else box.input.removeAttribute('aria-activedescendant');
  active?.scrollIntoView({ block: 'nearest' });
}

export function closeSuggestions(box: SearchCombobox): void {
  box.list.hidden = true;
  box.input.setAttribute('aria-expanded', 'false');
  activateOption(box, -1);
}

/** The picture of a product in the size of a thumbnail. The name beside it says what it shows. */
function createPicture({ digest, widths }: ListRow['image']): HTMLElement {
  const picture = Object.assign(document.createElement('span'), { className: 'search-picture' });
  if (digest === null) return picture;
  const { src, srcset = '' } = buildThumbnailSources(digest, widths);
  picture.append(Object.assign(document.createElement('img'), { alt: '', width: 48, height: 48, srcset, src }));
  return picture;
}

function createOption({ list }: SearchCombobox, { href, spans, image }: Suggestion, index: number): HTMLElement {
  const option = document.createElement('li');
  Object.assign(option, { id: `${list.id}-${index}`, role: 'option', className: 'search-option' });
  option.dataset['href'] = href;
  if (image) option.append(createPicture(image));
  for (const { className, text, minor, wasWords } of spans) {
    const span =
      wasWords === undefined
        ? Object.assign(document.createElement('span'), { className, textContent: text })
        : createPriceWas(document, text, wasWords, 'span');
    if (minor !== undefined) span.dataset['minor'] = String(minor);
    option.append(span, ' ');
  }
  return option;
}

/** Shows suggestions; an empty list closes the combobox. */
export function showSuggestions(box: SearchCombobox, suggestions: readonly Suggestion[]): void {
  box.list.replaceChildren(...suggestions.map((suggestion, index) => createOption(box, suggestion, index)));
  box.list.hidden = suggestions.length === 0;
  box.input.setAttribute('aria-expanded', String(suggestions.length > 0));
  activateOption(box, -1);
}

export function openOption(option: HTMLElement | null | undefined): void {
  if (option?.dataset['href']) location.assign(option.dataset['href']);
}

/** The arrow keys cycle through the options and the field itself. */
function moveActiveOption(box: SearchCombobox, step: 1 | -1): void {
  const stopCount = listOptions(box).length + 1;
  const stop = (box.activeIndex + 1 + step + stopCount) % stopCount;
  activateOption(box, stop - 1);
}

const keyActions: Readonly<Record<string, (box: SearchCombobox) => void>> = {
  ArrowDown: (box) => {
    moveActiveOption(box, 1);
  },
  ArrowUp: (box) => {
    moveActiveOption(box, -1);
  },
  Escape: closeSuggestions,
  Enter: (box) => {
    openOption(listOptions(box)[box.activeIndex]);
  },
};

/** Enter without an active option submits the form. */
export function handleComboboxKeydown(box: SearchCombobox, event: KeyboardEvent): void {
  if (box.list.hidden || event.isComposing || (event.key === 'Enter' && box.activeIndex < 0)) return;
  if (event.key === 'Escape' && box.input.value === '') {
    // Nothing was typed that could be kept, so that one press closes the panel around the field too.
    closeSuggestions(box);
    return;
  }
  const act = keyActions[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act(box);
}

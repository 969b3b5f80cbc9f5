import { isCjk } from '../../domain/search/tokens.ts';
import { formatCountText } from '../../i18n/fill-text.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import {
  closeSuggestions,
  handleComboboxKeydown,
  openOption,
  type SearchCombobox,
  showSuggestions,
  toAllResultsSuggestion,
  toHelpSuggestion,
  toProductSuggestion,
} from './combobox.ts';
import { findProductsAndHelp } from './find.ts';
import { createSearchFiles, type SearchFiles } from './index-files.ts';
import css from './suggestions.css?inline';

const maxSuggestions = 6;
const maxHelpSuggestions = 2;

/** One Chinese, Japanese or Korean character is a word. In other scripts two letters are needed. */
const isLongEnough = (query: string) => query.length > 1 || isCjk(query);

/** Shows suggestions for the text of the field, unless the text or the focus has changed meanwhile. */
async function updateSuggestions(box: SearchCombobox, files: SearchFiles): Promise<void> {
  const query = box.input.value.trim();
  if (!isLongEnough(query)) {
    closeSuggestions(box);
    return;
  }
  const [{ texts }, { products, help }] = await Promise.all([files.plan(), findProductsAndHelp(files, query)]);
  const rows = await files.rows(products.slice(0, maxSuggestions));
  if (box.input.value.trim() !== query || document.activeElement !== box.input) return;
  const allResults = toAllResultsSuggestion(box, query, texts['allResults'] ?? '');
  const suggestions = [
    ...help.slice(0, maxHelpSuggestions).map((link) => toHelpSuggestion(link, texts['help'] ?? '')),
    ...rows.map(toProductSuggestion),
  ];
  showSuggestions(box, suggestions.length > 0 ? [...suggestions, allResults] : []);
  box.status.textContent = formatCountText(texts, 'suggestionCount', suggestions.length, document.documentElement.lang);
}

function markAsCombobox(input: HTMLInputElement, list: HTMLElement): void {
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
}

function listenForChoices(box: SearchCombobox): void {
  const { input, list } = box;
  input.addEventListener('keydown', (event) => {
    handleComboboxKeydown(box, event);
  });
  input.addEventListener('blur', () => {
    closeSuggestions(box);
  });
  // The field must keep its focus: otherwise the list would close before the click.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) openOption(target.closest<HTMLElement>('[role=option]'));
  });
}

/** Makes the field a combobox according to the ARIA authoring practices: list autocomplete with manual selection. */
function attachSuggestions(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const list = form.querySelector<HTMLElement>('[role=listbox]');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!input || !list || !status) return;
  const box: SearchCombobox = { form, input, list, status, activeIndex: -1 };
  const files = createSearchFiles(form.dataset['page'] ?? '');
  const update = () => {
    // Without suggestions the form still searches.
    updateSuggestions(box, files).catch(() => {
      closeSuggestions(box);
    });
  };
  markAsCombobox(input, list);
  listenForChoices(box);
  input.addEventListener('input', update);
  if (document.activeElement === input) update();
}

adoptStyles(document, css);
for (const form of document.querySelectorAll<HTMLFormElement>('form[role=search]')) attachSuggestions(form);

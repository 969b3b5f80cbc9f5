import type { ServedPlan } from '../../domain/search/parse-files.ts';
import { beginsWord } from '../../domain/search/suggest.ts';
import { isCjk } from '../../domain/search/tokens.ts';
import { formatCountText } from '../../i18n/fill-text.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import {
  closeSuggestions,
  handleComboboxKeydown,
  openOption,
  type SearchCombobox,
  showSuggestions,
  type Suggestion,
  toAllResultsSuggestion,
  toPageSuggestion,
  toProductSuggestion,
  toQuerySuggestion,
} from './combobox.ts';
import { findProductsAndHelp } from './find.ts';
import { createSearchFiles, type SearchFiles } from './index-files.ts';
import css from './suggestions.css?inline';

const maximums = { products: 6, help: 2, categories: 2, queries: 3, popular: 6 } as const;

/** One Chinese, Japanese or Korean character is a word. In other scripts two letters are needed. */
const isLongEnough = (query: string) => query.length > 1 || isCjk(query);

/** Before anything is typed: what the shop names as popular. */
const suggestPopular = (box: SearchCombobox, { popularQueries, texts }: ServedPlan): Suggestion[] =>
  popularQueries.slice(0, maximums.popular).map((query) => toQuerySuggestion(box, query, texts['popularSearch'] ?? ''));

/** What is suggested for a query: help, categories that it begins, products, and popular queries that it begins. */
async function suggestFor(box: SearchCombobox, files: SearchFiles, query: string): Promise<Suggestion[]> {
  const [{ texts, categories, popularQueries }, { products, help }] = await Promise.all([
    files.plan(),
    findProductsAndHelp(files, query),
  ]);
  const rows = await files.rows(products.slice(0, maximums.products));
  const begins = (text: string) => beginsWord(text, query);
  return [
    ...help.slice(0, maximums.help).map((link) => toPageSuggestion(link, texts['help'] ?? '')),
    ...categories
      .filter(({ title }) => begins(title))
      .slice(0, maximums.categories)
      .map((link) => toPageSuggestion(link, texts['suggestedCategory'] ?? '')),
    ...rows.map((row) => toProductSuggestion(row, texts['wasPriceNow'])),
    ...popularQueries
      .filter((popular) => begins(popular) && popular !== query)
      .slice(0, maximums.queries)
      .map((popular) => toQuerySuggestion(box, popular, texts['popularSearch'] ?? '')),
  ];
}

/** Shows suggestions for the text of the field, unless the text or the focus has changed meanwhile. */
async function updateSuggestions(box: SearchCombobox, files: SearchFiles): Promise<void> {
  const query = box.input.value.trim();
  if (query !== '' && !isLongEnough(query)) {
    closeSuggestions(box);
    return;
  }
  const plan = await files.plan();
  const suggestions = query === '' ? suggestPopular(box, plan) : await suggestFor(box, files, query);
  if (box.input.value.trim() !== query || document.activeElement !== box.input) return;
  const allResults = toAllResultsSuggestion(box, query, plan.texts['allResults'] ?? '');
  showSuggestions(box, suggestions.length > 0 && query !== '' ? [...suggestions, allResults] : suggestions);
  const { lang } = document.documentElement;
  box.status.textContent = formatCountText(plan.texts, 'suggestionCount', suggestions.length, lang);
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
  input.addEventListener('focus', () => {
    if (input.value === '') update();
  });
  if (document.activeElement === input) update();
}

adoptStyles(document, css);
for (const form of document.querySelectorAll<HTMLFormElement>('form[role=search]')) attachSuggestions(form);

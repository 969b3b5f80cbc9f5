import { countries, parseCountryCode } from '../../config/countries.ts';
import { formatPrice } from '../../domain/money.ts';
import type { PriceLimit } from '../../domain/search/price-limit.ts';
import type { SearchResult } from '../../domain/search/search.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import type { Found } from './find.ts';
import { buildResultsHref } from './results-query.ts';

type Texts = Readonly<Record<string, string>>;

export function showTitle(page: Document, root: HTMLElement, texts: Texts, query: string): void {
  const title = fillText(texts['searchResults'] ?? '', { query });
  page.title = `${title} | ${root.dataset['brand'] ?? ''}`;
  const heading = root.querySelector('h1');
  if (heading) heading.textContent = title;
}

/**
 * Names the query that was searched for instead and the ignored words, or links to a query that would find something.
 */
export function showCorrection(
  root: HTMLElement,
  texts: Texts,
  { correctedQuery, droppedWords, suggestedQuery }: SearchResult,
  address: Location,
): void {
  const note = root.querySelector<HTMLElement>('.results-note');
  if (!note || (correctedQuery === null && droppedWords.length === 0 && suggestedQuery === null)) return;
  note.hidden = false;
  if (suggestedQuery === null) {
    const without = { words: droppedWords.join(' ') };
    note.textContent = [
      correctedQuery === null ? '' : fillText(texts['resultsInstead'] ?? '', { query: correctedQuery }),
      without.words && fillText(texts['resultsWithout'] ?? '', without),
    ].join(' ');
    return;
  }
  const link = document.createElement('a');
  link.href = buildResultsHref(address, { q: suggestedQuery, page: '', order: '' });
  link.textContent = fillText(texts['didYouMean'] ?? '', { query: suggestedQuery });
  note.replaceChildren(link);
}

/** Lists the pages and questions that answer the query. */
export function showHelp(root: HTMLElement, { help }: Found): void {
  const section = root.querySelector<HTMLElement>('.results-help');
  const list = section?.querySelector('ul');
  if (!section || !list || help.length === 0) return;
  section.hidden = false;
  list.replaceChildren(
    ...help.map(({ href, title }) => {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { href, textContent: title }));
      return item;
    }),
  );
}

/** Shows the price in the query as a link that searches without it. */
export function showPriceLimit(root: HTMLElement, texts: Texts, { minor, rest }: PriceLimit, address: Location): void {
  const chip = root.querySelector<HTMLAnchorElement>('.results-limit');
  const code = parseCountryCode(readPageCountry(root.ownerDocument));
  if (!chip || !code) return;
  const country = countries[code];
  const { documentElement } = root.ownerDocument;
  const price = formatPrice({ minor, currency: country.currency }, country, documentElement.lang);
  const name = fillText(texts['priceUpTo'] ?? '', { price });
  const shop = root.querySelector('form')?.action ?? '';
  chip.href = rest === '' ? shop : buildResultsHref(address, { q: rest, page: '' });
  chip.prepend(name);
  chip.ariaLabel = fillText(texts['removeFilter'] ?? '', { name });
  chip.hidden = false;
}

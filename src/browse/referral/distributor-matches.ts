import { formatFullName } from '../../domain/full-name.ts';
import type { SearchOptions, SearchResult } from '../../stores/referral/distributor-search.ts';

type Matches = Extract<SearchResult, { status: 'found' }>;
type Match = Matches['distributors'][number];

/** A button that chooses a distributor. The place distinguishes distributors with the same name. */
function createMatch(page: Document, { distributorId, place, ...name }: Match): HTMLLIElement {
  const item = page.createElement('li');
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'find-match';
  button.dataset['distributor'] = String(distributorId);
  button.textContent = [formatFullName(name), place].filter((text) => text !== '').join(' · ');
  item.append(button);
  return item;
}

/** Lists the matches of a search below its field, with an instruction. Without matches the list is emptied. */
export function showMatches(
  form: HTMLFormElement,
  { distributors, hasMore }: Pick<Matches, 'distributors' | 'hasMore'>,
  getText: (key: string) => string,
): void {
  const list = form.querySelector('.find-matches');
  list?.replaceChildren(...distributors.map((match) => createMatch(form.ownerDocument, match)));
  const status = form.querySelector('.find-choose');
  if (!status) return;
  const texts = [getText('chooseMatch'), hasMore ? getText('moreMatches') : ''];
  status.textContent = distributors.length === 0 ? '' : texts.filter((text) => text !== '').join(' ');
}

/** Shows the forms that the API supports, and fills in its districts. */
export function showSearchOptions(host: HTMLElement, { byName, districts }: SearchOptions): void {
  for (const form of host.querySelectorAll<HTMLFormElement>('[data-by="name"]')) form.hidden = !byName;
  for (const form of host.querySelectorAll<HTMLFormElement>('[data-by="district"]')) {
    form.querySelector('select')?.append(...districts.map(({ code, name }) => new Option(name, code)));
    form.hidden = districts.length === 0;
  }
}

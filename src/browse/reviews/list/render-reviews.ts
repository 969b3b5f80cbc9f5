import type { ShownReviews } from '../../../domain/reviews/review-query.ts';
import type { FoundReviews } from '../../../stores/reviews/product-reviews.ts';
import { createControls, writeControls } from './controls.ts';
import { createElement } from './create-element.ts';
import { createReview } from './fill-review.ts';
import type { GetText } from './texts.ts';

const findPlace = (root: HTMLElement): HTMLElement => root.querySelector<HTMLElement>('.reviews-found') ?? root;

/** Whether reviews that the reader asked for are shown, not the printed ones. */
const isListed = (root: HTMLElement) => root.querySelector('.reviews-controls') !== null;

function createItems(root: HTMLElement, { reviews }: FoundReviews, getText: GetText): HTMLElement[] {
  const template = root.querySelector('template');
  return template ? reviews.flatMap((review) => createReview(template, review, getText) ?? []) : [];
}

const createButton = (name: string, text: string) =>
  createElement('button', { type: 'button', class: 'reviews-button', [name]: '' }, text);

const createStatus = (text: string) => createElement('p', { class: 'reviews-status', tabindex: '-1' }, text);

/** Keeps the controls where they are, since one of them may have the focus. */
function replaceContent(place: HTMLElement, controls: Element | null, content: readonly Node[]): void {
  if (controls?.parentNode !== place) {
    place.replaceChildren(...(controls ? [controls] : []), ...content);
    return;
  }
  for (const node of [...place.childNodes]) if (node !== controls) node.remove();
  place.append(...content);
}

const formatStatus = (count: number, total: number, getText: GetText) =>
  total === 0 ? getText('noReviewsMatch') : getText('reviewsShown', { shown: count, total });

/** Marks the bar of the stars that are shown. */
export function markBars(root: HTMLElement, shown: ShownReviews | null): void {
  for (const bar of root.querySelectorAll<HTMLElement>('[data-stars]'))
    bar.ariaCurrent = Number(bar.dataset['stars']) === shown?.stars ? 'true' : null;
}

interface Listing {
  shown: ShownReviews;
  loaded: FoundReviews;
  languages: Readonly<Record<string, number>>;
  getText: GetText;
}

/** Shows the loaded reviews below their controls. Returns how many there are, in words. */
export function renderReviews(root: HTMLElement, { shown, loaded, languages, getText }: Listing): string {
  const { total, pages, shades } = loaded;
  const items = createItems(root, loaded, getText);
  const status = formatStatus(items.length, total, getText);
  const known = root.querySelector<HTMLFormElement>('.reviews-controls');
  const controls = known ?? createControls(getText, { languages, shades, variants: root.dataset['variants'] ?? '' });
  writeControls(controls, shown);
  const list = createElement('ol', { class: 'reviews-list' }, ...items);
  replaceContent(findPlace(root), controls, [
    createStatus(status),
    total === 0 ? createButton('data-clear', getText('clearFilters')) : list,
    ...(pages > shown.pages ? [createButton('data-more', getText('moreReviews'))] : []),
  ]);
  return status;
}

/** Adds one more page of reviews and moves the focus to its first one. Returns how many are shown, in words. */
export function appendReviews(root: HTMLElement, loaded: FoundReviews, page: number, getText: GetText): string {
  const list = root.querySelector('.reviews-list');
  const items = createItems(root, loaded, getText);
  list?.append(...items);
  const text = formatStatus(list?.childElementCount ?? 0, loaded.total, getText);
  const status = root.querySelector('.reviews-status');
  if (status) status.textContent = text;
  root.querySelector('[data-failed]')?.remove();
  const [first] = items;
  if (first) first.tabIndex = -1;
  first?.focus({ preventScroll: true });
  if (page >= loaded.pages) root.querySelector('[data-more]')?.remove();
  return text;
}

/** Says that reviews were not loaded, above what was shown before. `again` is the text of a button that tries again. */
export function renderFailure(root: HTMLElement, text: string, again?: string): void {
  const earlier = root.querySelector('[data-failed]');
  const hadFocus = earlier?.contains(document.activeElement) === true;
  earlier?.remove();
  const status = createStatus(text);
  const failure = createElement(
    'div',
    { class: 'reviews-failed', 'data-failed': '' },
    status,
    ...(again === undefined ? [] : [createButton('data-again', again)]),
  );
  const before = root.querySelector(isListed(root) ? '.reviews-list, [data-clear]' : '.reviews-list');
  if (before) before.before(failure);
  else findPlace(root).append(failure);
  if (hadFocus) status.focus({ preventScroll: true });
}

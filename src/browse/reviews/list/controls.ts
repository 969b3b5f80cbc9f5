import { reviewSorts, skinTypes } from '../../../config/reviews/review-choices.ts';
import { skinTypeTexts } from '../../../config/reviews/choice-texts.ts';
import { maxStars } from '../../../config/reviews/review-limits.ts';
import { createReviewSelection, type ShownReviews } from '../../../domain/reviews/review-query.ts';
import { getOwnLanguageName } from '../../../i18n/written-language.ts';
import { createElement } from './create-element.ts';
import type { GetText } from './texts.ts';

const sortTexts = {
  helpful: 'sortHelpful',
  newest: 'sortNewest',
  highest: 'sortHighest',
  lowest: 'sortLowest',
} as const satisfies Record<(typeof reviewSorts)[number], string>;

type Option = readonly [value: string, text: string];

function createSelect(name: string, label: string, options: readonly Option[]): HTMLElement {
  const select = createElement('select', { name, autocomplete: 'off' });
  select.append(...options.map(([value, text]) => new Option(text, value)));
  return createElement('label', {}, createElement('span', {}, label), select);
}

export interface ControlOptions {
  /** The number of reviews in each language. */
  languages: Readonly<Record<string, number>>;
  shades: readonly { sku: string; name: string }[];
  /** What the product's variants are called, such as `Shades`. */
  variants: string;
}

/** The order and the filters of the reviews. A filter that would leave everything is left out. */
export function createControls(getText: GetText, { languages, shades, variants }: ControlOptions): HTMLFormElement {
  const stars = Array.from({ length: maxStars }, (_, index) => String(maxStars - index));
  const languageOptions = Object.entries(languages).map(([language, count]): Option => [
    language,
    `${getOwnLanguageName(language)} (${count})`,
  ]);
  const pictures = createElement('input', { type: 'checkbox', name: 'withPictures', autocomplete: 'off' });
  return createElement(
    'form',
    { class: 'reviews-controls' },
    createSelect(
      'sort',
      getText('sortBy'),
      reviewSorts.map((sort): Option => [sort, getText(sortTexts[sort])]),
    ),
    createSelect('stars', getText('starsFilter'), [
      ['', getText('anyStars')],
      ...stars.map((count): Option => [count, getText('starsOf5', { stars: count })]),
    ]),
    createSelect('skinType', getText('skinTypeFilter'), [
      ['', getText('anySkinType')],
      ...skinTypes.map((type): Option => [type, getText(skinTypeTexts[type])]),
    ]),
    ...(shades.length > 1
      ? [
          createSelect('shade', variants, [
            ['', getText('anyVariant')],
            ...shades.map(({ sku, name }): Option => [sku, name]),
          ]),
        ]
      : []),
    ...(languageOptions.length > 1
      ? [createSelect('language', getText('languageFilter'), [['', getText('anyLanguage')], ...languageOptions])]
      : []),
    createElement('label', { class: 'reviews-check' }, pictures, getText('withPictures')),
  );
}

/** Reads the selection of the controls. It starts with its first page. */
export function readControls(form: HTMLFormElement): ShownReviews {
  const values = new FormData(form);
  const read = (name: string): string | null => {
    const value = values.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const stars = read('stars');
  return {
    ...createReviewSelection(read('language')),
    sort: reviewSorts.find((sort) => sort === read('sort')) ?? 'helpful',
    stars: stars === null ? null : Number(stars),
    skinType: skinTypes.find((type) => type === read('skinType')) ?? null,
    shade: read('shade'),
    withPictures: read('withPictures') !== null,
  };
}

export function writeControls(form: HTMLFormElement, shown: ShownReviews): void {
  for (const name of ['sort', 'stars', 'skinType', 'shade', 'language'] as const) {
    const select = form.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (select) select.value = String(shown[name] ?? '');
  }
  const pictures = form.querySelector<HTMLInputElement>('[name=withPictures]');
  if (pictures) pictures.checked = shown.withPictures;
}

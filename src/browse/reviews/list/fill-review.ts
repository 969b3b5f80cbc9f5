import { ageBandTexts, skinTypeTexts, undertoneTexts } from '../../../config/reviews/choice-texts.ts';
import { countries, parseCountryCode } from '../../../config/countries.ts';
import { maxStars } from '../../../config/reviews/review-limits.ts';
import type { FoundReviews } from '../../../stores/reviews/product-reviews.ts';
import { cleanReviewLine, cleanReviewText } from '../../../domain/reviews/clean-review-text.ts';
import { formatDate } from '../../../i18n/format-date.ts';
import { getCountryName } from '../../../i18n/language-tag.ts';
import { areWrittenAlike, getOwnLanguageName, isLanguageTag } from '../../../i18n/written-language.ts';
import { readPageCountry, readPageLocale } from '../../shell/page-locale.ts';
import { createElement } from './create-element.ts';
import type { GetText } from './texts.ts';

type Review = FoundReviews['reviews'][number];

const isForeign = (language: string, locale: string) => isLanguageTag(language) && !areWrittenAlike(language, locale);

/** What a buyer said of themselves, with the shade, the country, and the language unless it is that of the page. */
function describeBuyer(review: Review, getText: GetText, locale: string): string[] {
  const { skinType, undertone, ageBand, country, shadeName, language } = review;
  const age = ageBand && ageBandTexts[ageBand];
  return [
    cleanReviewLine(shadeName),
    /^[a-z]{2}$/i.test(country) ? getCountryName(country.toUpperCase(), locale) : '',
    skinType ? getText(skinTypeTexts[skinType]) : '',
    undertone ? getText(undertoneTexts[undertone]) : '',
    age ? getText(age.key, age.values) : '',
    isForeign(language, locale) ? getOwnLanguageName(language) : '',
  ].filter(Boolean);
}

/** Fills a part of the template, or removes it when there is no text. A text in another language says so. */
function fillText(item: Element, selector: string, text: string, lang = ''): void {
  const element = item.querySelector<HTMLElement>(selector);
  if (!element) return;
  if (text === '') element.remove();
  element.textContent = text;
  if (lang !== '') element.lang = lang;
}

function formatDay(writtenAt: string, page: Document): string {
  const code = parseCountryCode(readPageCountry(page));
  const timeZone = code ? countries[code].timeZone : 'UTC';
  return formatDate(writtenAt, { languageTag: page.documentElement.lang, timeZone, style: 'medium' });
}

/** Pages may load pictures from the API only. */
function resolvePicture(url: string, apiUrl: string): string | null {
  const resolved = URL.canParse(url, apiUrl) ? new URL(url, apiUrl) : null;
  return resolved?.origin === new URL(apiUrl).origin ? resolved.href : null;
}

function fillPictures(item: Element, { pictures, displayName }: Review, getText: GetText): void {
  const list = item.querySelector('.review-pictures');
  const apiUrl = item.ownerDocument.documentElement.dataset['api'] ?? '';
  const links = pictures.flatMap(({ url, width, height }, index) => {
    const href = resolvePicture(url, apiUrl);
    if (href === null) return [];
    const alt = getText('reviewPicture', { number: index + 1, name: displayName });
    const size = { width: String(width), height: String(height) };
    const image = createElement('img', { src: href, ...size, alt, loading: 'lazy' });
    return [createElement('li', {}, createElement('a', { href }, image))];
  });
  if (links.length === 0) list?.remove();
  else list?.replaceChildren(...links);
}

/** Creates a review from the page's template. */
export function createReview(template: HTMLTemplateElement, review: Review, getText: GetText): HTMLElement | null {
  const item = document.importNode(template.content, true).querySelector<HTMLElement>('.review');
  if (!item) return null;
  const { id, stars, writtenAt, language } = review;
  const page = document;
  const locale = readPageLocale(page);
  const lang = isForeign(language, locale) ? language : '';
  item.dataset['review'] = id;
  item.querySelector('.stars rect')?.setAttribute('width', `${(stars / maxStars) * 100}%`);
  fillText(item, '.review-head .visually-hidden', getText('starsOf5', { stars }));
  fillText(item, 'time', formatDay(writtenAt, page));
  item.querySelector('time')?.setAttribute('datetime', writtenAt.slice(0, 10));
  fillText(item, '.review-name', cleanReviewLine(review.displayName) || '–');
  fillText(item, 'h3', cleanReviewLine(review.title), lang);
  fillText(item, '.review-what > .review-text', cleanReviewText(review.text), lang);
  const answer = cleanReviewText(review.answer?.text ?? '');
  if (answer === '') item.querySelector('.review-answer')?.remove();
  else fillText(item, '.review-answer .review-text', answer, lang);
  item
    .querySelector('.review-who')
    ?.append(...describeBuyer(review, getText, locale).map((fact) => createElement('p', {}, fact)));
  fillPictures(item, review, getText);
  fillText(item, '[data-vote]', getText('helpfulVotes', { votes: review.helpfulVotes }));
  return item;
}

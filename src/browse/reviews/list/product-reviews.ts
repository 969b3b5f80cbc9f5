import {
  createReviewSelection,
  parseReviewQuery,
  serializeReviewQuery,
  type ShownReviews,
} from '../../../domain/reviews/review-query.ts';
import { parseLanguageCounts } from '../../../domain/reviews/language-counts.ts';
import { areWrittenAlike } from '../../../i18n/written-language.ts';
import type { FoundReviews, ProductReviews as ReviewStore } from '../../../stores/reviews/product-reviews.ts';
import { readPageLocale } from '../../shell/page-locale.ts';
import { readControls } from './controls.ts';
import { createElement } from './create-element.ts';
import { openReport, showPicture } from './dialogs.ts';
import { appendReviews, markBars, renderFailure, renderReviews } from './render-reviews.ts';
import { loadReviewTexts } from './texts.ts';
import { sayOfReview, vote } from './vote.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The reviews of a product. The printed ones are replaced by those that the reader asks for, in an order and with
 * filters. The address says what is shown, and Back returns to what was shown before.
 */
export class ProductReviews extends HTMLElement {
  #isReady = false;
  #requestNumber = 0;
  #shown: ShownReviews | null = null;
  /** What failed to load, for another attempt. */
  #retry: (() => Promise<void>) | null = null;
  #printed: readonly Node[] = [];
  #languages: Readonly<Record<string, number>> = {};
  /** The language of the page, if it has reviews. */
  #ownLanguage: string | null = null;
  #store: Promise<ReviewStore> | null = null;
  readonly #announcer = createElement('p', { class: 'visually-hidden', role: 'status' });

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.append(this.#announcer);
    const locale = readPageLocale(this.ownerDocument);
    this.#printed = [...this.#found.childNodes];
    this.#languages = parseLanguageCounts(this.dataset['languages'] ?? '{}');
    this.#ownLanguage = Object.keys(this.#languages).find((language) => areWrittenAlike(language, locale)) ?? null;
    this.addEventListener('click', (event) => {
      this.#handleClick(event);
    });
    this.addEventListener('change', () => {
      const form = this.querySelector('form');
      if (form) this.#follow(this.#navigate(readControls(form)), form);
    });
    this.addEventListener('submit', (event) => {
      event.preventDefault();
    });
    const showAddress = () => {
      this.#follow(this.#showAddress(), this);
    };
    addEventListener('popstate', showAddress);
    showAddress();
  }

  /** Says what was printed for it when the texts cannot be loaded. */
  #follow(work: Promise<void>, pressed: Element): void {
    work.catch(() => {
      const text = this.dataset['unloaded'] ?? '';
      const review = pressed.closest('.review');
      if (review) sayOfReview(review, text);
      else renderFailure(this, text);
      this.#announce(text);
    });
  }

  get #found(): HTMLElement {
    return this.querySelector<HTMLElement>('.reviews-found') ?? this;
  }

  #loadStore(): Promise<ReviewStore> {
    this.#store ??= import('../../../stores/reviews/page-reviews.ts').then(
      ({ createPageReviews }) => createPageReviews(this.dataset['sku'] ?? ''),
      (error: unknown) => {
        this.#store = null;
        throw error;
      },
    );
    return this.#store;
  }

  #handleClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>('a[href]');
    const button = target?.closest('button');
    if (link) this.#handleLink(event, link);
    else if (button) this.#follow(this.#handleButton(button), button);
  }

  async #handleButton(button: HTMLElement): Promise<void> {
    if (button.matches('[data-more]')) await this.#showMore();
    else if (button.matches('[data-again]')) await this.#retry?.();
    else if (button.matches('[data-clear]')) await this.#navigate(createReviewSelection(this.#ownLanguage), true);
    else await this.#handleReview(button);
  }

  #handleLink(event: MouseEvent, link: HTMLAnchorElement): void {
    if (!isPlainClick(event) || !link.matches('.review-pictures a, .reviews-all, [data-stars]')) return;
    event.preventDefault();
    if (link.matches('.review-pictures a')) void showPicture(link, loadReviewTexts(this.ownerDocument));
    else if (link.matches('.reviews-all'))
      this.#follow(this.#navigate(createReviewSelection(this.#ownLanguage), true), link);
    else this.#follow(this.#toggleStars(Number(link.dataset['stars'])), link);
  }

  /** A bar counts the reviews of all languages. A second press shows all stars again. */
  #toggleStars(stars: number): Promise<void> {
    const isShown = this.#shown?.stars === stars;
    const selection = createReviewSelection(isShown ? this.#ownLanguage : null);
    return this.#navigate({ ...selection, stars: isShown ? null : stars });
  }

  #announce(text: string): void {
    this.#announcer.textContent = text;
  }

  async #handleReview(button: HTMLElement): Promise<void> {
    const review = button.closest<HTMLElement>('.review');
    if (!review) return;
    const getText = await loadReviewTexts(this.ownerDocument);
    const store = await this.#loadStore().catch(() => null);
    const isVote = button.matches('[data-vote]');
    if (!store) {
      const said = getText(isVote ? 'voteFailed' : 'reportFailed');
      sayOfReview(review, said);
      this.#announce(said);
    } else if (isVote) this.#announce(await vote(button, review, store.vote, getText));
    else
      openReport(review.dataset['review'] ?? '', getText, store.report, (said) => {
        sayOfReview(review, said);
        this.#announce(said);
      });
  }

  #buildAddress(shown: ShownReviews): string {
    const query = serializeReviewQuery(shown, this.#ownLanguage, new URLSearchParams(location.search));
    return `${location.pathname}?${query.toString()}${location.hash}`;
  }

  /** Shows other reviews and adds them to the history. */
  async #navigate(shown: ShownReviews, movesFocus = false): Promise<void> {
    if (!(await this.#show(shown, () => this.#navigate(shown, true)))) return;
    history.pushState(null, '', this.#buildAddress(shown));
    if (movesFocus) this.querySelector<HTMLElement>('.reviews-status')?.focus({ preventScroll: true });
  }

  /** Shows what the address says: when the page opens, and on Back and Forward. */
  async #showAddress(): Promise<void> {
    const shown = parseReviewQuery(new URLSearchParams(location.search), this.#ownLanguage);
    if (shown) {
      await this.#show(shown, () => this.#showAddress());
      return;
    }
    this.#requestNumber += 1;
    if (!this.#shown) return;
    this.#shown = null;
    this.#found.replaceChildren(...this.#printed);
    markBars(this, this.#shown);
  }

  async #showMore(): Promise<void> {
    if (!this.#shown) return;
    const shown = { ...this.#shown, pages: this.#shown.pages + 1 };
    const loaded = await this.#load(shown, [shown.pages], () => this.#showMore());
    if (!loaded) return;
    this.#shown = shown;
    this.#announce(appendReviews(this, loaded, shown.pages, await loadReviewTexts(this.ownerDocument)));
    history.replaceState(history.state, '', this.#buildAddress(shown));
  }

  /** Returns false when the reviews could not be loaded, or others were asked for since. */
  async #show(shown: ShownReviews, retry: () => Promise<void>): Promise<boolean> {
    const pages = Array.from({ length: shown.pages }, (_, index) => index + 1);
    const loaded = await this.#load(shown, pages, retry);
    if (!loaded) return false;
    this.#shown = shown;
    const getText = await loadReviewTexts(this.ownerDocument);
    this.#announce(renderReviews(this, { shown, loaded, languages: this.#languages, getText }));
    markBars(this, this.#shown);
    return true;
  }

  /** The pages that come. None do while the code that asks for them cannot be loaded. */
  async #request(shown: ShownReviews, pages: readonly number[]): Promise<FoundReviews[]> {
    const store = await this.#loadStore().catch(() => null);
    const replies = store ? await Promise.all(pages.map((page) => store.load(shown, page))) : [];
    return replies.filter((reply) => reply !== null);
  }

  /** Loads pages of reviews. Null when they do not come, which the section then says, or are not asked for any more. */
  async #load(shown: ShownReviews, pages: readonly number[], retry: () => Promise<void>): Promise<FoundReviews | null> {
    const requestNumber = ++this.#requestNumber;
    const isCurrent = () => requestNumber === this.#requestNumber;
    const getText = await loadReviewTexts(this.ownerDocument);
    if (!isCurrent()) return null;
    this.#found.ariaBusy = 'true';
    this.#announce(getText('reviewsLoading'));
    const found = await this.#request(shown, pages);
    if (!isCurrent()) return null;
    this.#found.ariaBusy = null;
    const [first] = found;
    if (first && found.length === pages.length) return { ...first, reviews: found.flatMap(({ reviews }) => reviews) };
    this.#retry = retry;
    const text = getText('reviewsFailed');
    renderFailure(this, text, getText('tryAgain'));
    this.#announce(text);
    return null;
  }
}

import {
  resetPageOnChange,
  defaultListState,
  isPrerendered,
  isSameSelection,
  parseListOrder,
  type ListState,
} from '../../../domain/catalogue/list-state.ts';
import { nameOrder } from '../../../config/catalogue/list-orders.ts';
import { noFilters } from '../../../domain/catalogue/list-filters.ts';
import { buildListUrl, type ListUrlOptions, parseListUrl } from './url.ts';
import {
  clearFilterOfChip,
  readControls,
  readFilters,
  showFilterChips,
  showFilterCount,
  writeControls,
} from './controls.ts';
import { createFilterPanel, type FilterPanel } from './filter-panel.ts';
import { loadRenderer } from './load-renderer.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A list that the shopper sorts, filters and pages through without leaving the page. Its address always describes its
 * state. The rows and the code that renders them are loaded when the shopper asks for an order, size or filter that the
 * published page does not have.
 */
export class ProductList extends HTMLElement {
  #shownState: ListState = defaultListState;
  #requestNumber = 0;
  #isRerendered = false;
  #panel: FilterPanel | null = null;

  connectedCallback(): void {
    this.#shownState = parseListUrl({ pathname: location.pathname, search: '' }, this.#urlOptions);
    this.addEventListener('change', () => {
      void this.#applyControls();
    });
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#applyControls().then(() => this.#panel?.showList(this.#count));
    });
    this.addEventListener('click', (event) => {
      this.#handleClick(event);
    });
    window.addEventListener('popstate', () => {
      void this.#showUrlState();
    });
    this.#panel = this.#createPanel();
    void this.#showUrlState();
    delete this.dataset['touched'];
  }

  /** The filters, which show their counts while they are open. */
  #createPanel(): FilterPanel | null {
    const form = this.#form;
    if (!form) return null;
    const loadRows = async () => (await this.#loadRenderer())?.file ?? null;
    return createFilterPanel(form, { loadRows, read: () => readFilters(form, this.#urlOptions.minorDigits) });
  }

  get #urlOptions(): ListUrlOptions {
    const { base = '', digits, order } = this.dataset;
    return { basePath: base, minorDigits: Number(digits), defaultOrder: parseListOrder(order) ?? nameOrder };
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  get #count(): HTMLElement | null {
    return this.querySelector<HTMLElement>('.listing-count');
  }

  #isPrerendered = (state: ListState): boolean => isPrerendered(state, this.#urlOptions.defaultOrder);

  #buildHref = (state: ListState): string => buildListUrl(state, this.#urlOptions, location.search);

  /** Shows the state of the address: when the page opens, and on Back and Forward. */
  async #showUrlState(): Promise<void> {
    const state = parseListUrl(location, this.#urlOptions);
    const isAsPublished =
      !this.#isRerendered && this.#isPrerendered(state) && !new URLSearchParams(location.search).has('page');
    // Early choices are replayed next. Otherwise the browser may have restored choices of an earlier visit.
    const isTouched = this.dataset['touched'] !== undefined;
    if (isAsPublished) this.#applyState(state);
    else if (!(await this.#showState(state, 'quiet'))) return;
    if (!isTouched) this.#writeControls();
  }

  async #applyControls(): Promise<void> {
    const form = this.#form;
    if (!form) return;
    const state = resetPageOnChange(this.#shownState, readControls(form, this.#shownState, this.#urlOptions));
    if (isSameSelection(this.#shownState, state)) this.#changeView(state);
    else if (await this.#navigateTo(state)) this.#showFilters(form);
  }

  /** Shows the same products in the other view, and ignores the response of an earlier request. */
  #changeView(state: ListState): void {
    this.#requestNumber += 1;
    this.removeAttribute('aria-busy');
    if (state.view !== this.#shownState.view) history.replaceState(history.state, '', this.#buildHref(state));
    this.#applyState(state);
  }

  /** Shows another state and adds it to the history. Returns whether it could be shown. */
  async #navigateTo(state: ListState): Promise<boolean> {
    if (this.#buildHref(state) === this.#buildHref(this.#shownState)) {
      this.#applyState(state);
      return true;
    }
    const isShown = await this.#showState(state, 'announce');
    if (isShown) history.pushState(null, '', this.#buildHref(this.#shownState));
    return isShown;
  }

  /**
   * Handles links of the pagination and of an empty list without leaving the page, unless they lead to a published
   * page.
   */
  #handleClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-clear]')) {
      void this.#navigateAndWriteControls(this.#stateWithoutFilters);
      return;
    }
    if (this.#form && clearFilterOfChip(this.#form, target)) {
      void this.#applyControls();
      return;
    }
    const link = target?.closest<HTMLAnchorElement>('.pagination a, .empty a');
    if (!link || !isPlainClick(event)) return;
    const state = parseListUrl(link, this.#urlOptions);
    if (link.closest('.empty') && this.#form) {
      event.preventDefault();
      void this.#navigateAndScroll(this.#stateWithoutFilters);
    } else if (!this.#isPrerendered(state)) {
      event.preventDefault();
      void this.#navigateAndScroll(state);
    }
  }

  /** Resets the filters. Order, size and view are kept. */
  get #stateWithoutFilters(): ListState {
    return resetPageOnChange(this.#shownState, { ...this.#shownState, ...noFilters });
  }

  async #navigateAndWriteControls(state: ListState): Promise<boolean> {
    const isShown = await this.#navigateTo(state);
    if (isShown) this.#writeControls();
    return isShown;
  }

  async #navigateAndScroll(state: ListState): Promise<void> {
    if (!(await this.#navigateAndWriteControls(state))) return;
    this.#count?.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start' });
  }

  /** Returns false when a later request has replaced this one, or the rows could not be loaded. */
  async #showState(state: ListState, mode: 'announce' | 'quiet'): Promise<boolean> {
    const requestNumber = ++this.#requestNumber;
    this.setAttribute('aria-busy', 'true');
    const renderer = await this.#loadRenderer();
    if (requestNumber !== this.#requestNumber) return false;
    this.removeAttribute('aria-busy');
    if (!renderer) {
      this.#showFailure();
      return false;
    }
    const { page, announcement } = renderer.renderList(this, renderer.file, state, this.#buildHref);
    this.#isRerendered = true;
    this.#applyState({ ...state, page });
    this.#showStatus(mode === 'announce' ? announcement : '');
    return true;
  }

  #loadRenderer = () => loadRenderer(this.dataset['rows'] ?? '');

  /** Does not change the controls: the shopper may be typing into them. */
  #applyState(state: ListState): void {
    this.#shownState = state;
    if (this.#form) showFilterCount(this.#form, state);
    this.querySelector('.cards')?.setAttribute('data-view', state.view);
    for (const link of this.querySelectorAll<HTMLAnchorElement>('.pagination a'))
      link.href = this.#buildHref({ ...parseListUrl(link, this.#urlOptions), view: state.view });
  }

  #writeControls(): void {
    if (!this.#form) return;
    writeControls(this.#form, this.#shownState, this.#urlOptions.minorDigits);
    this.#showFilters(this.#form);
  }

  /** Shows chips and counts for what the controls show. */
  #showFilters(form: HTMLFormElement): void {
    showFilterChips(form);
    this.#panel?.update();
  }

  #showStatus(text: string, isFailure = false): void {
    const status = this.querySelector('.listing-status');
    status?.classList.toggle('visually-hidden', !isFailure);
    if (status) status.textContent = text;
  }

  /** Leaves the list and its controls as they were. */
  #showFailure(): void {
    this.#writeControls();
    this.#showStatus(this.querySelector<HTMLElement>('.listing-status')?.dataset['failed'] ?? '', true);
  }
}

import {
  resetPageOnChange,
  defaultListState,
  isPrerendered,
  isSameSelection,
  type ListState,
} from '../../../domain/catalogue/list-state.ts';
import { buildListUrl, type ListUrlOptions, parseListUrl } from './url.ts';
import { readControls, showFilterCount, writeControls } from './controls.ts';

type Announcement = 'announce' | 'quiet';
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A list that the shopper orders, narrows down and leafs through in place; its address always tells what it shows. The
 * page as printed
 * needs nothing more; the list's rows and the code that shows them are loaded once another order, size or filter is
 * asked for.
 */
export class ProductList extends HTMLElement {
  #shownState: ListState = defaultListState;
  #requestNumber = 0;
  #isRebuilt = false;

  connectedCallback(): void {
    this.#shownState = parseListUrl({ pathname: location.pathname, search: '' }, this.#urlOptions);
    this.addEventListener('change', () => {
      void this.#applyControls();
    });
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#applyControls();
    });
    this.addEventListener('click', (event) => {
      this.#onClick(event);
    });
    window.addEventListener('popstate', () => {
      void this.#showUrlState();
    });
    void this.#showUrlState();
    delete this.dataset['touched'];
  }

  get #urlOptions(): ListUrlOptions {
    return { basePath: this.dataset['base'] ?? '', minorDigits: Number(this.dataset['digits']) };
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  #buildHref = (state: ListState): string => buildListUrl(state, this.#urlOptions, location.search);

  /** Shows what the address tells: when the page opens, and on Back and Forward. */
  async #showUrlState(): Promise<void> {
    const state = parseListUrl(location, this.#urlOptions);
    const isAsPrinted = !this.#isRebuilt && isPrerendered(state) && !new URLSearchParams(location.search).has('page');
    // What was chosen before this code came is on its way; the browser may have put back what was chosen on an earlier
    // visit.
    const isTouched = this.dataset['touched'] !== undefined;
    if (isAsPrinted) this.#applyState(state);
    else if (!(await this.#showState(state, 'quiet'))) return;
    if (!isTouched) this.#writeControls();
  }

  async #applyControls(): Promise<void> {
    const form = this.#form;
    if (!form) return;
    const state = resetPageOnChange(
      this.#shownState,
      readControls(form, this.#shownState, this.#urlOptions.minorDigits),
    );
    if (isSameSelection(this.#shownState, state)) this.#changeView(state);
    else await this.#navigateTo(state);
  }

  /**
   * The same products in the same or the other view; what was asked for before and is still on its way is not wanted
   * any more.
   */
  #changeView(state: ListState): void {
    this.#requestNumber += 1;
    this.removeAttribute('aria-busy');
    if (state.view !== this.#shownState.view) history.replaceState(history.state, '', this.#buildHref(state));
    this.#applyState(state);
  }

  /** Shows another state and gives it a place in the history. */
  async #navigateTo(state: ListState): Promise<boolean> {
    if (this.#buildHref(state) === this.#buildHref(this.#shownState)) {
      this.#applyState(state);
      return true;
    }
    const isShown = await this.#showState(state, 'announce');
    if (isShown) history.pushState(null, '', this.#buildHref(this.#shownState));
    return isShown;
  }

  /** Links between pages and out of an empty list work in place, unless the page they lead to is printed. */
  #onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-clear]')) {
      void this.#navigateAndWriteControls(this.#stateWithoutFilters);
      return;
    }
    const link = target?.closest<HTMLAnchorElement>('.pagination a, .empty a');
    if (!link || !isPlainClick(event)) return;
    const state = parseListUrl(link, this.#urlOptions);
    if (link.closest('.empty') && this.#form) {
      event.preventDefault();
      void this.#navigateAndScroll(this.#stateWithoutFilters);
    } else if (!isPrerendered(state)) {
      event.preventDefault();
      void this.#navigateAndScroll(state);
    }
  }

  /** Without filters; order, size and view stay. */
  get #stateWithoutFilters(): ListState {
    const { minPriceMinor, maxPriceMinor, families, availableOnly } = defaultListState;
    return resetPageOnChange(this.#shownState, {
      ...this.#shownState,
      minPriceMinor,
      maxPriceMinor,
      families,
      availableOnly,
    });
  }

  /** Shows what a link or button asks for; the controls follow. */
  async #navigateAndWriteControls(state: ListState): Promise<boolean> {
    const isShown = await this.#navigateTo(state);
    if (isShown) this.#writeControls();
    return isShown;
  }

  async #navigateAndScroll(state: ListState): Promise<void> {
    if (!(await this.#navigateAndWriteControls(state))) return;
    const count = this.querySelector<HTMLElement>('.listing-count');
    count?.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start' });
  }

  /** Returns whether the state is shown: a later one may have overtaken it, or its rows may not have come. */
  async #showState(state: ListState, announce: Announcement): Promise<boolean> {
    const turn = ++this.#requestNumber;
    this.setAttribute('aria-busy', 'true');
    const show = await this.#loadList();
    if (turn !== this.#requestNumber) return false;
    this.removeAttribute('aria-busy');
    if (!show) {
      this.#showFailure();
      return false;
    }
    const { page, told } = show(state);
    this.#isRebuilt = true;
    this.#applyState({ ...state, page });
    this.#showStatus(announce === 'announce' ? told : '');
    return true;
  }

  /** Null when the list or its code does not come: the shopper is told. */
  async #loadList() {
    try {
      const { loadList, renderList } = await import('./render-list.ts');
      const file = await loadList(this.dataset['rows'] ?? '');
      return (state: ListState) => renderList(this, file, state, this.#buildHref);
    } catch {
      return null;
    }
  }

  /** The controls are left alone: the shopper may be typing into them. */
  #applyState(state: ListState): void {
    this.#shownState = state;
    if (this.#form) showFilterCount(this.#form, state);
    this.querySelector('.cards')?.setAttribute('data-view', state.view);
    for (const link of this.querySelectorAll<HTMLAnchorElement>('.pagination a'))
      link.href = this.#buildHref({ ...parseListUrl(link, this.#urlOptions), view: state.view });
  }

  #writeControls(): void {
    if (this.#form) writeControls(this.#form, this.#shownState, this.#urlOptions.minorDigits);
  }

  #showStatus(text: string, isFailure = false): void {
    const status = this.querySelector('.listing-status');
    status?.classList.toggle('visually-hidden', !isFailure);
    if (status) status.textContent = text;
  }

  /** The list stays as it was, and says so. */
  #showFailure(): void {
    this.#writeControls();
    this.#showStatus(this.querySelector<HTMLElement>('.listing-status')?.dataset['failed'] ?? '', true);
  }
}

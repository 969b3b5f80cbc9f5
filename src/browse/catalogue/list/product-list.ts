import {
  afterChoice,
  defaultListState,
  isPrinted,
  isSameSelection,
  type ListState,
} from '../../../domain/catalogue/list-state.ts';
import { addressOf, type ListPlace, stateAt } from './address.ts';
import { readControls, tellFilterCount, writeControls } from './controls.ts';

type Announce = 'announce' | 'quiet';
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A list that the shopper orders, narrows down and leafs through in place; its address always tells what it shows. The
 * page as printed
 * needs nothing more; the list's rows and the code that shows them are loaded once another order, size or filter is
 * asked for.
 */
export class ProductList extends HTMLElement {
  #shown: ListState = defaultListState;
  #turn = 0;
  #isRebuilt = false;

  connectedCallback(): void {
    this.#shown = stateAt({ pathname: location.pathname, search: '' }, this.#place);
    this.addEventListener('change', () => {
      void this.#choose();
    });
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#choose();
    });
    this.addEventListener('click', (event) => {
      this.#follow(event);
    });
    window.addEventListener('popstate', () => {
      void this.#restore();
    });
    void this.#restore();
    delete this.dataset['touched'];
  }

  get #place(): ListPlace {
    return { base: this.dataset['base'] ?? '', minorDigits: Number(this.dataset['digits']) };
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  #hrefOf = (state: ListState): string => addressOf(state, this.#place, location.search);

  /** Shows what the address tells: when the page opens, and on Back and Forward. */
  async #restore(): Promise<void> {
    const state = stateAt(location, this.#place);
    const isAsPrinted = !this.#isRebuilt && isPrinted(state) && !new URLSearchParams(location.search).has('page');
    // What was chosen before this code came is on its way; the browser may have put back what was chosen on an earlier
    // visit.
    const isTouched = this.dataset['touched'] !== undefined;
    if (isAsPrinted) this.#settle(state);
    else if (!(await this.#show(state, 'quiet'))) return;
    if (!isTouched) this.#writeControls();
  }

  async #choose(): Promise<void> {
    const form = this.#form;
    if (!form) return;
    const state = afterChoice(this.#shown, readControls(form, this.#shown, this.#place.minorDigits));
    if (isSameSelection(this.#shown, state)) this.#restyle(state);
    else await this.#go(state);
  }

  /**
   * The same products in the same or the other view; what was asked for before and is still on its way is not wanted
   * any more.
   */
  #restyle(state: ListState): void {
    this.#turn += 1;
    this.removeAttribute('aria-busy');
    if (state.view !== this.#shown.view) history.replaceState(history.state, '', this.#hrefOf(state));
    this.#settle(state);
  }

  /** Shows another state and gives it a place in the history. */
  async #go(state: ListState): Promise<boolean> {
    if (this.#hrefOf(state) === this.#hrefOf(this.#shown)) {
      this.#settle(state);
      return true;
    }
    const isShown = await this.#show(state, 'announce');
    if (isShown) history.pushState(null, '', this.#hrefOf(this.#shown));
    return isShown;
  }

  /** Links between pages and out of an empty list work in place, unless the page they lead to is printed. */
  #follow(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-clear]')) {
      void this.#followTo(this.#cleared);
      return;
    }
    const link = target?.closest<HTMLAnchorElement>('.pagination a, .empty a');
    if (!link || !isPlain(event)) return;
    const state = stateAt(link, this.#place);
    if (link.closest('.empty') && this.#form) {
      event.preventDefault();
      void this.#leaf(this.#cleared);
    } else if (!isPrinted(state)) {
      event.preventDefault();
      void this.#leaf(state);
    }
  }

  /** Without filters; order, size and view stay. */
  get #cleared(): ListState {
    const { min, max, families, availableOnly } = defaultListState;
    return afterChoice(this.#shown, { ...this.#shown, min, max, families, availableOnly });
  }

  /** Shows what a link or button asks for; the controls follow. */
  async #followTo(state: ListState): Promise<boolean> {
    const isShown = await this.#go(state);
    if (isShown) this.#writeControls();
    return isShown;
  }

  async #leaf(state: ListState): Promise<void> {
    if (!(await this.#followTo(state))) return;
    const count = this.querySelector<HTMLElement>('.listing-count');
    count?.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start' });
  }

  /** Returns whether the state is shown: a later one may have overtaken it, or its rows may not have come. */
  async #show(state: ListState, announce: Announce): Promise<boolean> {
    const turn = ++this.#turn;
    this.setAttribute('aria-busy', 'true');
    const show = await this.#load();
    if (turn !== this.#turn) return false;
    this.removeAttribute('aria-busy');
    if (!show) {
      this.#fail();
      return false;
    }
    const { page, told } = show(state);
    this.#isRebuilt = true;
    this.#settle({ ...state, page });
    this.#tell(announce === 'announce' ? told : '');
    return true;
  }

  /** Null when the list or its code does not come: the shopper is told. */
  async #load() {
    try {
      const { loadList, showList } = await import('./show.ts');
      const file = await loadList(this.dataset['rows'] ?? '');
      return (state: ListState) => showList(this, file, state, this.#hrefOf);
    } catch {
      return null;
    }
  }

  /** The controls are left alone: the shopper may be typing into them. */
  #settle(state: ListState): void {
    this.#shown = state;
    if (this.#form) tellFilterCount(this.#form, state);
    this.querySelector('.cards')?.setAttribute('data-view', state.view);
    for (const link of this.querySelectorAll<HTMLAnchorElement>('.pagination a'))
      link.href = this.#hrefOf({ ...stateAt(link, this.#place), view: state.view });
  }

  #writeControls(): void {
    if (this.#form) writeControls(this.#form, this.#shown, this.#place.minorDigits);
  }

  #tell(text: string, isFailure = false): void {
    const status = this.querySelector('.listing-status');
    status?.classList.toggle('visually-hidden', !isFailure);
    if (status) status.textContent = text;
  }

  /** The list stays as it was, and says so. */
  #fail(): void {
    this.#writeControls();
    this.#tell(this.querySelector<HTMLElement>('.listing-status')?.dataset['failed'] ?? '', true);
  }
}

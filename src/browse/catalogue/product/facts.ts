import { breakpoints } from '../../../config/limits.ts';

/** The tab to which a key moves. Undefined for other keys. The arrow keys cycle in the reading direction. */
export function getTabIndexForKey(
  key: string,
  current: number,
  count: number,
  isRightToLeft = false,
): number | undefined {
  const forward = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = { ArrowRight: forward, ArrowLeft: -forward };
  const step = steps[key];
  if (step !== undefined) return (current + step + count) % count;
  return { Home: 0, End: count - 1 }[key];
}

/** The facts of a product (`components/catalogue/product/facts.astro`): tabs on wide screens, `details` on small ones. */
export class ProductFacts extends HTMLElement {
  #isReady = false;
  readonly #wideLayoutQuery = matchMedia(`(min-width: ${breakpoints.mobileLayout}px)`);

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    const list = this.querySelector('.facts-tabs');
    if (list) Object.assign(list, { role: 'tablist', ariaLabel: this.ariaLabel });
    for (const [index, tab] of this.#tabs.entries()) {
      tab.role = 'tab';
      tab.setAttribute('aria-controls', this.#panels[index]?.id ?? '');
    }
    this.addEventListener('click', (event) => {
      const index = this.#findTabIndex(event.target);
      if (index >= 0) {
        event.preventDefault();
        this.#openTab(index);
      }
    });
    this.addEventListener('keydown', (event) => {
      this.#handleKeydown(event);
    });
    this.#wideLayoutQuery.addEventListener('change', () => {
      this.#updateLayout();
    });
    this.#updateLayout();
  }

  get #tabs(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('.facts-tabs a')];
  }

  get #details(): HTMLDetailsElement[] {
    return [...this.querySelectorAll('details')];
  }

  get #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.fact > .prose')];
  }

  #findTabIndex(target: EventTarget | null): number {
    return this.#tabs.findIndex((tab) => tab === target);
  }

  /** Keeps exactly one tab open. On small screens the `details` keep the shopper's state. */
  #updateLayout(): void {
    const hasTabs = this.#wideLayoutQuery.matches;
    for (const [index, panel] of this.#panels.entries()) {
      panel.role = hasTabs ? 'tabpanel' : null;
      if (hasTabs) panel.setAttribute('aria-labelledby', this.#tabs[index]?.id ?? '');
      else panel.removeAttribute('aria-labelledby');
    }
    const openIndex = this.#details.findIndex(({ open }) => open);
    if (hasTabs) this.#openTab(Math.max(0, openIndex));
  }

  #openTab(index: number): void {
    for (const [other, details] of this.#details.entries()) details.open = other === index;
    for (const [other, tab] of this.#tabs.entries()) {
      tab.ariaSelected = String(other === index);
      tab.tabIndex = other === index ? 0 : -1;
    }
  }

  #handleKeydown(event: KeyboardEvent): void {
    const current = this.#findTabIndex(event.target);
    if (current < 0) return;
    const next =
      event.key === ' '
        ? current
        : getTabIndexForKey(event.key, current, this.#tabs.length, getComputedStyle(this).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    this.#openTab(next);
    this.#tabs[next]?.focus();
  }
}

import { breakpoints } from '../../../config/limits.ts';

/**
 * Which tab a key leads to; undefined for other keys. Arrows go round, and against the reading direction where that is
 * from right to left.
 */
export function getTabIndexForKey(
  key: string,
  current: number,
  count: number,
  isRightToLeft = false,
): number | undefined {
  const on = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = { ArrowRight: on, ArrowLeft: -on };
  const step = steps[key];
  if (step !== undefined) return (current + step + count) % count;
  return { Home: 0, End: count - 1 }[key];
}

/**
 * The facts of `product-facts.astro`: on wide screens a list of tabs with one stop of the keyboard, on small ones
 * `details` as they are.
 */
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
      const index = this.#indexOf(event.target);
      if (index >= 0) {
        event.preventDefault();
        this.#openTab(index);
      }
    });
    this.addEventListener('keydown', (event) => {
      this.#onKeydown(event);
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
  #indexOf(target: EventTarget | null): number {
    return this.#tabs.findIndex((tab) => tab === target);
  }

  /** Panels are panels where tabs show; where there are none, the open ones stay as the shopper left them. */
  #updateLayout(): void {
    for (const [index, panel] of this.#panels.entries()) {
      panel.role = this.#wideLayoutQuery.matches ? 'tabpanel' : null;
      if (this.#wideLayoutQuery.matches) panel.setAttribute('aria-labelledby', this.#tabs[index]?.id ?? '');
      else panel.removeAttribute('aria-labelledby');
    }
    if (this.#wideLayoutQuery.matches)
      this.#openTab(
        Math.max(
          0,
          this.#details.findIndex(({ open }) => open),
        ),
      );
  }

  #openTab(index: number): void {
    for (const [other, details] of this.#details.entries()) details.open = other === index;
    for (const [other, tab] of this.#tabs.entries()) {
      tab.ariaSelected = String(other === index);
      tab.tabIndex = other === index ? 0 : -1;
    }
  }

  #onKeydown(event: KeyboardEvent): void {
    const current = this.#indexOf(event.target);
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

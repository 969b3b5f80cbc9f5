import { fillText } from '../../../i18n/fill-text.ts';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const round = Math.round;

/**
 * The slides of a strip that scrolls: its children, as many at a time as are in view. Works in both directions of
 * reading.
 */
export class Slides {
  readonly #track: HTMLElement;

  constructor(track: HTMLElement) {
    this.#track = track;
  }

  get #items(): HTMLElement[] {
    return [...this.#track.children].filter((item) => item instanceof HTMLElement);
  }

  #offset(index: number): number {
    const items = this.#items;
    return (items[index]?.offsetLeft ?? 0) - (items[0]?.offsetLeft ?? 0);
  }

  get #perSlide(): number {
    const step = Math.abs(this.#offset(1));
    return step === 0 ? 1 : Math.max(1, Math.floor((this.#track.clientWidth + 1) / step + 0.1));
  }

  get count(): number {
    return Math.ceil(this.#items.length / this.#perSlide);
  }

  /** From 0. A strip that can scroll no further shows its last slide. */
  get current(): number {
    const { scrollLeft, scrollWidth, clientWidth } = this.#track;
    const gone = Math.abs(scrollLeft);
    if (gone > 0 && gone + clientWidth >= scrollWidth - 2) return this.count - 1;
    return round(gone / (Math.abs(this.#offset(this.#perSlide)) || 1));
  }

  showSlide(slide: number, isAtOnce = prefersReducedMotion()): void {
    this.#track.scrollTo({ left: this.#offset(slide * this.#perSlide), behavior: isAtOnce ? 'instant' : 'smooth' });
  }

  showItem(item: Element, isAtOnce?: boolean): void {
    const index = this.#items.findIndex((other) => other.contains(item));
    if (index >= 0) this.showSlide(Math.floor(index / this.#perSlide), isAtOnce);
  }

  /** Calls the listener with each change of what is in view, and now. */
  onChange(listener: () => void): void {
    let isAsked = false;
    const later = () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        listener();
      });
    };
    this.#track.addEventListener('scroll', later, { passive: true });
    new ResizeObserver(later).observe(this.#track);
  }
}

/**
 * A strip that scrolls by itself, `[data-track]`, with buttons and a place told in words (`carousel-controls.astro`).
 */
export class ScrollCarousel extends HTMLElement {
  slides: Slides | null = null;

  connectedCallback(): void {
    const track = this.querySelector<HTMLElement>('[data-track]');
    if (this.slides || !track) return;
    this.slides = new Slides(track);
    this.slides.onChange(() => {
      this.#updateControls();
    });
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-previous], [data-next]') : null;
      if (button && button.ariaDisabled !== 'true') this.#moveBy(button.hasAttribute('data-next') ? 1 : -1);
    });
  }

  #moveBy(by: number): void {
    this.slides?.showSlide(this.slides.current + by);
  }

  #updateControls(): void {
    const { current = 0, count = 1 } = this.slides ?? {};
    const position = this.querySelector<HTMLElement>('[data-position]');
    const text = fillText(position?.dataset['position'] ?? '', { number: current + 1, count });
    if (position && position.textContent !== text) position.textContent = text;
    this.querySelector('[data-previous]')?.setAttribute('aria-disabled', String(current <= 0));
    this.querySelector('[data-next]')?.setAttribute('aria-disabled', String(current >= count - 1));
    this.querySelector('.carousel-controls')?.toggleAttribute('data-idle', count < 2);
  }
}

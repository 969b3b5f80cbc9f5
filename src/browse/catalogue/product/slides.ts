import { prefersReducedMotion } from './reduced-motion.ts';

/** Scroll positions may be off by fractions of a pixel. */
const scrollTolerancePx = 2;

/**
 * A scrolling strip, divided into slides of as many items as fit into the view. It works in both reading directions.
 */
export class Slides {
  readonly #track: HTMLElement;

  constructor(track: HTMLElement) {
    this.#track = track;
  }

  get #items(): HTMLElement[] {
    return [...this.#track.children].filter((item) => item instanceof HTMLElement);
  }

  #getOffset(index: number): number {
    const [first, item] = [this.#items[0], this.#items[index]];
    return (item?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  }

  get #itemsPerSlide(): number {
    const step = Math.abs(this.#getOffset(1));
    return step === 0 ? 1 : Math.max(1, Math.floor((this.#track.clientWidth + 1) / step + 0.1));
  }

  get count(): number {
    return Math.ceil(this.#items.length / this.#itemsPerSlide);
  }

  /** The index of the slide in view. At its end, a strip shows its last slide. */
  get current(): number {
    const { scrollLeft, scrollWidth, clientWidth } = this.#track;
    const scrolled = Math.abs(scrollLeft);
    if (scrolled > 0 && scrolled + clientWidth >= scrollWidth - scrollTolerancePx) return this.count - 1;
    return Math.round(scrolled / (Math.abs(this.#getOffset(this.#itemsPerSlide)) || 1));
  }

  showSlide(slide: number, isInstant = prefersReducedMotion()): void {
    const left = this.#getOffset(slide * this.#itemsPerSlide);
    this.#track.scrollTo({ left, behavior: isInstant ? 'instant' : 'smooth' });
  }

  /** Shows the slide that contains an element. */
  showItem(element: Element, isInstant?: boolean): void {
    const index = this.#items.findIndex((item) => item.contains(element));
    if (index >= 0) this.showSlide(Math.floor(index / this.#itemsPerSlide), isInstant);
  }

  /** Calls the listener after each scroll and resize, at most once per frame, and once immediately. */
  onChange(listener: () => void): void {
    let isScheduled = false;
    const schedule = () => {
      if (isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(() => {
        isScheduled = false;
        listener();
      });
    };
    this.#track.addEventListener('scroll', schedule, { passive: true });
    // A ResizeObserver calls back when it starts to observe.
    new ResizeObserver(schedule).observe(this.#track);
  }
}

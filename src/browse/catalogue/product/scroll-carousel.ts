import { fillText } from '../../../i18n/fill-text.ts';
import { Slides } from './slides.ts';

/** A scrolling strip (`[data-track]`) with the buttons and the position of `carousel-controls.astro`. */
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

  #moveBy(step: 1 | -1): void {
    this.slides?.showSlide(this.slides.current + step);
  }

  #updateControls(): void {
    const { current = 0, count = 1 } = this.slides ?? {};
    const position = this.querySelector<HTMLElement>('[data-position]');
    const text = fillText(position?.dataset['position'] ?? '', { number: current + 1, count });
    // Setting the same text again would make screen readers announce it again.
    if (position && position.textContent !== text) position.textContent = text;
    this.querySelector('[data-previous]')?.setAttribute('aria-disabled', String(current <= 0));
    this.querySelector('[data-next]')?.setAttribute('aria-disabled', String(current >= count - 1));
    this.querySelector('.carousel-controls')?.toggleAttribute('data-idle', count < 2);
  }
}

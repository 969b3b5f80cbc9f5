import { imageSizes } from '../../../config/limits.ts';
import { pictureAt } from '../../../domain/catalogue/shade-images.ts';
import { onShade, productOf } from './choice.ts';
import { Slides } from './scroll-carousel.ts';

const loadZoom = () => import('./gallery-zoom.ts');
const linkAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null);

/**
 * Shows another source; should it fail, the page falls back to what stood there before (src/browse/catalogue/image-fallback.ts).
 */
function setSource(image: HTMLImageElement, src: string, srcset: string): void {
  image.dataset['first'] ??= image.getAttribute('src') ?? '';
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  image.dataset['fallback'] = image.dataset['first'];
  image.srcset = srcset;
  image.src = src;
}

/**
 * The pictures of `product-gallery.astro`: thumbnails lead to them, a press looks closer, and the first one follows the
 * chosen shade.
 */
export class ProductGallery extends HTMLElement {
  #slides: Slides | null = null;
  #pictures: HTMLImageElement[] = [];

  connectedCallback(): void {
    const strip = this.querySelector<HTMLElement>('.gallery-strip');
    if (this.#slides || !strip) return;
    this.#slides = new Slides(strip);
    this.#slides.follow(() => {
      this.#mark();
    });
    this.#pictures = [...this.querySelectorAll<HTMLImageElement>('li:first-child img')];
    for (const link of this.querySelectorAll('[data-zoom]')) {
      link.role = 'button';
      link.ariaHasPopup = 'dialog';
    }
    this.addEventListener('click', (event) => {
      this.#press(event);
    });
    this.addEventListener('keydown', (event) => {
      if (event.key === ' ' && linkAt(event.target)) {
        event.preventDefault();
        linkAt(event.target)?.click();
      }
    });
    for (const sign of ['pointerover', 'focusin', 'touchstart'])
      this.addEventListener(
        sign,
        () => {
          loadZoom().catch(() => undefined);
        },
        { once: true, passive: true },
      );
    const product = productOf(this);
    if (product)
      onShade(product, (shade) => {
        if ('picture' in shade && typeof shade.picture === 'string' && shade.picture !== '')
          this.#showShade(shade.name, shade.picture);
      });
  }

  /** Should the zoom's code not come, the link leads to the picture as it does without script. */
  #press(event: MouseEvent): void {
    const link = linkAt(event.target);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const target =
      link.hash === '' ? null : this.querySelector(`#${CSS.escape(decodeURIComponent(link.hash.slice(1)))}`);
    if (target) this.#slides?.showItem(target);
    const dialog = this.querySelector<HTMLDialogElement>('.zoom');
    if (link.matches('[data-zoom]') && dialog)
      loadZoom().then(
        ({ openZoom }) => {
          openZoom(dialog, link);
        },
        () => {
          location.assign(link.href);
        },
      );
  }

  #mark(): void {
    const { current = 0 } = this.#slides ?? {};
    for (const [index, thumb] of this.querySelectorAll('.gallery-thumbs a').entries()) {
      if (index === current) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
  }

  #showShade(name: string, picture: string): void {
    const { detail, large, thumbnail } = imageSizes;
    const [main, thumb] = this.#pictures;
    const link = this.querySelector<HTMLAnchorElement>('[data-zoom]');
    if (!main || !link) return;
    if (!main.isConnected) link.prepend(main);
    link.href = pictureAt(picture, large);
    main.alt = `${this.dataset['name'] ?? ''}, ${name}`;
    setSource(main, pictureAt(picture, detail), `${pictureAt(picture, detail)} ${detail}w, ${link.href} ${large}w`);
    if (thumb) setSource(thumb, pictureAt(picture, thumbnail), `${pictureAt(picture, 2 * thumbnail)} 2x`);
    this.#slides?.show(0);
  }
}
